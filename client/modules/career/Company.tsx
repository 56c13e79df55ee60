import { plural } from '#rules/basics/plural.ts';
import { useLazyQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { matchSizeName } from '#rules/basics/names.ts';
import { careerPath, comparePath, scorePath, tournamentPath } from '#rules/site/paths.ts';
import { CareerOpponentsDocument, type CareerMetFragment, type CareerPageFragment } from '../../generated/careers.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Career.module.css';
import { milestoneWords, dayWithoutWeekday } from './words.ts';

interface Props {
  career: CareerPageFragment;
}

/** Opponents in singles: the most frequent ones, and all of them on request. */
export function Opponents({ career: { id, address, opponents, opponentCount } }: Props) {
  const [more, setMore] = useState<readonly CareerMetFragment[]>([]);
  const [ask, { loading, error }] = useLazyQuery(CareerOpponentsDocument);
  const shown = more.length ? more : opponents;
  const next = async () => {
    const { data } = await ask({ variables: { player: id, page: Math.floor(more.length / 50) + 1 } });
    if (data?.career) setMore([...more, ...data.career.opponents]);
  };
  if (!opponentCount) return null;
  return (
    <Card title="Opponents" aside={`${opponentCount} in singles`}>
      <ul className="ruled">
        {shown.map(({ player, played, won, legsFor, legsAgainst, latest }) => (
          <li className={styles.row} key={player.id}>
            <span className="breaks">
              <Link className="cover inherit bold" to={comparePath(address, player.address)}>
                {player.name}
              </Link>
              <small className="block ink-3 t-12 regular">
                legs {legsFor}–{legsAgainst}, last {latest.result} {latest.legsFor}–{latest.legsAgainst}
              </small>
            </span>
            <b className="rigid t-15">
              {won} of {played}
            </b>
          </li>
        ))}
      </ul>
      {error && <p className="p-16 ink-3 t-14">They could not be loaded. Try again.</p>}
      {shown.length < opponentCount && (
        <button type="button" className={styles.more} disabled={loading} onClick={() => void next()}>
          {more.length ? 'More opponents' : `All ${opponentCount} opponents`}
        </button>
      )}
    </Card>
  );
}

/** Who played pairs and triples with the player. */
export const Partners = ({ career: { partners, partnerCount } }: Props) =>
  partners.length > 0 && (
    <Card title="Partners" aside={partnerCount > partners.length ? `${partners.length} of ${partnerCount}` : undefined}>
      <ul className="ruled">
        {partners.map(({ players, size, played, won }) => (
          <li className={styles.row} key={players.map(({ id }) => id).join()}>
            <span className="breaks">
              <PartnerNames players={players} />
              <small className="block ink-3 t-12 regular">{matchSizeName(size).toLowerCase()}</small>
            </span>
            <b className="rigid t-15">
              {won} of {played}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );

/** A single partner's link covers the whole row; with two partners, each link would be too small for a thumb. */
const PartnerNames = ({ players }: Pick<CareerPageFragment['partners'][number], 'players'>) => {
  const [only, ...others] = players;
  if (!only || others.length) return <b>{players.map(({ name }) => name).join(', ')}</b>;
  return (
    <Link className="cover inherit bold" to={careerPath(only.address)}>
      {only.name}
    </Link>
  );
};

/** Milestones, each with a link to where it was reached. */
export const Milestones = ({ career: { milestones } }: Props) =>
  milestones.length > 0 && (
    <Card title="Milestones">
      <ul className="ruled">
        {milestones.map(({ kind, number, date, match, fixture, tournament }) => {
          const title = milestoneWords[kind](number, tournament?.name);
          const teams = match ?? undefined;
          const other =
            fixture && teams
              ? fixture.homeTeam.id === teams.team.id
                ? fixture.awayTeam.name
                : fixture.homeTeam.name
              : undefined;
          const about = teams
            ? `${teams.result} ${teams.legsFor}–${teams.legsAgainst} v ${other}`
            : fixture
              ? `${fixture.homeTeam.name} v ${fixture.awayTeam.name}`
              : kind.startsWith('tournament')
                ? `of ${plural(number, 'side')}`
                : tournament?.name;
          const to = fixture ? scorePath(fixture.id) : tournament ? tournamentPath(tournament.id) : undefined;
          return (
            <li className={styles.row} key={`${kind} ${number} ${date}`}>
              <span className="breaks">
                {to ? (
                  <Link className="cover inherit bold" to={to}>
                    {title}
                  </Link>
                ) : (
                  <b>{title}</b>
                )}
                <small className="block ink-3 t-12 regular">{about}</small>
              </span>
              <time className="rigid ink-3 t-13" dateTime={date}>
                {dayWithoutWeekday(date)}
              </time>
            </li>
          );
        })}
      </ul>
    </Card>
  );

const reached = ({
  isNight,
  place,
  round,
  played,
  won,
  legsFor,
  legsAgainst,
}: CareerPageFragment['tournaments'][number]) => {
  if (isNight && played) return `won ${won} of ${played}, legs ${legsFor}–${legsAgainst}`;
  return { winner: 'Winner', runnerUp: 'Runner-up', round, entered: 'entered' }[place];
};

/** Tournaments and superleague nights, the latest first. */
export const CareerTournaments = ({ career: { tournaments, tournamentCount } }: Props) =>
  tournaments.length > 0 && (
    <Card title="Tournaments" aside={tournamentCount > tournaments.length ? `latest of ${tournamentCount}` : undefined}>
      <ul className="ruled">
        {tournaments.map((part) => (
          <li className={styles.row} key={part.tournament.id}>
            <span className="breaks">
              <Link className="cover inherit bold" to={tournamentPath(part.tournament.id)}>
                {part.tournament.name}
              </Link>
              <small className="block ink-3 t-12 regular">{reached(part)}</small>
            </span>
            <time className="rigid ink-3 t-13" dateTime={part.tournament.date}>
              {dayWithoutWeekday(part.tournament.date)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
