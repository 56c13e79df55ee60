import type { MatchFormat } from '#rules/basics/match-format.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { choicesFromPage, noChoices, type PageChoices } from '#rules/card/merge-entries.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { mergeWithSaved, unchosenDifferences } from '#rules/card/submission.ts';
import { useKeptFormState } from '../../../lib/device/use-entry-keeping.ts';
import { formatTimeWithShortDayUnlessToday, whenInSentence } from '../../../lib/instant.ts';
import { Button } from '../../../ui/Button.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './Comparison.module.css';
import { teamCardTitle, cardToEdit, lastSave, type EditedFixture } from '../edited-card.ts';

interface Props {
  mine: Card;
  theirs: EditedFixture;
  /** The side whose draft it is, if it is a draft. */
  side: SideName | undefined;
  formats: readonly MatchFormat[];
  teams: Record<SideName, string>;
  /** Continues with this card; without an argument, with theirs. */
  onSettle: (card: Card | undefined) => void;
}

/** Somebody else saved the card meanwhile: both side by side, to choose from. */
export function Conflict({ mine, theirs, side, formats, teams, onSettle }: Props) {
  const { editor, updated } = lastSave(theirs, side);
  const {
    state: choices,
    put: choose,
    drop,
  } = useKeptFormState<PageChoices>({
    record: `conflict ${theirs.id}`,
    what: `Choices for the card of ${teams.home} v ${teams.away}`,
    version: updated,
    fresh: noChoices,
  });
  const settled = (card: Card | undefined) => {
    drop();
    onSettle(card);
  };
  const saved = cardToEdit(theirs);
  const chosen = choicesFromPage(mine, saved, choices);
  const open = unchosenDifferences({ home: mine, away: saved }, chosen, formats);
  const left = open.matches.length + Number(open.oneEighties) + Number(open.hiChecks);
  return (
    <div className="grid gap-12 pt-12">
      <section className="grid gap-12 p-12-16 r-2 bg-warn-soft" role="alert">
        <p>
          <b>
            {editor || 'Somebody'} saved {whatOf(side, teams)} {whenInSentence(updated)}, after you opened it.
          </b>{' '}
          Nothing of yours is lost. Choose what is right where the two differ, then save.
        </p>
        <div className="flex wrap gap-8">
          <Button onClick={() => settled(mine)}>Use all of mine</Button>
          <Button onClick={() => settled(undefined)}>Use all of theirs</Button>
        </div>
      </section>
      <Comparison
        caption="Your card and the one that was saved, match by match"
        cards={{ home: mine, away: saved }}
        heads={{
          home: { title: 'Yours', about: 'Not saved' },
          away: { title: editor || 'Theirs', about: `Saved ${formatTimeWithShortDayUnlessToday(updated)}` },
        }}
        formats={formats}
        teams={teams}
        choices={choices}
        onChoose={choose}
      />
      <div className={styles.foot}>
        <p className="flex wrap items-baseline between whole ink-2 t-14">
          {left ? `${left} to decide` : 'All decided'}
        </p>
        <Button kind="primary" disabled={left > 0} onClick={() => settled(mergeWithSaved(mine, saved, chosen))}>
          Use the choices
        </Button>
      </div>
    </div>
  );
}

/** "Three Tuns’ card" for a draft, which belongs to one team; "this card" for the published one. */
const whatOf = (side: SideName | undefined, teams: Record<SideName, string>) =>
  side ? teamCardTitle(teams[side]) : 'this card';
