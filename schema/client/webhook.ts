import { OcheError } from './oche-error.ts';

interface Named {
  id: string;
  name: string;
}

/** A fixture in a message. */
export interface ToldFixture {
  id: string;
  date: string;
  address: string;
  postponed: boolean;
  season: Named;
  division: Named;
  home: Named & { score: number | null };
  away: Named & { score: number | null };
}

/** A team in a message. */
export interface ToldTeam extends Named {
  season: Named;
  division: Named;
}

/** A tournament in a message. */
export interface ToldTournament {
  id: string;
  date: string;
  name: string;
  address: string;
  season: Named;
  /** None for all divisions. */
  division: Named | null;
}

/** A match in a message; scores in legs. */
export interface ToldMatch {
  id: string;
  home: { name: string; score: number | null };
  away: { name: string; score: number | null };
}

/** An all-time record of the league in a message. */
export interface ToldRecord {
  kind: string;
  /** What it is of, in words. */
  name: string;
  value: number;
  before: number;
  /** Names of who holds it, the earliest first; at most ten. */
  holders: string[];
  /** How many hold it. */
  count: number;
}

interface Event<Type extends string, Data> {
  type: Type;
  /** When it happened. */
  timestamp: string;
  data: Data & { url: string };
}

/** A match of a tournament or superleague night; or, for the captain of a team alone, one on its card. */
type OfMatch = { match: ToldMatch } & (
  | { tournament: ToldTournament; fixture?: undefined }
  | { fixture: ToldFixture; tournament?: undefined }
);

/** What a webhook is told. A type that is not listed is something new, and no reason to stop. */
export type WebhookEvent =
  | Event<'result.published' | 'result.changed' | 'result.unpublished', { fixture: ToldFixture }>
  | Event<'fixture.moved', { fixture: ToldFixture; from: string }>
  | Event<'fixture.postponed', { fixture: ToldFixture }>
  | Event<'fixture.awarded', { fixture: ToldFixture; outcome: string | null }>
  | Event<'team.withdrawn', { team: ToldTeam; on: string }>
  | Event<'team.returned', { team: ToldTeam }>
  | Event<'tournament.drawn', { tournament: ToldTournament; sides: number }>
  | Event<'tournament.finished', { tournament: ToldTournament; winner: string | null }>
  | Event<'match.started', OfMatch>
  | Event<'match.legWon', OfMatch & { leg: number; winner: string }>
  | Event<'match.finished', OfMatch & { winner: string | null }>
  | Event<'record.broken', { record: ToldRecord }>
  | Event<'test', object>;

/** Headers of a request, as Node, Fetch or a framework has them. */
export type SentHeaders = Headers | Record<string, string | readonly string[] | undefined>;

/** Seconds by which the clocks of sender and receiver may differ. */
const tolerance = 300;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const decoded = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function headerIn(headers: SentHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return String(entry ?? '');
}

const refused = (why: string) => new OcheError('UNAUTHENTICATED', `This message is not from the league: ${why}.`);

/**
 * The event of a message, after checking its signature (Standard Webhooks). `body` is the text exactly as it arrived.
 * Throws an OcheError with the code UNAUTHENTICATED for everything that was not signed with the secret, or more than
 * five minutes ago. A message can arrive twice: remember its header `webhook-id`.
 */
export async function verifyWebhook(
  body: string,
  headers: SentHeaders,
  secret: string,
  now = new Date(),
): Promise<WebhookEvent> {
  const id = headerIn(headers, 'webhook-id');
  const time = headerIn(headers, 'webhook-timestamp');
  if (!(Math.abs(now.getTime() / 1000 - Number(time)) <= tolerance) || !time) throw refused('it is not of this moment');
  const sign = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', decoded(secret.replace(/^whsec_/, '')), sign, false, ['verify']);
  for (const each of headerIn(headers, 'webhook-signature').split(' ')) {
    const [version, signature = ''] = each.split(',');
    if (version !== 'v1' || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature) || signature.length !== 44) continue;
    if (await crypto.subtle.verify('HMAC', key, decoded(signature), bytesOf(`${id}.${time}.${body}`)))
      return JSON.parse(body) as WebhookEvent;
  }
  throw refused('its signature is wrong');
}
