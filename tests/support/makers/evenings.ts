import { randomUUID } from 'node:crypto';
import type { AccessFlag } from '#rules/people/policies.ts';
import type { Season } from '../../../server/modules/season/season.entity.ts';
import type { TestApp } from '../server/app.ts';
import { byGraphql, type Heard } from '../server/doors.ts';
import { askFor } from '../server/graphql.ts';
import { signIn } from '../server/sign-in.ts';
import { aSeason, aTournament } from './makers.ts';

export interface ShownPlace {
  side: { id: string; name: string } | null;
  letter: string | null;
  text: string | null;
  isBye: boolean;
}

export interface ShownMatch {
  number: number;
  label: string;
  onTheNight: number | null;
  matchId: string | null;
  placeA: ShownPlace;
  placeB: ShownPlace;
  scoreA: number | null;
  scoreB: number | null;
  saygId: string | null;
  format: { numberOfLegs: number; startingScore: number; playerCount: number };
  winnerId: string | null;
  isOver: boolean;
  isWalkover: boolean;
  winnerGoesTo: string | null;
  loserGoesTo: string | null;
}

export interface ShownEvening {
  id: string;
  version: string;
  bestOf: number | null;
  winningSide: { name: string } | null;
  sides: { id: string; name: string; noShow: boolean; players: { id: string; name: string }[] }[];
  oneEighties: { id: string; name: string }[];
  over100Checkouts: { id: string; name: string; score: number }[];
  format: { kind: string; title: string; groups: number; through: number; rounds: number };
  draw: { method: string; seed: number | null; order: string[]; seeds: string[] } | null;
  layout: { index: number; name: string; section: string; numberOfLegs: number; matches: ShownMatch[] }[];
  tables: {
    name: string;
    round: number | null;
    isOver: boolean;
    lines: { place: number; sideId: string; points: number; isThrough: boolean }[];
  }[];
  setAside: { round: string; match: { id: string; scoreA: number | null; scoreB: number | null } }[];
  rounds: { name: string; matches: { id: string; sideA: { name: string } | null; sideB: { name: string } | null }[] }[];
}

const place = '{ side { id name } letter text isBye }';

/** Everything a page of an evening asks for. */
export const eveningFields = `id version bestOf winningSide { name } sides { id name noShow players { id name } }
  oneEighties { id name } over100Checkouts { id name score }
  format { kind title groups through rounds } draw { method seed order seeds }
  layout { index name section numberOfLegs matches { number label onTheNight matchId placeA ${place} placeB ${place}
    scoreA scoreB saygId format { numberOfLegs startingScore playerCount } winnerId isOver isWalkover winnerGoesTo loserGoesTo } }
  tables { name round isOver lines { place sideId points isThrough } }
  setAside { round match { id scoreA scoreB } }
  rounds { name matches { id sideA { name } sideB { name } } }`;

const outcome = `{ messages warnings result { ${eveningFields} } }`;

const rights = {
  nobody: [],
  reader: ['manageGames', 'manageScores'],
  clerk: ['enterTournamentResults'],
  scorer: ['enterTournamentResults', 'recordScoresAsYouGo'],
  manager: ['manageTournaments', 'recordScoresAsYouGo'],
} satisfies Record<string, AccessFlag[]>;
export type EveningRole = keyof typeof rights;

type Args = Record<string, [type: string, value: unknown]>;

/** A season, by default a new one, and people who run tournaments in it. */
export async function anEveningDesk(test: TestApp, known?: Season) {
  const season = known ?? (await aSeason(test));
  const cookies = {} as Record<EveningRole, string>;
  for (const [role, access] of Object.entries(rights) as [EveningRole, AccessFlag[]][])
    cookies[role] = role === 'nobody' ? '' : (await signIn(test, { access })).cookie;

  const give = (name: string, args: Args, role: EveningRole = 'clerk', fields = outcome): Promise<Heard> =>
    byGraphql(test, cookies[role], [name, fields], args);

  const desk = {
    season,
    cookies,
    give,
    /** An empty tournament; its id. */
    start: async (more: object = {}): Promise<string> =>
      (await aTournament(test, { seasonId: season.id, bestOf: 5, ...more })).id,
    read: async (id: string): Promise<ShownEvening> => {
      const query = `query ($id: ID!) { tournament(id: $id) { ${eveningFields} } }`;
      return (await askFor<{ tournament: ShownEvening }>(test, query, { id })).tournament;
    },
    add: (id: string, sides: object[], role?: EveningRole) =>
      give('addTournamentSides', { id: ['ID!', id], sides: ['[TournamentSideInput!]!', sides] }, role),
    /** Sides of one player each, by name; ids of the sides in the order of the names. */
    async enter(id: string, names: string[]): Promise<string[]> {
      const sides = names.map((name) => ({ name, players: [{ id: randomUUID(), name }] }));
      const { result } = await desk.add(id, sides);
      const entered = (result as ShownEvening).sides;
      return names.map((name) => entered.find((side) => side.name === name)!.id);
    },
    async draw(id: string, input: object, role?: EveningRole, version?: string): Promise<Heard> {
      const now = version ?? (await desk.read(id)).version;
      return give(
        'drawTournament',
        { id: ['ID!', id], version: ['DateTime!', now], input: ['TournamentDrawInput!', input] },
        role,
      );
    },
    patch: (id: string, patch: object, role?: EveningRole) =>
      give('patchTournament', { id: ['ID!', id], patch: ['TournamentPatchInput!', patch] }, role),
    /** Writes down the score of a match by its label. */
    async score(id: string, label: string, scoreA: number | null, scoreB: number | null, confirmed = false) {
      const match = matchesOf(await desk.read(id)).find((one) => one.label === label)!;
      return desk.patch(id, { match: { id: match.matchId, scoreA, scoreB }, confirmed });
    },
    /** A drawn evening of this many sides, with the first match played; its id. */
    async drawn(format: object, count: number, more: object = {}): Promise<string> {
      const id = await desk.start(more);
      const names = Array.from({ length: count }, (_, at) => `Player ${at + 1}`);
      await desk.draw(id, { format, method: 'byHand', order: await desk.enter(id, names) });
      await desk.score(id, 'M1', 3, 1);
      // A test's clock stands still, so what is remembered would not be looked at again.
      test.ports.memories.data.clear();
      test.ports.memories.answers.clear();
      return id;
    },
  };
  return desk;
}

export type EveningDesk = Awaited<ReturnType<typeof anEveningDesk>>;

export const matchesOf = ({ layout }: Pick<ShownEvening, 'layout'>): ShownMatch[] =>
  layout.flatMap(({ matches }) => matches);

const placeText = ({ side, text, letter, isBye }: ShownPlace) => side?.name ?? text ?? (isBye ? 'bye' : letter);

/** "Final: M1 Ann 3-1 Bea" for each round. */
export const sheetOf = ({ layout }: Pick<ShownEvening, 'layout'>): string[] =>
  layout.map(
    ({ name, matches }) =>
      `${name}: ${matches.map(({ label, placeA, placeB, scoreA, scoreB }) => `${label} ${placeText(placeA)} ${scoreA ?? ''}-${scoreB ?? ''} ${placeText(placeB)}`).join(', ')}`,
  );
