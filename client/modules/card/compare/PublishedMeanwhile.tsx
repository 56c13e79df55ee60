import { listInWords } from '#rules/basics/list-in-words.ts';
import { useContext, useState } from 'react';
import { highVisitNamePlural } from '#rules/card/extras.ts';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { noChoices } from '#rules/card/merge-entries.ts';
import type { Card } from '#rules/card/scorecard.ts';
import type { StandingTerms } from '#rules/card/standing.ts';
import { draftDifferences } from '#rules/card/submission.ts';
import { whenInSentence } from '../../../lib/instant.ts';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/dialogs/Confirm.tsx';
import { Comparison } from './Comparison.tsx';
import { ExtrasOfCard } from '../extras-of-card.ts';
import { cardToEdit, rowsToEdit, type EditedFixture } from '../edited-card.ts';

interface Props {
  mine: Card;
  published: EditedFixture;
  formats: readonly MatchFormat[];
  teams: Record<SideName, string>;
  /** Gives up what was entered. */
  onLeave: () => void;
}

/** The names of everything in which my card differs from the published one. */
function differing(mine: Card, theirs: Card, { formats, extras }: StandingTerms): string[] {
  const { matches, oneEighties, hiChecks } = draftDifferences(mine, theirs, formats);
  const longer = mine.matches.length >= theirs.matches.length ? mine : theirs;
  const rows = rowsToEdit(longer, formats).filter(({ index }) => matches.includes(index));
  return [
    ...rows.map(({ name }) => name),
    ...(oneEighties ? [`the ${highVisitNamePlural(extras)}`] : []),
    ...(hiChecks ? ['the hi-checks'] : []),
  ];
}

/**
 * The results were published while a captain was entering the card: shows what was entered beside what is published.
 */
export function PublishedMeanwhile({ mine, published, formats, teams, onLeave }: Props) {
  const [isAsked, setAsked] = useState(false);
  const theirs = cardToEdit(published);
  const names = differing(mine, theirs, { formats, extras: useContext(ExtrasOfCard) });
  const who = published.editor || 'Somebody';
  const when = whenInSentence(published.updated);
  return (
    <div className="grid gap-12 pt-12">
      <section className="grid gap-12 p-12-16 r-2 bg-warn-soft" role="alert">
        <p>
          <b>
            {who} published the results {when}, before you saved this card.
          </b>{' '}
          {names.length
            ? `What you entered is still here. Yours differs in ${listInWords(names)}. If the published card is wrong there, tell ${who} or another administrator: only they can change it now.`
            : 'The published card says the same as yours.'}
        </p>
        <div className="flex wrap gap-8">
          <Button onClick={() => (names.length ? setAsked(true) : onLeave())}>
            {names.length ? 'Let go of mine' : 'Show the results'}
          </Button>
        </div>
      </section>
      <Comparison
        caption="Your card and the published one, match by match"
        cards={{ home: mine, away: theirs }}
        heads={{
          home: { title: 'Yours', about: 'Not saved' },
          away: { title: 'Published', about: `${who}, ${when}` },
        }}
        formats={formats}
        teams={teams}
        choices={noChoices}
      />
      {isAsked && (
        <Confirm
          title="Let go of what you entered?"
          action="Let go of it"
          keep="Keep it here"
          onConfirm={onLeave}
          onClose={() => setAsked(false)}
        >
          The published results stay as they are. Your own card is gone then.
        </Confirm>
      )}
    </div>
  );
}
