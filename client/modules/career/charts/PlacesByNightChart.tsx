import { shortenToSigns } from '#rules/basics/shorten-text.ts';
import type { SeasonReviewQuery } from '../../../generated/careers.ts';
import { Card } from '../../../ui/Card.tsx';
import charts from './Charts.module.css';
import styles from '../review/Review.module.css';
import { dayWithoutWeekday } from '../words.ts';

type Division = NonNullable<SeasonReviewQuery['seasonReview']>['divisions'][number];

/** Widths of the drawing and of the team names in it: shrunk to a phone they could not be read. */
const sizes = {
  wide: { width: 640, left: 14, right: 190, letters: 22, nights: 3 },
  narrow: { width: 312, left: 8, right: 140, letters: 18, nights: 2 },
} as const;
const [top, step] = [20, 26];

/** Lines of the first three; those of the others are thin and faint. */
const strokes = [
  { strokeWidth: 5 },
  { strokeWidth: 3 },
  { strokeWidth: 3, strokeDasharray: '2 5', strokeLinecap: 'round' },
] as const;

/** "18 Sep". */
const dayMonth = (date: string) => dayWithoutWeekday(date).replace(/ \d{4}$/, '');

function Race({ division: { dates, teams }, size }: { division: Division; size: keyof typeof sizes }) {
  const { width, left, right, letters, nights } = sizes[size];
  const height = top + teams.length * step + 24;
  const last = dates.length - 1;
  const x = (at: number) => left + (at * (width - left - right)) / last;
  const y = (place: number) => top + (place - 1) * step;
  const shown = [...new Set(Array.from({ length: nights + 1 }, (_, at) => Math.floor((at * last) / nights)))];
  return (
    <svg className={`${styles[size]} whole`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-size={size}>
      {/* Names stand one below the other, also of those who share a place. */}
      {teams
        .map((team, at) => ({ ...team, at }))
        .toReversed()
        .map(({ id, name, rank, places, at }) => (
          <g key={id} className={styles.racer} data-place={Math.min(rank, 4)} strokeLinejoin="round">
            <path
              d={`M${places.map((place, at) => `${x(at)} ${y(place)}`).join('L')}`}
              fill="none"
              stroke="currentColor"
              {...(strokes[rank - 1] ?? { strokeWidth: 2, opacity: 0.35 })}
            />
            <circle cx={x(last)} cy={y(places[last]!)} r="4.5" fill="currentColor" />
            <text x={x(last) + 12} y={y(at + 1) + 5}>
              {rank} {shortenToSigns(name, letters)}
            </text>
          </g>
        ))}
      {shown.map((at) => (
        <text
          key={at}
          x={at === 0 ? 2 : x(at)}
          y={height - 8}
          className={charts.axis}
          textAnchor={at === 0 ? 'start' : 'middle'}
        >
          {dayMonth(dates[at]!)}
        </text>
      ))}
    </svg>
  );
}

/** Places after each night: the first three stand out by the style of their lines, not by colour alone. */
export default function PlacesByNightChart({ division }: { division: Division }) {
  const { name, dates, teams } = division;
  if (dates.length < 2) return null;
  return (
    <Card title={`The race for ${name}`} aside="places by night">
      <div className={`${charts.box} ${styles.chart} relative`}>
        <Race division={division} size="wide" />
        <Race division={division} size="narrow" />
        <table className={`${charts.behind} ${styles.race} vh`}>
          <caption className="vh">Places in {name} after each night</caption>
          <thead>
            <tr>
              <th scope="col">Team</th>
              {dates.map((date) => (
                <th key={date} scope="col">
                  {dayMonth(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <tr key={team.id}>
                <th scope="row">{team.name}</th>
                {team.places.map((place, at) => (
                  <td key={at}>{place}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
