import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { HomeDocument, useHomeQuery, type HomeQuery } from '../../../generated/graphql.ts';
import { leagueTime } from '../../../lib/league-clock.ts';
import { divisionOrder } from '../../../lib/page/paths.ts';
import { today } from '../../../lib/today.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { useSeasonNews } from '../../../lib/wire/news.ts';
import styles from './Idle.module.css';
import { IdleResults, IdleTable } from './IdlePanels.tsx';
import { slidesOf, type Slide } from './slides.ts';
import { Stage } from './Stage.tsx';

/** Milliseconds between two reloads: a screen may be left alone for days. */
const anew = 10 * 60_000;
const codeSize = 220;

interface Props {
  seconds: number;
  /** Path of the sign-in page; undefined if this screen is signed in. */
  signIn: string | undefined;
}

/** Between matches: tables, next fixtures and latest results in turn, and how to follow on a phone. */
export function Idle({ seconds, signIn }: Props) {
  const league = useFrame().data;
  const { data } = useHomeQuery({ pollInterval: anew });
  const seasons = data?.home ?? [];
  const order = divisionOrder(league?.divisions ?? [], league?.seasons ?? []);
  const slides = seasons.flatMap((season) => slidesOf(season, order));
  const turn = useTurn(seconds * 1000);
  const slide = slides[turn % Math.max(1, slides.length)];
  return (
    <Stage>
      <div className={styles.idle}>
        <header className={styles.head}>
          <h1>
            {league?.league.name}
            {slide && <span title={slide.about}>{slide.about}</span>}
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
          <p className={styles.none}>{data ? 'Nothing is being played' : 'Loading'}</p>
        )}
        <aside className={styles.side}>
          {slide && <Next slide={slide} />}
          <div className={styles.follow}>
            <QRCodeSVG
              value={`${location.origin}/`}
              size={codeSize}
              marginSize={2}
              title="Code of the league's address"
            />
            <p>
              <b>Follow on your phone</b>
              <span>{location.host}</span>
              {signIn && <Link to={signIn}>Login on this screen</Link>}
            </p>
          </div>
        </aside>
        <footer className={styles.foot}>
          <ol>
            {slides.map((one) => (
              <li key={one.key} aria-current={one === slide || undefined}>
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

/** Counts up while this is shown. */
function useTurn(every: number): number {
  const [turn, next] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => next((now) => now + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return turn;
}

function News({ seasonId }: { seasonId: string }) {
  useSeasonNews(seasonId, { query: HomeDocument, variables: {} });
  return null;
}

function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return <time>{leagueTime(now)}</time>;
}

type Season = HomeQuery['home'][number]['season'];
const dayName = (date: string, season: Season) => (date === today() ? 'Tonight' : formatDay(date, season));

/** What the division plays next. */
function Next({ slide: { season, next } }: { slide: Slide }) {
  if (!next) return null;
  return (
    <section className={styles.next}>
      <h2>
        {dayName(next.date, season)}
        <span>{season.fixtureStartTime.slice(0, 5)}</span>
      </h2>
      <ul>
        {next.fixtures.map(({ id, homeTeam, awayTeam }) => (
          <li key={id}>
            <span title={homeTeam.name}>{homeTeam.name}</span>
            <i>v</i>
            <span title={awayTeam?.name}>{awayTeam?.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
