import { listInWords } from '#rules/basics/list-in-words.ts';
import { useContext } from 'react';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import { noChoices } from '#rules/card/merge-entries.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { namesOfDifferencesToTell } from '#rules/card/standing.ts';
import { draftsAgree, draftsDiffer } from '#rules/card/submission.ts';
import type { SeasonDates } from '#rules/basics/dates.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { formatTimeWithDayUnlessToday } from '../../../lib/instant.ts';
import { Button } from '../../../ui/Button.tsx';
import { Comparison } from '../compare/Comparison.tsx';
import { ExtrasOfCard } from '../extras-of-card.ts';
import { cardForRules, type EditedFixture } from '../edited-card.ts';

interface Props {
  mine: Card;
  other: NonNullable<EditedFixture['theirs']>;
  /** The own side. */
  side: SideName;
  formats: readonly MatchFormat[];
  teams: Record<SideName, string>;
  season: SeasonDates | null | undefined;
  onBack: () => void;
}

/** The own card and that of the other captain side by side, for those who may see both; the secretary decides. */
export function BothCards({ mine, other, side, formats, teams, season, onBack }: Props) {
  const theirs = cardForRules(other.card);
  const places = namesOfDifferencesToTell(mine, theirs, { formats, extras: useContext(ExtrasOfCard) });
  const same = draftsDiffer(mine, theirs, formats)
    ? 'The two cards are the same so far.'
    : 'The two cards are the same.';
  const heads = {
    home: { title: 'Yours', about: teams[side] },
    away: {
      title: teams[side === 'home' ? 'away' : 'home'],
      about: `${other.editor}, ${formatTimeWithDayUnlessToday(other.updated, season)}`,
    },
  };
  return (
    <div className="grid gap-12 pt-12">
      <section className="grid gap-12 p-12-16 r-2 bg-warn-soft">
        <p>
          <b>{places.length ? `The two cards differ in ${listInWords(places)}.` : same}</b>{' '}
          {places.length
            ? 'If yours is wrong there, change it: as soon as both are the same they are published. Else the secretary decides.'
            : draftsAgree(mine, theirs, formats)
              ? 'Save yours, and they are published.'
              : 'They are published as soon as both have the same results.'}
        </p>
        <div className="flex wrap gap-8">
          <Button onClick={onBack}>Change mine</Button>
        </div>
      </section>
      <Comparison
        caption="Your card and theirs, match by match"
        cards={{ home: mine, away: theirs }}
        heads={heads}
        formats={formats}
        teams={teams}
        choices={noChoices}
      />
    </div>
  );
}
