/**
 * Takes the right to write what the device keeps under a name: of the tabs of a browser the last one to take it has it.
 * `lost` is told when another took it. Returns how to give it back. Where browsers know no locks, every tab may write.
 */
export function claim(name: string, lost: () => void): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  (navigator.locks as LockManager | undefined)?.request(name, { steal: true }, () => held).catch(lost);
  return release;
}

/** Whether a tab of this browser has that right now. */
export async function isClaimed(name: string): Promise<boolean> {
  const locks = await (navigator.locks as LockManager | undefined)?.query();
  return !!locks?.held?.some((lock) => lock.name === name);
}
