import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk of a few megabytes. */
export interface SmallDisk {
  folder: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Removes what filled it. */
  free(): void;
  /** Unmounts it while it is in use. */
  vanish(): void;
  remove(): void;
}

/** Mounts a disk of this many megabytes; undefined if we may not mount. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'oche-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      for (let part = 0; ; part += 1) {
        const { bavail, bsize } = statfsSync(folder);
        if (!bavail) return;
        if (!existsSync(filler)) mkdirSync(filler);
        try {
          writeFileSync(join(filler, `${part}`), Buffer.alloc(Math.min(bavail, 64) * bsize));
        } catch {
          // The last bytes go to the file's own name.
        }
      }
    },
    free: () => rmSync(filler, { recursive: true, force: true }),
    vanish: () => void execFileSync('umount', ['-l', folder]),
    remove() {
      // It may have been unmounted before.
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
