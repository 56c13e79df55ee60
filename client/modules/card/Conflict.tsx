import { useState } from 'react';
import type { MatchFormat } from '#rules/defaults.ts';
import type { SideName } from '#rules/leg.ts';
import { mergeChoices, noChoices } from '#rules/merge-entries.ts';
import type { Card } from '#rules/scorecard.ts';
import { settle, undecided } from '#rules/submission.ts';
import { Button } from '../../ui/Button.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './Comparison.module.css';
import { cardToEdit, timeText, type EditedFixture } from './edited-card.ts';

interface Props {
  mine: Card;
  theirs: EditedFixture;
  formats: readonly MatchFormat[];
  teams: Record<SideName, string>;
  /** Goes on with this card; without one, with theirs. */
  onSettle: (card: Card | undefined) => void;
}

/** Somebody else saved the card meanwhile: both side by side, to choose from. */
export function Conflict({ mine, theirs, formats, teams, onSettle }: Props) {
  const [choices, choose] = useState(noChoices);
  const saved = cardToEdit(theirs);
  const chosen = mergeChoices(mine, saved, choices);
  const open = undecided(mine, saved, chosen);
  const left = open.matches.length + Number(open.oneEighties) + Number(open.hiChecks);
  return (
    <div className={styles.page}>
      <section className={styles.notice} role="alert">
        <p>
          <b>
            {theirs.editor || 'Somebody'} saved this card at {timeText(theirs.updated)}, after you opened it.
          </b>{' '}
          Nothing of yours is lost. Choose what is right where the two differ, then save.
        </p>
        <div className={styles.ways}>
          <Button onClick={() => onSettle(mine)}>Use all of mine</Button>
          <Button onClick={() => onSettle(undefined)}>Use all of theirs</Button>
        </div>
      </section>
      <Comparison
        caption="Your card and the one that was saved, match by match"
        cards={{ home: mine, away: saved }}
        heads={{
          home: { title: 'Yours', about: 'Not saved' },
          away: { title: theirs.editor || 'Theirs', about: `Saved ${timeText(theirs.updated)}` },
        }}
        formats={formats}
        teams={teams}
        choices={choices}
        onChoose={choose}
      />
      <div className={styles.foot}>
        <p>{left ? `${left} to decide` : 'All decided'}</p>
        <Button kind="primary" disabled={left > 0} onClick={() => onSettle(settle(mine, saved, chosen))}>
          Use the choices
        </Button>
      </div>
    </div>
  );
}
