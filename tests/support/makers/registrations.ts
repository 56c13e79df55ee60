import { aDivision, aPlayer, aRegistration, aSeason, aTeam } from './makers.ts';
import { anEveningDesk, type EveningRole } from './evenings.ts';
import type { TestApp } from '../server/app.ts';
import { byGraphql } from '../server/doors.ts';
import { askFor } from '../server/graphql.ts';
import { signIn, type Person } from '../server/sign-in.ts';

export interface ShownRegistration {
  version: number;
  isOpen: boolean;
  closes: string | null;
  isDrawn: boolean;
  limit: number | null;
  placesLeft: number | null;
  playerCount: number;
  confirms: boolean;
  makingId: string | null;
  entries: { id: string; name: string; state: string; place: number | null; players: { id: string | null }[] }[];
}

const fields = `{ version isOpen closes isDrawn limit placesLeft playerCount confirms makingId
  entries { id name state place players { id name } } }`;

/** A season in which Ann Archer and Bea Finch play, and who runs and enters its tournaments. */
export async function aRegistrationDesk(test: TestApp) {
  const division = await aDivision(test);
  const desk = await anEveningDesk(test, await aSeason(test, { divisionIds: [division.id] }));
  const team = await aTeam(test, { name: 'Fox' });
  const at = { teamId: team.id, seasonId: desk.season.id, divisionId: division.id };
  const registration = await aRegistration(test, at);
  const ann = await aPlayer(test, { name: 'Ann Archer', emailAddress: 'ann@example.com' }, registration);
  await aPlayer(test, { name: 'Bea Finch' }, registration);

  const read = async (id: string): Promise<ShownRegistration> =>
    (
      await askFor<{ tournament: { registration: ShownRegistration } }>(
        test,
        `query ($id: ID!) { tournament(id: $id) { registration ${fields} } }`,
        { id },
      )
    ).tournament.registration;

  /** "Ann confirmed", "Cat waiting 1": the line as everybody sees it. */
  const line = async (id: string) =>
    (await read(id)).entries.map(({ name, state, place }) => [name, state, ...(place ? [place] : [])].join(' '));

  const usual = { isOpen: true, limit: 2, playerCount: 1, confirms: false };
  const setRules = async (id: string, more: object = {}, role?: EveningRole, version?: number | null) => {
    const known = version === undefined ? ((await read(id))?.version ?? null) : version;
    return desk.give(
      'setTournamentRegistration',
      {
        id: ['ID!', id],
        version: ['Int', known],
        registration: ['TournamentRegistrationInput!', { ...usual, ...more }],
      },
      role,
    );
  };
  const start = async (more: object = {}, tournament: object = {}) => {
    const id = await desk.start(tournament);
    await setRules(id, more);
    return id;
  };

  const outcome = '{ messages warnings result { id } }';
  const enter = (id: string, cookie: string, ...names: string[]) =>
    byGraphql(test, cookie, ['enterTournament', outcome], { id: ['ID!', id], names: ['[String!]!', names] });
  const withdraw = (id: string, cookie: string) =>
    byGraphql(test, cookie, ['withdrawFromTournament', outcome], { id: ['ID!', id] });
  const member = async (more: Person = {}) => (await signIn(test, more)).cookie;
  const add = (id: string, names: string[], role?: EveningRole) =>
    desk.give('addTournamentEntry', { id: ['ID!', id], names: ['[String!]!', names] }, role);
  const idOf = async (id: string, name: string) => {
    const query = 'query ($id: ID!) { entries: tournamentEntries(id: $id) { id name state by } }';
    type All = { entries: { id: string; name: string; state: string; by: string }[] };
    const { entries } = await askFor<All>(test, query, { id }, desk.cookies.clerk);
    return entries.find((entry) => entry.name === name)!.id;
  };
  const answer = async (id: string, names: string[], what: string, role?: EveningRole) => {
    const entryIds = await Promise.all(names.map((name) => idOf(id, name)));
    return desk.give(
      'answerTournamentEntries',
      { id: ['ID!', id], entryIds: ['[ID!]!', entryIds], answer: ['TournamentEntryAnswer!', what] },
      role,
    );
  };
  const takeOver = (id: string, role?: EveningRole) =>
    desk.give('takeOverTournamentEntries', { id: ['ID!', id] }, role);
  const takeBack = async (id: string, names: string[], role?: EveningRole) => {
    const entryIds = await Promise.all(names.map((name) => idOf(id, name)));
    return desk.give('takeBackTournamentEntries', { id: ['ID!', id], entryIds: ['[ID!]!', entryIds] }, role);
  };

  /** Says by the link that a side is there. */
  const checkIn = async (id: string, sideId: string) => {
    await desk.give('openTournamentCheckIn', { id: ['ID!', id] });
    const query = 'query ($id: ID!) { secret: tournamentCheckInSecret(id: $id) }';
    const { secret } = await askFor<{ secret: string }>(test, query, { id }, desk.cookies.clerk);
    return byGraphql(test, '', ['checkInTournamentSide', '{ id }'], {
      ...{ id: ['ID!', id], secret: ['String!', secret], sideId: ['ID!', sideId], isHere: ['Boolean!', true] },
    });
  };
  /** Undoes the making of sides that a page has seen. */
  const undoMaking = async (id: string, makingId?: string | null) => {
    const seen = makingId ?? (await read(id)).makingId;
    return desk.give('takeBackTournamentEntries', { id: ['ID!', id], makingId: ['ID', seen] });
  };

  return {
    desk,
    ann,
    at,
    checkIn,
    undoMaking,
    read,
    line,
    setRules,
    start,
    enter,
    withdraw,
    member,
    add,
    idOf,
    answer,
    takeOver,
    takeBack,
  };
}
