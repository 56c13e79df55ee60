import { logoHash, logoPath } from '#rules/league/logo.ts';
import { leagueRules } from '#rules/basics/defaults.ts';
import { isBlank, type CardPlayer } from '#rules/card/scorecard.ts';
import type { Leg } from '#rules/darts/leg.ts';
import { legsWon, saygErrors, type Sayg } from '#rules/darts/sayg.ts';
import { readTemplate } from '#rules/planning/template-json.ts';
import { withNextCalled } from '#rules/tournament/boards/evening-boards.ts';
import { checkedIn } from '#rules/tournament/check-in.ts';
import type { Plan } from '#rules/tournament/plan/plan.ts';
import { winnerOf } from '#rules/tournament/plan/winner.ts';
import { rounds, tournamentPlayers, type Round, type Side } from '#rules/tournament/tournament.ts';
import { unpackCard } from '../fixture/card/card-column.entity.ts';
import type { LogoPicture } from '../league/league.entity.ts';

/** A row as it is stored: texts, numbers, buffers. */
type Row = Record<string, unknown>;

/** Reads a document as the application does, and works something out from it. Throws what is wrong with it. */
export type Reader = (text: string, row: Row) => void;

const must = (isTrue: boolean, what: string) => {
  if (!isTrue) throw new Error(what);
};

const parse = (text: unknown): unknown => (text === null || text === undefined ? null : JSON.parse(text as string));

function fields(value: unknown, what: string): Row {
  must(typeof value === 'object' && value !== null && !Array.isArray(value), `${what} is not a record`);
  return value as Row;
}

function list(value: unknown, what: string): unknown[] {
  must(Array.isArray(value), `${what} ${what === 'it' ? 'is' : 'are'} not a list`);
  return value as unknown[];
}

const isScore = (value: unknown) => value === null || (Number.isInteger(value) && (value as number) >= 0);

const texts: Reader = (text) =>
  list(parse(text), 'it').forEach((item) => must(typeof item === 'string', 'not every item is a text'));

const record: Reader = (text) => void fields(parse(text), 'it');

const recordOrNothing: Reader = (text) => {
  if (parse(text) !== null) record(text, {});
};

function people(all: readonly unknown[]): void {
  for (const one of all) {
    const { id, name } = fields(one, 'a player');
    must(typeof id === 'string' && typeof name === 'string', 'a player has no id or name');
  }
}

const peopleIn: Reader = (text) => people(list(parse(text), 'it'));

const hiChecks: Reader = (text) => {
  const all = list(parse(text), 'it');
  people(all);
  for (const one of all)
    must(Number.isInteger((one as CardPlayer & { score: number }).score), 'a hi-check has no score');
};

/** Checks legs by the rules of scoring (live.md 2). */
function readLegs(legs: unknown, row: Row = {}): void {
  const read = { ...row, legs: fields(legs, 'the legs') as Record<string, Leg> } as unknown as Sayg;
  const [fault] = saygErrors(read).filter(({ field }) => field.startsWith('legs.'));
  must(!fault, `${fault?.field}: ${fault?.message}`);
  must(Number.isInteger(legsWon(read, 'home') + legsWon(read, 'away')), 'its legs cannot be counted');
}

const card: Reader = (text) => {
  const { matches, oneEighties, over100Checkouts, ...rest } = unpackCard(text);
  for (const { homePlayers, awayPlayers, homeScore, awayScore, sayg } of matches) {
    people([...homePlayers, ...awayPlayers]);
    must(isScore(homeScore) && isScore(awayScore), 'a score is not a number of legs');
    if (sayg) readLegs(sayg.legs);
  }
  people([...oneEighties, ...over100Checkouts]);
  for (const { score } of over100Checkouts) must(Number.isInteger(score), 'a hi-check has no score');
  isBlank({ matches, oneEighties, over100Checkouts, ...rest });
};

const sidesOf = (value: unknown) => {
  const sides = list(value, 'the sides');
  for (const side of sides) people(list(fields(side, 'a side').players, 'the players of a side'));
  return sides as Side[];
};

const roundOf = (value: unknown) => {
  const round = value as Round | null;
  for (const { sides, matches, matchOptions } of rounds({ round })) {
    sidesOf(sides);
    list(matchOptions, 'the options');
    for (const { id, scoreA, scoreB } of list(matches, 'the matches') as Round['matches'])
      must(!!id && isScore(scoreA ?? null) && isScore(scoreB ?? null), 'a match has no id, or an odd score');
  }
  return round;
};

/** Checks the whole evening by working out what its page shows (live.md 20). */
const evening: Reader = (text, row) => {
  const [sides, round] = [sidesOf(parse(row.sides)), roundOf(parse(row.round))];
  const played = { sides, round, bestOf: row.bestOf as number | null, singleRound: !!row.singleRound };
  tournamentPlayers(played);
  const whole = { ...played, plan: parse(text) as Plan | null };
  winnerOf(whole);
  withNextCalled(whole, 0);
  checkedIn(whole);
};

const template: Reader = (text, row) => {
  const whole = { sharedAddresses: parse(row.sharedAddresses), divisions: parse(text) };
  const reading = readTemplate(JSON.stringify(whole));
  must(!('fault' in reading), 'fault' in reading ? reading.fault : '');
};

const options: Reader = (text) =>
  list(parse(text), 'it').forEach((option) => void (option === null || fields(option, 'an option')));

/** How a picture of each kind begins. */
const beginnings: Record<string, string> = {
  'image/jpeg': 'ffd8ff',
  'image/png': '89504e47',
  'image/webp': '52494646',
};

/** Uploaded logos are sent with the type that they claim, so it must be true. */
const logos: Reader = (text) =>
  (list(parse(text) ?? [], 'it') as Partial<LogoPicture>[]).forEach(({ hash = '', contentType = '', data = '' }) => {
    const begins = beginnings[contentType];
    must(!!begins && !!logoHash(logoPath(hash, contentType)), 'a logo is no picture, or has no hash');
    must(Buffer.from(data, 'base64').toString('hex').startsWith(begins!), 'a logo is not what it says it is');
  });

/** Reader of every column that holds a document: table, then column. */
export const readers: Record<string, Record<string, Reader>> = {
  league_settings: { rules: (text) => void leagueRules(fields(parse(text), 'it')), texts: record, logos },
  account: { access: texts, standIn: recordOrNothing },
  access_change: { gained: texts, lost: texts },
  device: { access: texts },
  season: { divisionIds: texts },
  fixture: { matchOptions: options, card },
  draft: { card },
  card_change: { before: card, after: card },
  tournament: {
    sides: (text) => void sidesOf(parse(text)),
    round: (text) => void roundOf(parse(text)),
    plan: evening,
    oneEighties: peopleIn,
    over100Checkouts: hiChecks,
  },
  sayg: { legs: (text, row) => readLegs(parse(text), row) },
  template: {
    sharedAddresses: (text) => void list(parse(text), 'it'),
    divisions: template,
    templateHealth: recordOrNothing,
  },
  error_detail: { stack: texts },
};

/** What is wrong with a photo; undefined when its length and its kind are right, or it was erased (live.md 14). */
export function photoFault({ bytes, fileSize, contentType, deleted }: Row): string | undefined {
  const stored = Buffer.from(bytes as Uint8Array);
  if (deleted && !stored.length) return undefined;
  if (stored.length !== fileSize) return `${stored.length} bytes instead of ${String(fileSize)}`;
  const beginning = beginnings[String(contentType)];
  if (beginning && !stored.toString('hex', 0, 8).startsWith(beginning))
    return `not a picture of ${String(contentType)}`;
  return undefined;
}
