import { Link } from 'react-router-dom';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { sortedLatestFirst } from '#rules/basics/date-order.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { playerPointsText } from '#rules/league/player-points-words.ts';
import { playerPath, scorePath, type Place } from '#rules/site/paths.ts';
import type { BeforeMatchQuery, CardHeadFragment } from '../../../generated/desk.ts';
import { Card } from '../../../ui/Card.tsx';
import { ResultMark } from '../../../ui/tables/FormGuide.tsx';
import styles from './BeforePlayers.module.css';

type Day = NonNullable<BeforeMatchQuery['team']>['fixtures'][number];
type Player = BeforeMatchQuery['divisionData']['players'][number];

interface PlayersProps {
  fixture: CardHeadFragment;
  players: readonly Player[];
  rules: BeforeMatchQuery['divisionData']['rules'];
  place: Place | undefined;
}

/** How many players, and how many results, of each team are shown. */
const mostShown = 3;

/** Who comes first in the players table of each of the two teams; nothing before anybody has points. */
export function LeadingPlayers({ fixture: { home, away }, players, rules, place }: PlayersProps) {
  const leading = [home, away].map((team) => ({
    team,
    best: players.filter(({ teamId, points }) => teamId === team.id && points > 0).slice(0, mostShown),
  }));
  if (!leading.some(({ best }) => best.length)) return null;
  const { playerPoints } = rules ?? defaultLeagueRules;
  return (
    <Card title="Leading players" aside={playerPointsText(playerPoints)}>
      <div className="grid halves">
        {leading.map(({ team, best }, index) => (
          <div key={team.id} className={`p-10-16 ${index ? 'line-left' : ''}`}>
            <h3 className="ink-2 t-12 bold anywhere">{team.name}</h3>
            {best.length === 0 && <p className={`${styles.none} ink-2 t-13`}>Nobody yet</p>}
            <ol>
              {best.map(({ id, name, points }) => (
                <li className="row between tap t-14 gap-8" key={id}>
                  {place ? (
                    <Link className="row grow w-min tap ink semi anywhere" to={playerPath(place, name, team.name)}>
                      {name}
                    </Link>
                  ) : (
                    <span className="row grow w-min tap ink semi anywhere">{name}</span>
                  )}
                  <b>{points}</b>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Card>
  );
}

interface LastProps {
  fixture: CardHeadFragment;
  /** The dates of each team in this season. */
  home: readonly Day[];
  away: readonly Day[];
}

/** The latest results of each of the two teams; nothing before there is one. */
export function LastThreeResults({ fixture, home, away }: LastProps) {
  const teams = [
    { team: fixture.home, last: lastResults(home, fixture.home.id) },
    { team: fixture.away, last: lastResults(away, fixture.away.id) },
  ];
  if (!teams.some(({ last }) => last.length)) return null;
  return (
    <Card title="Last three">
      {teams.map(({ team, last }) => (
        <div key={team.id}>
          <h3 className="p-8-16 bg-sunken ink-2 t-13 bold anywhere">{team.name}</h3>
          {last.length === 0 && <p className="p-10-16 ink-2 t-13">Not played yet</p>}
          <ul className="ruled">
            {last.map(({ id, date, other, isHome, score, how }) => (
              <li key={id}>
                <Link className={styles.result} to={scorePath(id)}>
                  <small className="ink-2 t-12">{formatDay(date, fixture.season)}</small>
                  <span className="breaks">
                    {other} <small className="ink-2 t-12">{isHome ? 'home' : 'away'}</small>
                  </span>
                  <b>{score}</b>
                  <ResultMark result={how} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

/** A team's latest results, the latest first. */
function lastResults(days: readonly Day[], teamId: string) {
  const played = days.flatMap(({ date, fixtures }) =>
    fixtures.flatMap(({ id, homeTeam, awayTeam, homeScore, awayScore, postponed }) => {
      const isHome = homeTeam.id === teamId;
      if (postponed || !awayTeam || homeScore === null || awayScore === null) return [];
      if (!isHome && awayTeam.id !== teamId) return [];
      const [own, theirs] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
      const how = own > theirs ? ('won' as const) : own < theirs ? ('lost' as const) : ('drawn' as const);
      return { id, date, isHome, other: isHome ? awayTeam.name : homeTeam.name, score: `${own}–${theirs}`, how };
    }),
  );
  return sortedLatestFirst(played).slice(0, mostShown);
}
