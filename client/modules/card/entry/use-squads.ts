import { sortedLatestFirst } from '#rules/basics/date-order.ts';
import { compareNames } from '#rules/basics/order.ts';
import { sameName } from '#rules/basics/names.ts';
import { namesakeText } from '#rules/league/namesakes.ts';
import { useApolloClient } from '@apollo/client/react';
import type { SideName } from '#rules/darts/leg.ts';
import { lineUpOnCard, type LineUp } from '#rules/card/line-up.ts';
import { squadOn } from '#rules/card/membership.ts';
import type { CardPlayer } from '#rules/card/scorecard.ts';
import {
  AddToSquadDocument,
  CardSquadsDocument,
  SeasonNamesakesDocument,
  useCardSquadsQuery,
  type CardSquadsQuery,
} from '../../../generated/desk.ts';
import { failureOf, type Failure } from '../../../lib/wire/failure.ts';
import { useCan, useFrame, useIsSeasonOfPlayers } from '../../../lib/wire/session.ts';
import { readAnew } from '../../../lib/wire/read-anew.ts';
import type { FixtureOfCard } from '../reading/CardPage.tsx';

/** Why somebody could not be added. */
export type Refused = Pick<Failure, 'code' | 'messages'>;

/** What is asked before somebody is added. */
export interface Asked {
  question: string;
}

/** Who played last time, and when that was. */
interface LastLineUp {
  date: string;
  players: LineUp;
}

const nobody: CardSquadsQuery['people'] = [];

const noEntry =
  'Could not find updated teamSeason. The player was added, but the team has been taken out of the season since: add it to the season again.';
const noDivision =
  'Unable to determine division for newly created player. The division of this fixture has been deleted: add the player on the page of the team.';

/** Both teams' players this season by name, and a way to add one. */
export function useSquads({ id: fixtureId, date, home, away, season, division }: FixtureOfCard) {
  const client = useApolloClient();
  const can = useCan();
  const captainsAddPlayers = useFrame().data?.league.features.captainsAddPlayers ?? false;
  const seasonId = season?.id ?? '';
  const isOfPlayers = useIsSeasonOfPlayers(seasonId);
  const variables = { home: home.id, away: away.id, seasonId, fixtureId };
  const { data, error, refetch } = useCardSquadsQuery({ variables });
  const entryOf = (found: typeof data, side: SideName) =>
    found?.[side]?.seasons.find((entry) => entry.seasonId === seasonId);
  /** The team's players on the day of the fixture: some have moved since, others before (league.md 15). */
  const read = (found: typeof data, side: SideName): readonly CardPlayer[] => {
    const entry = entryOf(found, side);
    return entry ? squadOn(entry, date) : [];
  };
  /** Who played for a team last time: in its latest fixture whose line-up is visible. */
  const lineUp = (teamId: string): LastLineUp | null => {
    const played = data?.before.filter((one) => one.home.id === teamId || one.away.id === teamId);
    const last = played && sortedLatestFirst(played)[0];
    const players = last && lineUpOnCard(last, teamId);
    return players ? { date: last.date, players } : null;
  };
  const byName = (players: readonly CardPlayer[]) => players.toSorted((a, b) => compareNames(a.name, b.name));

  /**
   * Adds somebody to a team; who is called like a player of another team of the season, only if that was asked. Returns
   * the player, what is to be asked first, or why it failed.
   */
  async function add(side: SideName, name: string, isWanted = false): Promise<CardPlayer | Asked | Refused> {
    const teamId = side === 'home' ? home.id : away.id;
    if (!division) return { code: 'INVALID', messages: [noDivision] };
    const namesakes = isWanted ? [] : await namesakesOf(teamId, name);
    if (namesakes.length) return { question: namesakeText(namesakes, can('player.edit')) };
    const input = { seasonId, teamId, divisionId: division.id, players: [{ name }] };
    try {
      await client.mutate({ mutation: AddToSquadDocument, variables: { input } });
      const now = await readAnew(client, CardSquadsDocument, variables);
      // Somebody else may have taken the team out of the season in the meantime.
      if (now && !entryOf(now, side)) return { code: 'NOT_FOUND', messages: [noEntry] };
      const player = read(now, side).find((one) => sameName(one.name, name));
      return player ?? { code: 'NOT_FOUND', messages: ['The player was added. Close this list and open it again.'] };
    } catch (failure) {
      return failureOf(failure);
    }
  }

  /** Who has the name in other teams of the season; nobody where that cannot be known. */
  async function namesakesOf(teamId: string, name: string) {
    const asked = { squad: { seasonId, teamId }, names: [name] };
    const answer = await readAnew(client, SeasonNamesakesDocument, asked).catch(() => undefined);
    return answer?.seasonNamesakes ?? [];
  }

  return {
    squads: { home: byName(read(data, 'home')), away: byName(read(data, 'away')) },
    /** Who may be on the card besides, by rules that ask more. */
    people: data?.people ?? nobody,
    /** By which head starts are proposed; undefined while that is not known. */
    figures: data && new Map(data.handicapFigures.map(({ playerId, value }) => [playerId, value])),
    lineUps: { home: lineUp(home.id), away: lineUp(away.id) },
    isKnown: !!data,
    /** The sides whose team no longer exists. */
    missing: data ? (['home', 'away'] as const).filter((side) => !data[side]) : [],
    error: data ? undefined : error,
    again: () => void refetch().catch(() => undefined),
    add: season ? add : undefined,
    /** Whether the user may add somebody to this side's team (league.md 15). */
    mayAdd: (side: SideName) =>
      !isOfPlayers && can('player.add', { teamId: side === 'home' ? home.id : away.id, captainsAddPlayers }),
  };
}

export type Squads = ReturnType<typeof useSquads>;
