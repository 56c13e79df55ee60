import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { HomeDocument, useHomeQuery, type HomeQuery } from '../../../generated/graphql.ts';
import { newRetriedRequest } from '../../../lib/ask-again.ts';
import { leagueTime } from '../../../lib/league-clock.ts';
import { divisionIdComparator } from '../../../lib/page/paths.ts';
import { today } from '../../../lib/today.ts';
import { useBrowserValue } from '../../../ui/device/browser-only.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { useRefetchOnSeasonNews } from '../../../lib/wire/news.ts';
import styles from './IdleScreen.module.css';
import { IdleResults, IdleTable } from './IdlePanels.tsx';
import { PageQrCode } from './PageQrCode.tsx';
import { slidesOf, type Slide } from './slides.ts';
import { Stage } from './Stage.tsx';

/** Milliseconds between two reloads: a screen may be left alone for days. */
const anew = 10 * 60_000;
const codeSize = 220;

interface Props {
  seconds: number;
  /** Path of the sign-in page; undefined if this screen is signed in. */
  signInAddress: string | undefined;
}

/** Between matches: tables, next fixtures and latest results in turn, and how to follow on a phone. */
export function IdleScreen({ seconds, signInAddress }: Props) {
  const league = useFrame().data;
  const data = useHome();
  const seasons = data?.home ?? [];
  const order = divisionIdComparator(league?.divisions ?? [], league?.seasons ?? []);
  const slides = seasons.flatMap((season) => slidesOf(season, order, today()));
  const turn = useTurn(seconds * 1000);
  const host = useBrowserValue(() => location.host, '…');
  const slide = slides[turn % Math.max(1, slides.length)];
  return (
    <Stage>
      <div className={styles.idle}>
        <header className={styles.head}>
          <h1>
            {league?.league.name}
            {slide && (
              <span className="block board-ink-2 regular" title={slide.about}>
                {slide.about}
              </span>
            )}
          </h1>
          <Clock />
        </header>
        {seasons.map(({ season }) => (
          <News key={season.id} seasonId={season.id} />
        ))}
        {slide ? (
          slide.kind === 'table' ? (
            <IdleTable slide={slide} />
          ) : (
            <IdleResults slide={slide} />
          )
        ) : (
          <p className={`${styles.none} text-center`}>{data ? 'Nothing is being played' : 'Loading'}</p>
        )}
        <aside className={styles.side}>
          {slide && <Next slide={slide} />}
          <div className={styles.follow}>
            <span className={`${styles.code} rigid`}>
              <PageQrCode path="/" size={codeSize} title="Code of the league's address" />
            </span>
            <p className="w-min">
              <b className="block lh-11">Follow on your phone</b>
              <span className="block">{host}</span>
              {signInAddress && (
                <Link className="row-inline tap inherit underlined" to={signInAddress}>
                  Login on this screen
                </Link>
              )}
            </p>
          </div>
        </aside>
        <footer className={styles.foot}>
          <ol className="flex">
            {[...new Map(slides.map((one) => [one.key, one])).values()].map((one) => (
              <li key={one.key} aria-current={one.key === slide?.key || undefined}>
                {one.name}
              </li>
            ))}
          </ol>
          <span>A live match opens here by itself</span>
        </footer>
      </div>
    </Stage>
  );
}

/** What there is of the league. If it did not come, it is asked for until it does: nobody is there to press a button. */
function useHome(): HomeQuery | undefined {
  const { data, error, refetch } = useHomeQuery({ pollInterval: anew });
  const [hasFailed, setFailed] = useState(false);
  if (error && !hasFailed) setFailed(true);
  const isMissing = hasFailed && !data;
  useEffect(() => {
    if (!isMissing) return undefined;
    const asking = newRetriedRequest({ ask: () => refetch().then(() => true) });
    asking.later();
    return asking.stop;
  }, [isMissing, refetch]);
  return data;
}

/** Counts up while this is shown. */
function useTurn(every: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return turn;
}

function News({ seasonId }: { seasonId: string }) {
  useRefetchOnSeasonNews(seasonId, { query: HomeDocument, variables: {} });
  return null;
}

/** The time as it passes on this device, on the league's clock; a drawing cannot know it. */
function Clock() {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tell = () => setNow(new Date());
    tell();
    const timer = setInterval(tell, 5_000);
    return () => clearInterval(timer);
  }, []);
  return <time className="heavy">{now && leagueTime(now)}</time>;
}

type Season = HomeQuery['home'][number]['season'];
const dayName = (date: string, season: Season) => (date === today() ? 'Tonight' : formatDay(date, season));

/** What the division plays next. */
function Next({ slide: { season, next } }: { slide: Slide }) {
  if (!next) return null;
  return (
    <section className={styles.next}>
      <h2 className="flex items-baseline between">
        {dayName(next.date, season)}
        <span className="board-ink-2 regular">{season.fixtureStartTime.slice(0, 5)}</span>
      </h2>
      <ul className="grid h-min">
        {next.fixtures.map(({ id, homeTeam, awayTeam }) => (
          <li key={id} className="grid items-center bold">
            <span className="ellipsis text-end" title={homeTeam.name}>
              {homeTeam.name}
            </span>
            <i className="board-ink-2 upright regular">v</i>
            <span className="ellipsis" title={awayTeam?.name}>
              {awayTeam?.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
