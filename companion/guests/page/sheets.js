// Every sheet by its name.

import { formSheet } from "./form.js";
import { entrySheet } from "./lookup.js";
import { refusalSheet } from "./refusal.js";
import { deviceSheet, moreSheet, queueSheet, seatSheet, setSheet } from "./sheet.js";

export const sheets = {
  device: deviceSheet,
  entry: entrySheet,
  form: formSheet,
  more: moreSheet,
  queue: queueSheet,
  refusal: refusalSheet,
  seat: seatSheet,
  set: setSheet,
};
