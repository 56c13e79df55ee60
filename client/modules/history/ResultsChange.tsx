import { useState } from 'react';
import type { SeasonDates } from '#rules/basics/dates.ts';
import type { CardChangeKind } from '../../generated/desk.ts';
import { formatDayAndTime } from '../../lib/instant.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialogs/Confirm.tsx';
import styles from './CardHistory.module.css';
import { EarlierCard } from './EarlierCard.tsx';
import type { ResultsState } from './results-states.ts';

const words: Record<CardChangeKind, string> = {
  published: 'Published',
  agreed: 'Published: both teams agreed',
  merged: 'Merged and published',
  edited: 'Edited',
  unpublished: 'Unpublished',
  restored: 'Put back',
  decided: 'Decided',
  reopened: 'The decision was taken back',
  moved: 'Moved',
};

interface Props {
  stand: ResultsState;
  home: string;
  away: string;
  visits: string;
  season: SeasonDates | null;
  isBusy: boolean;
  onRestore: () => void;
}

/** One change of the results: what, who, when, the card after it, and a button to restore it. */
export function ResultsChange({
  stand: { change, card, changed, isNow },
  home,
  away,
  visits,
  season,
  isBusy,
  onRestore,
}: Props) {
  const [isAsked, setAsked] = useState(false);
  const when = change && formatDayAndTime(change.at, season);
  const since = when ? `as they were after ${when}` : 'as they were at first';
  return (
    <li>
      <details className={styles.change}>
        <summary className="row gap-12 tap-56 p-8-16 pointer ring-in">
          <span className="grow grid w-min t-13 ink-2">
            <b className="ink t-14">
              {change ? (change.decision?.text ?? change.moved ?? words[change.kind]) : 'Before that'}
            </b>
            {change && (
              <span>
                {change.by} · <time dateTime={change.at}>{when}</time>
              </span>
            )}
          </span>
          {isNow && <span className="p-2-8 r-full bg-sunken ink-2 t-12 bold">Now</span>}
        </summary>
        {card ? (
          <EarlierCard
            card={card}
            changed={changed}
            caption={`The card ${since}`}
            home={home}
            away={away}
            visits={visits}
          />
        ) : (
          <p className="p-12-16 ink-2 t-14">No results were published.</p>
        )}
        {!isNow && (
          <div className={styles.closed}>
            <Button disabled={isBusy} onClick={() => setAsked(true)}>
              Put the results back to this
            </Button>
          </div>
        )}
      </details>
      {isAsked && (
        <Confirm
          title="Put the results back?"
          action="Put them back"
          keep="Leave them as they are"
          isSafe
          onConfirm={() => {
            setAsked(false);
            onRestore();
          }}
          onClose={() => setAsked(false)}
        >
          {card
            ? `Everybody sees the results ${since}. What is published now stays in the history.`
            : 'The results are taken back: nothing is published any more. What is published now stays in the history.'}
        </Confirm>
      )}
    </li>
  );
}
