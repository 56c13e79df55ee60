const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const doNothing = () => undefined;

/** Wraps a request: it runs once at a time; calls meanwhile, and in the pause after it, share one more run. */
export function withSharedNextRun<T>(ask: () => Promise<T>, pauseMilliseconds: number): () => Promise<T> {
  let busy: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;
  const begin = () => {
    const answer = ask();
    const turn = answer.then(doNothing, doNothing).then(() => wait(pauseMilliseconds));
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
