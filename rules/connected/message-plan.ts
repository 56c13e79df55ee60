import { longestWait } from './webhook-rules.ts';

/** Days for which it is known that a message was sent (messages.md 1). */
export const daysKept = 30;

const hour = 60 * 60 * 1000;

/**
 * No message is planned further ahead than this, by quiet hours, a digest or another attempt: what says so was written
 * by a clock that has jumped.
 */
export const longestPlan = 48 * hour + longestWait;
