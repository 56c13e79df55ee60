/** Looks again and again, never twice at once. While the database is away, its own checks report it. Returns how to stop. */
export function lookEvery(milliseconds: number, look: () => Promise<void>): () => void {
  let isLooking = false;
  const looks = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, milliseconds).unref();
  return () => clearInterval(looks);
}
