const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const nothing = () => undefined;

/**
 * The same question, asked once at a time: whoever asks while an answer is on its way, or shortly after it came, is
 * answered by one more, and so is everybody else who asks meanwhile. `rest` is the pause between two in milliseconds.
 */
export function oneAtATime<T>(ask: () => Promise<T>, rest: number): () => Promise<T> {
  let busy: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;
  const begin = () => {
    const answer = ask();
    const turn = answer.then(nothing, nothing).then(() => wait(rest));
    busy = turn;
    void turn.then(() => {
      if (busy === turn) busy = undefined;
    });
    return answer;
  };
  return () => {
    if (!busy) return begin();
    next ??= busy.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}
