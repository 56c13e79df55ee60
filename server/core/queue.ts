const idle: Promise<unknown> = Promise.resolve();

/** Runs tasks one at a time in the order of arrival; a failure does not stop those behind it. */
export class Queue {
  private last = idle;

  /** Resolves with the result of the task, once its turn has come. Errors: those of the task. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    // An idle queue keeps neither a promise nor the last result alive.
    const rest = () => {
      if (this.last === mine) this.last = idle;
    };
    const mine: Promise<unknown> = result.then(rest, rest);
    this.last = mine;
    return result;
  }
}
