import { randomUUID } from 'node:crypto';
import type { AccessFlag } from '#rules/people/policies.ts';
import type { TestApp } from '../server/app.ts';
import { byGraphql, byRest, type Door } from '../server/doors.ts';
import { aLeague } from './makers.ts';
import { call } from '../server/rest.ts';
import { signIn } from '../server/sign-in.ts';

const rights = {
  nobody: [],
  reader: ['manageGames', 'manageScores'],
  scorer: ['recordScoresAsYouGo'],
  clerk: ['enterTournamentResults'],
  manager: ['manageTournaments'],
  all: ['manageTournaments', 'recordScoresAsYouGo'],
} satisfies Record<string, AccessFlag[]>;

/** A user with rights on tournaments. */
export type Role = keyof typeof rights;

export const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';

interface Named {
  id: string;
  name: string;
}

export const aSide = (name: string, ...players: Named[]) => ({ id: randomUUID(), name, players });
export const asListed = ({ id, name }: Named) => ({ id, name });

export interface SentTournament {
  id?: string | null;
  version?: unknown;
  rounds?: object[] | undefined;
  [member: string]: unknown;
}

const fields = `{ messages warnings result { id version date address type notes host hostTeamId opponent gender bestOf singleRound
  accoladesCount seasonId divisionId sides { id name players { name } } oneEighties { name } over100Checkouts { name score }
  rounds { id name matches { id saygId scoreA scoreB sideA { id name } format { numberOfLegs } } } } }`;

/** The version of a tournament from either API's answer. */
export const versionOf = (result: { version?: string; updated?: string }) => result.version ?? result.updated;

/** A small league, and people who edit its tournaments through both APIs. */
export async function aTournamentDesk(test: TestApp) {
  const league = await aLeague(test);
  const cookies = {} as Record<Role, string>;
  for (const [role, access] of Object.entries(rights) as [Role, AccessFlag[]][])
    cookies[role] = role === 'nobody' ? '' : (await signIn(test, { access })).cookie;

  return {
    league,
    cookies,
    /** Ann against Bea in a first round. */
    draw(more: object = {}) {
      const [ann, bea] = [asListed(league.reds.captain), asListed(league.blues.captain)];
      const sides = [aSide('Ann', ann), aSide('Bea', bea)] as const;
      const match = { id: randomUUID(), sideA: sides[0], sideB: sides[1], scoreA: null, scoreB: null, ...more };
      return { sides: [...sides], rounds: [{ name: 'Round 1', matches: [match] }] };
    },
    /** Saves a tournament; REST takes rounds as a chain and everything at once. */
    put(door: Door, { id = null, version = null, ...more }: SentTournament = {}, role: Role = 'manager') {
      const input = { date: '2026-11-12', seasonId: league.season.id, address: 'The Blue Boar', ...more };
      if (door === 'GraphQL')
        return byGraphql(test, cookies[role], ['putTournament', fields], {
          id: ['ID', id],
          version: ['DateTime', version],
          input: ['TournamentInput!', input],
        });
      const { rounds, ...rest } = input as SentTournament;
      const round = rounds?.toReversed().reduce((nextRound: object | null, one) => ({ ...one, nextRound }), null);
      return byRest(test, cookies[role], 'PUT', '/Tournament', { ...rest, id, round, lastUpdated: version });
    },
    remove: (door: Door, id: string, role: Role = 'manager') =>
      door === 'REST'
        ? byRest(test, cookies[role], 'DELETE', `/Tournament/${id}`)
        : byGraphql(test, cookies[role], ['deleteTournament', '{ id version }'], { id: ['ID!', id] }),
    patch: (id: string, body: object, role: Role = 'manager') =>
      byRest(test, cookies[role], 'PATCH', `/Tournament/${id}`, body),
    read: async (id: string) => (await call(test, 'GET', `/api/Tournament/${id}`)).json,
  };
}

export type TournamentDesk = Awaited<ReturnType<typeof aTournamentDesk>>;
