import type { Fault } from '#rules/basics/faults.ts';
import { pastedNames } from '#rules/basics/pasted-names.ts';
import { guestFaults } from '#rules/tournament/guests.ts';
import { pastedSides, type PastedLine } from '#rules/tournament/pasted-sides.ts';
import { sidesOfIndividuals } from '#rules/tournament/sides.ts';
import type { SentSide } from '#rules/tournament/tournament-edit.ts';
import type { TournamentPlayer } from '#rules/tournament/tournament.ts';
import type { EveningSide } from '../evening.ts';
import type { SeasonSquads } from './use-season-squads.ts';

/** Where the sides to be added come from. */
export type From = 'players' | 'teams' | 'paste' | 'winners' | 'guests';

/** How chosen players form sides: one each, in pairs, or all together. */
export type How = 'each' | 'pairs' | 'together';

/** What is entered to add sides. */
export interface SidesFields {
  from: From;
  how: How;
  /** Ids of players in the order in which they were picked. */
  picked: string[];
  /** Name of a side of several players. */
  name: string;
  teams: string[];
  text: string;
  /** Names of guests, one a line. */
  guests: string;
  date: string;
  /** Ids of the winning sides to leave out. */
  without: string[];
  /** Whether the tournament is called the final of those who won. */
  isCalledFinal: boolean;
}

type Winner = Omit<EveningSide, 'noShow'>;

export interface Offered {
  squads: SeasonSquads | undefined;
  winners: readonly Winner[] | undefined;
  there: readonly EveningSide[];
}

export const pastedLines = (text: string, { squads, there }: Offered): PastedLine[] =>
  squads ? pastedSides(text, { ...squads, there }) : [];

export const pickedPlayers = ({ picked }: SidesFields, { squads }: Offered): TournamentPlayer[] =>
  picked.flatMap((id) => {
    const player = squads?.players.find((one) => one.id === id);
    return player ? [{ id, name: player.name, divisionId: player.divisionId ?? null }] : [];
  });

/** Whether the side's team, or one of its players, already takes part. */
export function teamOrAnyPlayerTakesPart(
  { teamId, players }: Pick<Winner, 'teamId' | 'players'>,
  there: readonly EveningSide[],
) {
  const taken = new Set(there.flatMap((side) => [side.teamId, ...side.players.map(({ id }) => id)]));
  return players.some(({ id }) => taken.has(id)) || (!!teamId && taken.has(teamId));
}

/** The sides that the entered fields make. */
export function sidesToAddExceptGuests(fields: SidesFields, offered: Offered): SentSide[] {
  const { from, how, name, teams, text, without } = fields;
  if (from === 'teams') return teams.map((teamId) => ({ teamId, players: [] }));
  if (from === 'paste') return pastedLines(text, offered).flatMap(({ side }) => side ?? []);
  if (from === 'guests') return [];
  if (from === 'winners')
    return (offered.winners ?? [])
      .filter((side) => !without.includes(side.id) && !teamOrAnyPlayerTakesPart(side, offered.there))
      .map(({ name: called, teamId, players }) => ({ name: called, teamId, players }));
  const players = pickedPlayers(fields, offered);
  if (how === 'each') return sidesOfIndividuals(players);
  if (how === 'together') return players.length ? [{ name: name.trim() || null, players }] : [];
  return players.flatMap((player, index) =>
    index % 2 ? [] : [{ players: [player, ...players.slice(index + 1, index + 2)] }],
  );
}

/** The guests that are named, one a line (live.md 20.6). */
export const namedGuests = ({ guests }: SidesFields): string[] => pastedNames(guests);

/** How many sides are added when it is saved: none of a pasted list while one of its lines has to be mended. */
export function sidesAddedOnSaveCount(fields: SidesFields, offered: Offered): number {
  if (fields.from === 'guests') return namedGuests(fields).length;
  if (fields.from === 'paste' && pastedLines(fields.text, offered).some(({ fault }) => fault)) return 0;
  return sidesToAddExceptGuests(fields, offered).length;
}

/** Why they cannot be added. */
export function chosenSidesFaults(fields: SidesFields, offered: Offered): Fault[] {
  if (fields.from === 'guests') {
    const names = namedGuests(fields);
    if (!names.length) return [{ field: 'guests', message: 'Nobody was named. Enter the name of a guest.' }];
    return guestFaults(names, offered.there)
      .slice(0, 1)
      .map(({ message }) => ({ field: 'guests', message }));
  }
  const sides = sidesToAddExceptGuests(fields, offered);
  const last = sides.at(-1);
  if (fields.from === 'paste' && pastedLines(fields.text, offered).some(({ fault }) => fault))
    return [{ field: 'text', message: 'Mend or remove the marked lines. Nobody has been added.' }];
  if (fields.from === 'players' && fields.how === 'pairs' && last?.players.length === 1)
    return [{ field: 'picked', message: `Choose who plays with ${last.players[0]!.name}.` }];
  if (sides.length) return [];
  if (fields.from === 'winners' && !fields.date) return [{ field: 'date', message: 'Select a date first' }];
  const field = { players: 'picked', teams: 'teams', paste: 'text', winners: 'without' }[fields.from];
  return [{ field, message: 'Nobody was chosen. Choose who takes part.' }];
}
