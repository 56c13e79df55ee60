const idle: Promise<unknown> = Promise.resolve();

/** Runs tasks one at a time in the order of arrival; a failure does not stop those behind it. */
export class Queue {
  private last = idle;

  /** What the task gives, once its turn has come. Errors: those of the task. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    // A queue at rest keeps neither a promise nor what the last task gave.
    const rest = () => {
      if (this.last === mine) this.last = idle;
    };
    const mine: Promise<unknown> = result.then(rest, rest);
    this.last = mine;
    return result;
  }
}
