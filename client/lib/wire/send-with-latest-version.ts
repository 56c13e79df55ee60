import { failureOf } from './failure.ts';

/** Attempts at most, when somebody else is quicker: each score entered makes a new version of its tournament. */
const mostTries = 5;

/**
 * Sends a command with the version that its record has now, anew while somebody else was quicker. `readVersion` refuses
 * (`SendError`) when what the command changes is gone, or is not what was seen. Errors: those of both.
 */
export async function sendWithLatestVersion<T>(
  readVersion: () => Promise<string>,
  command: (version: string) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const version = await readVersion();
    try {
      return await command(version);
    } catch (error) {
      if (failureOf(error).code !== 'CONFLICT' || tries >= mostTries) throw error;
    }
  }
}
