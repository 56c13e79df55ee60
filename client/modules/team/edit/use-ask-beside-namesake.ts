import { useApolloClient } from '@apollo/client/react';
import { sameName } from '#rules/basics/names.ts';
import { teamOrPlayerText } from '#rules/basics/of-players.ts';
import { plural } from '#rules/basics/plural.ts';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { readEveryTeam } from './use-every-team.ts';

interface ToSave {
  /** None for a new team. */
  id?: string | undefined;
  name: string;
  /** The season that it is in by then. */
  seasonId: string;
  /** Whether it is given the name now; else it only comes into the season. */
  isNamed: boolean;
  /** What to do where the league knows the team already. */
  insteadText: string;
}

/**
 * Asks whether to save a team beside another of its name; true where there is none, where that is not known, and where
 * the server refuses it. A namesake of another season is asked about only when the name is given (league.md 14).
 */
export function useAskBesideNamesake() {
  const client = useApolloClient();
  const askFirst = useAskFirst();
  const { seasons = [], divisions = [] } = useFrame().data ?? {};
  return async ({ id, name, seasonId, isNamed, insteadText }: ToSave): Promise<boolean> => {
    const every = await readEveryTeam(client).catch(() => []);
    const namesakes = every.filter((team) => team.id !== id && sameName(team.name, name));
    const entries = namesakes.flatMap((team) => team.seasons);
    const season = seasons.find((one) => one.id === seasonId);
    const there = entries.find((entry) => entry.seasonId === seasonId);
    if (there && season?.isOfPlayers) return true;
    if (!there && !(isNamed && namesakes.length)) return true;
    const called = namesakes[0]!.name;
    const where = there && divisions.find((division) => division.id === there.divisionId)?.name;
    const before = entries.find((entry) => seasons.some((one) => one.id === entry.seasonId));
    const known = before && seasons.find((one) => one.id === before.seasonId)!.name;
    const players =
      before?.players.length && !season?.isOfPlayers ? `, with ${plural(before.players.length, 'player')}` : '';
    const text = there
      ? `${called} plays in ${season?.name ?? 'the season'} already${where ? `, in ${where}` : ''}. Addresses with the name would show only one of the two.`
      : `The league has a team of this name already${known ? `: it played in ${known}${players}` : ', which has played in no season'}. ${insteadText}`;
    return askFirst({
      title: `Save a second ${called}?`,
      text: teamOrPlayerText(!!season?.isOfPlayers, text),
      action: 'Save it too',
      keep: 'Go on editing',
    });
  };
}
