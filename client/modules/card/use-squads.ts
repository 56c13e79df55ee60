import { useApolloClient } from '@apollo/client/react';
import type { SideName } from '#rules/leg.ts';
import type { CardPlayer } from '#rules/scorecard.ts';
import { AddToSquadDocument, CardSquadsDocument, useCardSquadsQuery } from '../../generated/desk.ts';
import { failureOf } from '../../lib/failure.ts';
import { useCan } from '../../lib/session.ts';
import type { FixtureOfCard } from './CardPage.tsx';

const none: readonly CardPlayer[] = [];

/** Who plays for the two teams this season, by name, and how somebody is added. */
export function useSquads({ home, away, season, division }: FixtureOfCard) {
  const client = useApolloClient();
  const can = useCan();
  const seasonId = season?.id ?? '';
  const variables = { home: home.id, away: away.id, seasonId };
  const { data, error, refetch } = useCardSquadsQuery({ variables });
  const read = (found: typeof data, side: SideName) =>
    found?.[side]?.seasons.find((entry) => entry.seasonId === seasonId)?.players ?? none;
  const byName = (players: readonly CardPlayer[]) => players.toSorted((a, b) => a.name.localeCompare(b.name));

  /** Adds somebody to a team: the player, or what was wrong in a sentence. */
  async function add(side: SideName, name: string): Promise<CardPlayer | string> {
    const teamId = side === 'home' ? home.id : away.id;
    const input = { seasonId, teamId, divisionId: division?.id ?? '', players: [{ name }] };
    try {
      await client.mutate({ mutation: AddToSquadDocument, variables: { input } });
      const { data: now } = await client.query({ query: CardSquadsDocument, variables, fetchPolicy: 'network-only' });
      const player = read(now, side).find((one) => one.name.toLowerCase() === name.toLowerCase());
      return player ?? 'The player was added. Close this list and open it again.';
    } catch (failure) {
      return failureOf(failure).messages.join(' ');
    }
  }

  return {
    squads: { home: byName(read(data, 'home')), away: byName(read(data, 'away')) },
    isKnown: !!data,
    error: data ? undefined : error,
    again: () => void refetch().catch(() => undefined),
    add: can('player.edit') && season && division ? add : undefined,
  };
}

export type Squads = ReturnType<typeof useSquads>;
