import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { sameName } from '#rules/basics/names.ts';
import { HandbookSquadsDocument, type HandbookQuery } from '../../generated/paper.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { readAllTeams } from '../../lib/wire/read-all-teams.ts';
import { useReading } from '../../lib/wire/use-reading.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { HandbookPart, type BookDivision, type BookSeason } from './HandbookPart.tsx';
import { MissingPart } from './parts-to-print.tsx';
import styles from './Handbook.module.css';
import { compareNames } from '#rules/basics/order.ts';

interface Props {
  season: BookSeason;
  divisions: readonly BookDivision[];
  teams: HandbookQuery['divisionData']['teams'];
  /** The first page of them, with their players. */
  squads: HandbookQuery['squads'];
}

/** The teams of all pages but the first, with their players; nothing unless they are wanted. */
function useOtherSquads(seasonId: string, isWanted: boolean) {
  const client = useApolloClient();
  const read = useCallback(() => readAllTeams(client, HandbookSquadsDocument, { seasonId }, 2), [client, seasonId]);
  return useReading(isWanted ? read : undefined);
}

const captainsByTeam = (teams: HandbookQuery['squads']['teams'], seasonId: string) =>
  new Map(
    teams.map(({ id, seasons }) => {
      const players = seasons.find((entry) => entry.seasonId === seasonId)?.players ?? [];
      const captains = players.filter(({ captain }) => captain);
      return [id, captains.map(({ name }) => name).join(', ')];
    }),
  );

/** The teams of each division, where they play at home, and who their captains are. */
export function HandbookTeams({ season, divisions, teams, squads }: Props) {
  const { id: seasonId, isOfPlayers } = season;
  const hasMore = !isOfPlayers && squads.teams.length < squads.total;
  const { data: others, error, again } = useOtherSquads(seasonId, hasMore);
  const captains = captainsByTeam([...squads.teams, ...(others ?? [])], seasonId);
  const what = isOfPlayers ? 'Player' : 'Team';
  const tables = divisions.map((division) => {
    const own = teams
      .filter((team) => team.division?.id === division.id)
      .toSorted((a, b) => compareNames(a.name, b.name));
    if (!own.length) return null;
    return (
      <HandbookPart key={division.id} title={division.name}>
        <table className={styles.table}>
          <caption className="vh">
            {what}s of {division.name}
          </caption>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">Plays at home at</th>
              {!isOfPlayers && <th scope="col">Captain</th>}
            </tr>
          </thead>
          <tbody>
            {own.map(({ id, name, address, withdrawal }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {withdrawal && (
                    <small className="block regular">has withdrawn, {formatDay(withdrawal.on, season)}</small>
                  )}
                </th>
                <td>{!sameName(address, name) && address}</td>
                {!isOfPlayers && <td>{captains.get(id)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </HandbookPart>
    );
  });
  return (
    <>
      {hasMore && !others && (
        <MissingPart why={error ? 'failed' : 'loading'}>
          {error && <NotLoaded title="The captains could not be loaded" of={failureOf(error)} again={again} />}
        </MissingPart>
      )}
      {tables}
    </>
  );
}
