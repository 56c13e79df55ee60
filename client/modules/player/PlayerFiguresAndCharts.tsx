import { Hundreds } from './Hundreds.tsx';
import { AverageChart } from './AverageChart.tsx';
import type { usePlayerSeason } from './player-season.ts';
import { LegsChart } from './LegsChart.tsx';
import { hiChecksOf } from './games-and-evenings.ts';
import styles from './PlayerFiguresAndCharts.module.css';
import { PlayerFigures } from './PlayerFigures.tsx';
import { PlayerHiChecks } from './PlayerHiChecks.tsx';

export type PlayerShown = NonNullable<ReturnType<typeof usePlayerSeason>>;

interface Props {
  player: PlayerShown;
  season: Parameters<typeof PlayerHiChecks>[0]['season'];
  /** Players play instead of teams. */
  isOfPlayers?: boolean;
  rules?: Parameters<typeof PlayerFigures>[0]['rules'];
}

/** A player's figures and charts of a season. */
export function PlayerFiguresAndCharts({ player, season, isOfPlayers, rules }: Props) {
  const { row, appearances, thrown } = player;
  return (
    <>
      {row && (
        <PlayerFigures
          row={row}
          recordedFixtureCount={appearances.filter(({ thrown: one }) => one).length}
          fixtureCount={appearances.length}
          isOfPlayers={isOfPlayers}
          rules={rules}
        />
      )}
      <div className={`${styles.charts} stack gap-16 unless-empty`}>
        <LegsChart appearances={appearances} />
        {thrown && <Hundreds thrown={thrown} />}
        <AverageChart appearances={appearances} />
        <PlayerHiChecks checks={hiChecksOf(player)} season={season} />
      </div>
    </>
  );
}
