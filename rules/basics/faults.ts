/** One invalid field of a record, with a message for people. All faults of a record are reported together. */
export interface Fault {
  field: string;
  message: string;
}

/** The fault as a list of one, or none: faults of a record are spread into one list. */
export const faultIf = (isFault: boolean, field: string, message: string): Fault[] =>
  isFault ? [{ field, message }] : [];
