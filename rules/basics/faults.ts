/** One invalid field of a record, with a message for people. All faults of a record are reported together. */
export interface Fault {
  field: string;
  message: string;
}
