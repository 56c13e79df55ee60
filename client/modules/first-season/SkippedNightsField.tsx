import { formatDay, type Day } from '#rules/basics/dates.ts';
import { areDaysInOrder, nightsOfSeason } from '#rules/planning/first-season.ts';
import styles from './Guide.module.css';

interface Props {
  span: { startDate: string; endDate: string };
  skipped: readonly Day[];
  onChange: (skipped: Day[]) => void;
}

/** The nights of a season as buttons: pressing one skips that night. */
export function SkippedNightsField({ span, skipped, onChange }: Props) {
  if (!areDaysInOrder(span.startDate, span.endDate)) return null;
  const nights = nightsOfSeason(span);
  const played = nights.filter((night) => !skipped.includes(night)).length;
  return (
    <>
      <fieldset className={styles.nights}>
        <legend className="t-13 semi mb-6">Nights to skip: tap those when nobody plays, such as Christmas</legend>
        {nights.map((night) => (
          <button
            key={night}
            type="button"
            className={styles.night}
            aria-pressed={skipped.includes(night)}
            aria-label={`Skip ${formatDay(night)}`}
            onClick={() =>
              onChange(
                skipped.includes(night) ? skipped.filter((one) => one !== night) : [...skipped, night].toSorted(),
              )
            }
          >
            {formatDay(night, span)}
          </button>
        ))}
      </fieldset>
      <p role="status" className="ink-2 t-14 lh-145">
        {played} nights to play{played < nights.length && `, ${nights.length - played} skipped`}.
      </p>
    </>
  );
}
