import { plural } from '#rules/basics/plural.ts';
import { formatDay, type Day } from '#rules/basics/dates.ts';
import { listInWords } from '#rules/basics/list-in-words.ts';
import { areDaysInOrder, nightsOfSeason } from '#rules/planning/first-season.ts';
import styles from './Guide.module.css';

interface Props {
  span: { startDate: string; endDate: string };
  /** The league's usual night; empty where it has none. */
  leagueNight: string;
  skipped: readonly Day[];
  /** Skipped by other notes than ours, which stay. */
  fixed?: readonly Day[];
  /** Our notes on dates that are no nights of the season any more. */
  leftOver?: readonly Day[];
  onToggle: (night: Day) => void;
}

/** The nights of a season as buttons: pressing one skips that night. */
export function SkippedNightsField({ span, leagueNight, skipped, fixed = [], leftOver = [], onToggle }: Props) {
  if (!areDaysInOrder(span.startDate, span.endDate)) return null;
  const nights = nightsOfSeason(span, leagueNight);
  const played = nights.filter((night) => !skipped.includes(night)).length;
  const noted = fixed.filter((night) => nights.includes(night));
  const dayOf = (day: Day) => formatDay(day, span);
  return (
    <>
      <fieldset className={styles.nights}>
        <legend className="t-13 semi mb-6">Nights to skip: tap those when nobody plays, such as Christmas</legend>
        {[...nights, ...leftOver].toSorted().map((night) => (
          <button
            key={night}
            type="button"
            className={styles.night}
            aria-pressed={skipped.includes(night)}
            aria-label={`Skip ${formatDay(night)}`}
            disabled={fixed.includes(night)}
            onClick={() => onToggle(night)}
          >
            {dayOf(night)}
          </button>
        ))}
      </fieldset>
      <p role="status" className="ink-2 t-14 lh-145">
        {plural(played, 'night')} to play{played < nights.length && `, ${nights.length - played} skipped`}.
        {leftOver.length > 0 &&
          ` ${listInWords(leftOver.map(dayOf))} ${leftOver.length > 1 ? 'are no nights' : 'is no night'} of the season any more: tap to take the note away.`}
        {noted.length > 0 &&
          ` ${listInWords(noted.map(dayOf))} ${noted.length > 1 ? 'have other notes' : 'has another note'}, and nobody plays.`}
      </p>
    </>
  );
}
