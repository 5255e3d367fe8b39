// Bytes that this device has loaded as they came through the air, without fonts and words.
const kept = performance.getEntriesByType("resource").filter((one) => !/\/(fonts|words|live)/.test(one.name));
return kept.reduce((sum, one) => sum + one.encodedBodySize, 0);
