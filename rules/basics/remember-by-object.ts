/**
 * Remembers the result of a pure function of an object and the rules, as long as both are the same objects. Neither may
 * be changed afterwards, nor the result.
 */
export function rememberByObjectAndRules<O extends object, R extends object, T>(ask: (about: O, rules: R) => T) {
  const known = new WeakMap<O, { rules: R; answer: T }>();
  return (about: O, rules: R): T => {
    const before = known.get(about);
    if (before?.rules === rules) return before.answer;
    const answer = ask(about, rules);
    known.set(about, { rules, answer });
    return answer;
  };
}

/** Like `rememberByObjectAndRules`, for a function of an object alone. */
export function rememberByObject<O extends object, T>(ask: (about: O) => T) {
  const known = new WeakMap<O, { answer: T }>();
  return (about: O): T => {
    const before = known.get(about);
    if (before) return before.answer;
    const answer = ask(about);
    known.set(about, { answer });
    return answer;
  };
}
