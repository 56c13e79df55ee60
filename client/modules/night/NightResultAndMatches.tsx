import { matchSizeName, seasonNameOrId } from '#rules/basics/names.ts';
import { plural } from '#rules/basics/plural.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { teamPath } from '#rules/site/paths.ts';
import { nightLead, nightLegs } from '#rules/tournament/night/night-legs.ts';
import type { MatchOfRoundFragment, TournamentQuery } from '../../generated/live.ts';
import { evening } from '../../lib/today.ts';
import { useIsTournamentOnNow, useKnownMatchesOnNow } from '../../lib/wire/on-now.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import styles from './NightResultAndMatches.module.css';
import { NightPlayerName } from './NightPlayerName.tsx';

type TournamentData = NonNullable<TournamentQuery['tournament']>;

/** A superleague night: host v opponent with total legs, then the matches, singles before pairs. */
export function NightResultAndMatches({
  tournament,
  action,
}: {
  tournament: TournamentData;
  action?: DrawProps['action'];
}) {
  const matches = tournament.rounds.flatMap((round) => round.matches);
  const legs = nightLegs(matches);
  const isPlayed = legs.home + legs.away > 0;
  const scored = matches.filter(({ scoreA, scoreB }) => scoreA !== null || scoreB !== null).length;
  const isOn = useIsTournamentOnNow(tournament.id);
  const { lead } = nightLead(legs, {
    isOn,
    isTonight: tournament.date === evening(),
    isUndecided: matches.some(({ winningSideId }) => !winningSideId),
  });
  const counts = [...new Set(matches.map(({ format }) => format.playerCount))].toSorted((a, b) => a - b);
  return (
    <>
      <section className={`${styles.head} row wrap centered line r-3 bg-surface`} aria-label="Result">
        <div className={`${styles.host} text-end`}>
          <Team tournament={tournament} name={tournament.host} id={tournament.hostTeamId} lost={lead < 0} />
          <small className="ink-3 t-12">Host{lead > 0 && <span className="vh">, won</span>}</small>
        </div>
        {isPlayed ? (
          <p className={`${styles.total} grid around items-center gap-8 ink-2 lh-1 tight-big`}>
            <span className={lead > 0 ? 'ink heavy' : undefined}>{legs.home}</span>
            <i className="dash-big dash-printed" aria-hidden="true" />
            <span className="vh"> to </span>
            <span className={lead < 0 ? 'ink heavy' : undefined}>{legs.away}</span>
          </p>
        ) : (
          <p className="ink-3 t-24">v</p>
        )}
        <div>
          <Team tournament={tournament} name={tournament.opponent} id={tournament.opponentTeamId} lost={lead > 0} />
          <small className="ink-3 t-12">Opponent{lead < 0 && <span className="vh">, won</span>}</small>
        </div>
        {isPlayed && (
          <p className={`${styles.legs} ink-2 t-13 text-center`}>
            {isOn && <span className={`${styles.live} block-inline p-4-8 r-1 t-11 bold lh-11`}>Live</span>}
            Legs of {scored < matches.length && `${scored} of `}
            {plural(matches.length, 'match', 'matches')}
          </p>
        )}
      </section>
      {!matches.length && (
        <Card>
          <Message icon="table" title="No matches">
            They appear here as soon as the draw is made.
          </Message>
        </Card>
      )}
      {counts.map((count) => (
        <Draw
          key={count}
          title={matchSizeName(count)}
          matches={matches.filter(({ format }) => format.playerCount === count)}
          tournament={tournament}
          action={action}
        />
      ))}
    </>
  );
}

interface TeamProps {
  tournament: TournamentData;
  name: string | null;
  id: string | null;
  lost: boolean;
}

function Team({ tournament: { division, season }, name, id, lost }: TeamProps) {
  const seasons = useFrame().data?.seasons ?? [];
  const look = `${styles.team} row tap t-16 lh-115 anywhere ${lost ? 'ink-2 semi' : 'ink heavy'}`;
  if (!name) return <span className={look}>To be decided</span>;
  if (!id || !division || !season) return <span className={look}>{name}</span>;
  return (
    <Link className={look} to={teamPath({ division: division.name, season: seasonNameOrId(season, seasons) }, name)}>
      {name}
    </Link>
  );
}

interface DrawProps {
  tournament: TournamentData;
  title: string;
  matches: readonly MatchOfRoundFragment[];
  /** Shown beneath a match. */
  action?: ((match: MatchOfRoundFragment) => ReactNode) | undefined;
}

function Draw({ tournament, title, matches, action }: DrawProps) {
  const legs = [...new Set(matches.map(({ format }) => format.numberOfLegs))];
  return (
    <section className={`${styles.draw} panel`}>
      <h2>
        {title} {legs.length === 1 && <small className="ink-3 t-12 regular">Best of {legs[0]}</small>}
      </h2>
      <ol>
        {matches.map((match, index) => (
          <li key={match.id} className={`${styles.match} grid line-top`}>
            <span className={`${styles.number} ink-3 t-13`}>{index + 1}</span>
            <Player tournament={tournament} match={match} side={match.sideA} score={match.scoreA} at="left" />
            <span className="vh"> to </span>
            <Player tournament={tournament} match={match} side={match.sideB} score={match.scoreB} at="right" />
            {action && <div className={`${styles.action} row at-end off-paper unless-empty`}>{action(match)}</div>}
            <BegunMatch match={match} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Link to a match that has begun, in a line that is there from the first moment: whether it is being played now is known
 * later.
 */
function BegunMatch({ match: { saygId, isOver, sideA, sideB } }: { match: MatchOfRoundFragment }) {
  const on = useKnownMatchesOnNow().find(({ id }) => id === saygId);
  if (!saygId || (isOver && !on)) return null;
  return (
    <Link
      className={`${styles.watch} row full-row tap t-13 semi off-paper`}
      to={on?.path ?? `/live/match/?id=${saygId}`}
    >
      {on && <span className={`${styles.live} block-inline p-4-8 r-1 t-11 bold lh-11`}>Live</span>}
      Watch
      <span className="vh">
        {' '}
        {sideA?.name} v {sideB?.name}
      </span>
    </Link>
  );
}

interface PlayerProps {
  tournament: TournamentData;
  match: MatchOfRoundFragment;
  side: MatchOfRoundFragment['sideA'];
  score: number | null;
  at: 'left' | 'right';
}

function Player({ tournament, match, side, score, at }: PlayerProps) {
  const won = !!side && side.id === match.winningSideId;
  const only = side?.players.length === 1 ? { id: side.players[0]!.id, name: side.name } : undefined;
  return (
    <span
      className={`${styles.side} ${styles[at]} ${at === 'left' ? 'text-end' : 'line-left'} ${won ? styles.won : ''}`}
    >
      <span className="breaks">
        {only ? <NightPlayerName tournament={tournament} player={only} /> : (side?.name ?? 'To be decided')}
        {won && <span className="vh">, won</span>}
      </span>
      <b className="t-row regular text-center">{score ?? '-'}</b>
    </span>
  );
}
