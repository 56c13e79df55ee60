import type { MatchFormat } from '#rules/basics/match-format.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { choicesFromPage, noChoices, type PageChoices } from '#rules/card/merge-entries.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { differencesFromSaved, mergeWithSaved, withThrowsLeftToSaved } from '#rules/card/follow-saved.ts';
import { useKeptFormState } from '../../../lib/device/use-entry-keeping.ts';
import { formatTimeWithShortDayUnlessToday, whenInSentence } from '../../../lib/instant.ts';
import { useCan } from '../../../lib/wire/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChosenManRow } from './ComparedLists.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './Comparison.module.css';
import { teamCardTitle, cardToEdit, lastSave, type EditedFixture } from '../edited-card.ts';

interface Props {
  mine: Card;
  /** What both began with, as far as it is known. */
  before: Card | undefined;
  theirs: EditedFixture;
  /** The side whose draft it is, if it is a draft. */
  side: SideName | undefined;
  formats: readonly MatchFormat[];
  teams: Record<SideName, string>;
  /** The name of a man of the match. */
  manName: (id: string) => string;
  /** Continues with this card; without an argument, with theirs. */
  onSettle: (card: Card | undefined) => void;
}

/** Also whose man of the match is taken, by the side that names him: "home" is mine, as it is of matches. */
interface ConflictChoices extends PageChoices {
  men?: Partial<Record<SideName, SideName>>;
}

/** Somebody else saved the card meanwhile: both side by side, to choose from. */
export function Conflict({ mine, before, theirs, side, formats, teams, manName, onSettle }: Props) {
  const entersThrows = useCan()('fixture.scoreThrows');
  const { editor, updated } = lastSave(theirs, side);
  const {
    state: choices,
    put: choose,
    drop,
  } = useKeptFormState<ConflictChoices>({
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
  const all = { mine, base: before, saved };
  const cards = entersThrows ? all : withThrowsLeftToSaved(all);
  const { men = {} } = choices;
  const chosen = { ...choicesFromPage(mine, saved, choices), men };
  const differing = differencesFromSaved(cards, formats);
  const left =
    differing.matches.filter((index) => !chosen.matches[index]).length +
    differing.men.filter((of) => !men[of]).length +
    Number(differing.oneEighties && !chosen.oneEighties) +
    Number(differing.hiChecks && !chosen.hiChecks);
  const heads = {
    home: { title: 'Yours', about: 'Not saved' },
    away: { title: editor || 'Theirs', about: `Saved ${formatTimeWithShortDayUnlessToday(updated)}` },
  };
  const manOf = (card: Card, of: SideName) => {
    const id = card.manOfTheMatch[of];
    return id ? manName(id) : 'Nobody named';
  };
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
        heads={heads}
        formats={formats}
        teams={teams}
        differing={differing.matches}
        choices={choices}
        onChoose={choose}
      >
        {differing.men.map((of) => (
          <ChosenManRow
            key={of}
            title={`Named by ${teams[of]}`}
            men={{ home: manOf(mine, of), away: manOf(saved, of) }}
            heads={heads}
            isDifferent
            choice={men[of]}
            onChoose={(whose) => choose({ men: { ...men, [of]: whose } })}
          />
        ))}
      </Comparison>
      <div className={styles.foot}>
        <p className="flex wrap items-baseline between whole ink-2 t-14">
          {left ? `${left} to decide` : 'All decided'}
        </p>
        <Button kind="primary" disabled={left > 0} onClick={() => settled(mergeWithSaved(cards, chosen))}>
          Use the choices
        </Button>
      </div>
    </div>
  );
}

/** "Three Tuns’ card" for a draft, which belongs to one team; "this card" for the published one. */
const whatOf = (side: SideName | undefined, teams: Record<SideName, string>) =>
  side ? teamCardTitle(teams[side]) : 'this card';
