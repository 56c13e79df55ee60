/** Small things a browser keeps for its owner. Nothing here is needed: private windows may refuse to store. */
const prefix = 'oche-';

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing was stored.
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Full, or switched off.
  }
}
