/**
 * Claims the right to write what the device keeps under a name. One tab of the browser has it: the last to claim.
 * `lost` is called when another tab claims it. Returns a function that releases it. Where the browser has no locks,
 * every tab may write.
 */
export function claimWriting(name: string, lost: () => void): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  (navigator.locks as LockManager | undefined)?.request(name, { steal: true }, () => held).catch(lost);
  return release;
}

/** Whether any tab of this browser holds the right now. */
export async function isClaimed(name: string): Promise<boolean> {
  const locks = await (navigator.locks as LockManager | undefined)?.query();
  return !!locks?.held?.some((lock) => lock.name === name);
}
