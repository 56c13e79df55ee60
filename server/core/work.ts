import type { Context } from './context.ts';
import { DomainError } from './errors.ts';

/**
 * Works something out that takes a while, at one go, and counts the processor's time for the request: it may ask for many such things.
 * Errors: LIMITED, when what was worked out before took all the time that one request has; nothing is begun then.
 */
export function worked<T>({ work, config }: Context, make: () => T): T {
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
    // Of the processor, not of the clock alone: on a busy machine nobody is refused for waiting. It counts other threads too.
    const { user, system } = process.cpuUsage(before);
    work.milliseconds += Math.min(performance.now() - begun, (user + system) / 1000);
  }
}
