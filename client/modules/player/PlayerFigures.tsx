import { plural } from '#rules/basics/plural.ts';
import { defaultLeagueRules, type LeagueRules } from '#rules/basics/defaults.ts';
import { highVisitNamePlural } from '#rules/card/extras.ts';
import { playerPointsText } from '#rules/league/player-points-words.ts';
import type { PlayerInSeasonFragment } from '../../generated/player.ts';
import styles from './PlayerFigures.module.css';

const of = ({ matchesWon, matchesPlayed }: { matchesWon: number; matchesPlayed: number }) =>
  `${matchesWon} of ${matchesPlayed}`;

interface Props {
  row: NonNullable<PlayerInSeasonFragment['row']>;
  /** Fixtures with legs recorded throw by throw, which the average is based on; below, all fixtures. */
  recordedFixtureCount: number;
  fixtureCount: number;
  /** Players play instead of teams, so that there are only singles. */
  isOfPlayers?: boolean | undefined;
  /** What cards of the season list besides their matches, and what gives points; the usual unless said. */
  rules?: Pick<LeagueRules, 'extras' | 'playerPoints'> | null | undefined;
}

/** A player's season totals: singles first, then throws. */
export function PlayerFigures({ row, recordedFixtureCount, fixtureCount, isOfPlayers, rules }: Props) {
  const { extras, playerPoints } = rules ?? defaultLeagueRules;
  const { singles, pairs, triples, average } = row;
  const figures = [
    ['Points', row.points, playerPointsText(playerPoints)],
    ['Played', singles.matchesPlayed, 'singles'],
    ['Won', singles.matchesWon, `lost ${singles.matchesLost}`],
    [
      'Win %',
      row.winPercentage.toFixed(2),
      isOfPlayers ? `${of(singles)} singles` : `pairs ${of(pairs)}, triples ${of(triples)}`,
    ],
    [highVisitNamePlural(extras), row.oneEighties, 'in fixtures and tournaments'],
    ['hi-check', row.over100Checkouts || '-', 'highest checkout'],
    ...(average === null
      ? []
      : [
          [
            'Average',
            average.toFixed(2),
            `singles, ${recordedFixtureCount} of ${plural(fixtureCount, 'fixture')} recorded`,
          ] as const,
        ]),
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure, about]) => (
        <div className="line-top line-left" key={name}>
          <dt className="ink-2 t-13 semi">{name}</dt>
          <dd className={`${styles.figure} heavy lh-115 tight`}>{figure}</dd>
          <dd className="ink-3 t-12 lh-13">{about}</dd>
        </div>
      ))}
    </dl>
  );
}
