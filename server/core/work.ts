import type { SharedContext } from './context.ts';
import { DomainError } from './errors.ts';

/**
 * Runs a calculation that takes a while and counts its processor time for the request, which may ask for many. Errors:
 * LIMITED, when earlier calculations have used up the time of the request; then nothing is run.
 */
export function runWithinWorkLimit<T>({ request: { work }, config }: SharedContext, make: () => T): T {
  if (work.milliseconds >= config.limits.requestWork)
    throw new DomainError(
      'LIMITED',
      'This asks for more at once than is worked out for one request. Ask for less at a time.',
    );
  const begun = performance.now();
  const before = process.cpuUsage();
  try {
    return make();
  } finally {
    // Processor time, not the clock alone: on a busy machine nobody is refused for waiting. It includes other threads.
    const { user, system } = process.cpuUsage(before);
    work.milliseconds += Math.min(performance.now() - begun, (user + system) / 1000);
  }
}
