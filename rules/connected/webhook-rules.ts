import type { Fault } from '../basics/faults.ts';
import { eventTypes } from './webhook-events.ts';

/** How many webhooks one person and the whole league have at most (connected.md 1). */
export const mostWebhooks = { owner: 10, league: 100 } as const;

/** Failures in a row after which a webhook is paused (connected.md 1.4). */
export const mostWebhookFailures = 50;

export const daysDeliveriesListed = 14;

/** Characters of an address, at most. */
export const longestWebhookAddress = 1000;

export const webhookForms = ['standard', 'discord', 'slack'] as const;
export type WebhookForm = (typeof webhookForms)[number];

/** Whose events a webhook is for; null for all. */
interface WebhookScope {
  divisionId: string | null;
  teamId: string | null;
}

/** Whom an event concerns; null where it concerns no division in particular, and so each. */
export interface EventScope {
  divisionIds: readonly string[] | null;
  teamIds: readonly string[];
  /** The team of whose draft it tells: no public fact, for webhooks of its captain alone. */
  draftOf?: string | undefined;
}

/** Whether an event is for this webhook (connected.md 1). `isOfCaptain`: its owner keeps the cards of its team. */
export const isForWebhook = (
  { divisionId, teamId }: WebhookScope,
  { divisionIds, teamIds, draftOf }: EventScope,
  isOfCaptain = false,
): boolean =>
  (!divisionId || !divisionIds || divisionIds.includes(divisionId)) &&
  (!teamId || teamIds.includes(teamId)) &&
  (!draftOf || (isOfCaptain && teamId === draftOf));

const second = 1000;
const minute = 60 * second;

const longestRest = 10 * minute;

/** Milliseconds for which a webhook rests after so many failures in a row. */
export const webhookRestTime = (failures: number): number =>
  failures > 0 ? Math.min(second * 2 ** (Math.min(failures, mostWebhookFailures) - 1), longestRest) : 0;

interface WebhookFields {
  address: string;
  events: readonly string[];
  form: string;
}

/** A host, and maybe a port, path and query; nothing before an "@". */
const addressForm = /^(https?):\/\/[^\s/?#@\\]+([/?#]\S*)?$/i;

const isUsable = (text: string, isHttpAllowed: boolean): boolean => {
  const kind = addressForm.exec(text.trim())?.[1]?.toLowerCase();
  return kind === 'https' || (isHttpAllowed && kind === 'http');
};

/** What keeps a webhook from being saved (connected.md 1). */
export function webhookFaults({ address, events, form }: WebhookFields, isHttpAllowed: boolean): Fault[] {
  const faults: Fault[] = [];
  const kinds = isHttpAllowed ? 'https:// or http://' : 'https://';
  if (address.trim().length > longestWebhookAddress)
    faults.push({ field: 'address', message: `An address has at most ${longestWebhookAddress} characters.` });
  else if (!isUsable(address, isHttpAllowed))
    faults.push({
      field: 'address',
      message: `Enter an address that starts with ${kinds}, without a name or password in it.`,
    });
  if (!events.length) faults.push({ field: 'events', message: 'Choose at least one event.' });
  if (events.some((type) => !eventTypes.some((known) => known === type)))
    faults.push({ field: 'events', message: 'An event is not known. Load the page again.' });
  if (!webhookForms.some((known) => known === form)) faults.push({ field: 'form', message: 'Choose a form.' });
  return faults;
}
