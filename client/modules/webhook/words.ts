import { eventName, eventTypes } from '#rules/connected/webhook-events.ts';
import { mostWebhookFailures, type WebhookForm } from '#rules/connected/webhook-rules.ts';
import type { WebhookMessageFragment, WebhookRowFragment } from '../../generated/webhooks.ts';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';

export const webhookFormNames: Record<WebhookForm, string> = {
  standard: 'Standard Webhooks (for programs)',
  discord: 'Discord channel',
  slack: 'Slack channel',
};

/** "hooks.example/league": an address without what everybody knows. */
export const addressWithoutScheme = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** "Result published, Result changed and 2 more". */
export function eventsText(events: readonly string[]): string {
  if (eventTypes.every((type) => events.includes(type))) return 'Everything';
  const names = eventTypes.filter((type) => events.includes(type)).map(eventName);
  const [first, second, ...more] = names;
  if (!more.length) return [first, second].filter(Boolean).join(' and ');
  return `${first}, ${second} and ${more.length} more`;
}

/** What a webhook is for: "Division One, Reds". */
export const scopeText = (
  { divisionId, teamId }: Pick<WebhookRowFragment, 'divisionId' | 'teamId'>,
  nameOf: (id: string) => string | undefined,
): string =>
  [divisionId && (nameOf(divisionId) ?? 'One division'), teamId && (nameOf(teamId) ?? 'One team')]
    .filter(Boolean)
    .join(', ') || 'The whole league';

/** Why a webhook is paused, and what to do. */
export function pauseText(pausedAt: string, reason: WebhookRowFragment['pauseReason']): string {
  const paused = `Paused since ${formatTimeWithShortDayUnlessToday(pausedAt)}`;
  if (reason === 'failures')
    return `${paused}: ${mostWebhookFailures} attempts in a row have failed. Look at what it answered, send a test, then resume.`;
  if (reason === 'owner')
    return `${paused}: its owner may not have it any more. Whoever may have one can make a new one.`;
  return `${paused}. What happens meanwhile is not kept for it.`;
}

/** How a message stands. */
export function deliveryText({ state, status, problem, attempts, due, milliseconds }: WebhookMessageFragment): string {
  if (state === 'delivered')
    return `Delivered: ${status}${milliseconds === null ? '' : ` after ${milliseconds} ms`}${attempts > 1 ? `, at attempt ${attempts}` : ''}`;
  const tried = attempts ? `${attempts === 1 ? 'One attempt' : `${attempts} attempts`}. ` : '';
  if (state === 'failed') return `Given up. ${tried}${problem ?? ''}`;
  return attempts
    ? `${tried}${problem ? `${problem} ` : ''}The next one at ${formatTimeWithShortDayUnlessToday(due ?? '')}.`
    : 'Waits to be sent.';
}
