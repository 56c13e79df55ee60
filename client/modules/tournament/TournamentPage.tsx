import type { ReactNode } from 'react';
import { formatDay } from '#rules/dates.ts';
import { tournamentName } from '#rules/titles.ts';
import type { MatchOfRoundFragment } from '../../generated/graphql.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { Bracket } from './Bracket.tsx';
import { Night } from './Night.tsx';
import { TournamentExtras } from './TournamentExtras.tsx';
import styles from './TournamentPage.module.css';
import type { TournamentData } from './use-tournament.ts';

/** What stands beneath a match: the way to score it, for those who may. */
export type MatchAction = (match: MatchOfRoundFragment) => ReactNode;

interface Props {
  tournament: TournamentData;
  action?: MatchAction;
}

/** A tournament to be read: a night of host v opponent, or rounds up to the final. */
export function TournamentPage({ tournament, action }: Props) {
  const { rounds, date, season, address, sides, bestOf, singleRound, kind, notes, winningSide } = tournament;
  const isEmpty = !rounds.some(({ matches }) => matches.length);
  const entered = sides.filter(({ noShow }) => !noShow).length;
  const about = [
    formatDay(date, season),
    address,
    singleRound && kind !== tournamentName(tournament) && kind,
    !singleRound && entered > 0 && (entered === 1 ? '1 side' : `${entered} sides`),
    bestOf && `best of ${bestOf}`,
  ].filter(Boolean);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{tournamentName(tournament)}</h1>
        <p>{about.join(', ')}</p>
      </header>
      {winningSide && (
        <p className={styles.winner}>
          <small>Winner</small>
          <b>{winningSide.name}</b>
        </p>
      )}
      {singleRound && <Night tournament={tournament} action={action} />}
      {!singleRound && !isEmpty && <Bracket tournament={tournament} action={action} />}
      {!singleRound && isEmpty && (
        <Card>
          <Message icon="table" title="No matches, yet">
            They appear here as soon as the draw is made.
          </Message>
        </Card>
      )}
      {notes?.trim() && (
        <Card title="Notes">
          <p className={styles.notes}>{notes.trim()}</p>
        </Card>
      )}
      <TournamentExtras tournament={tournament} />
    </div>
  );
}
