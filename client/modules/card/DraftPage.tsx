import type { SideName } from '#rules/leg.ts';
import { Message } from '../../ui/Message.tsx';
import { HighChecks, OneEighties } from './Accolades.tsx';
import { CardProblem } from './CardDesk.tsx';
import styles from './CardPage.module.css';
import type { FixtureOfCard } from './CardPage.tsx';
import { cardRows, cardSections } from './card-rows.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { cardOfTeam, timeText } from './edited-card.ts';
import { Sheet } from './Sheet.tsx';
import { useCardDesk } from './use-card-desk.ts';

/** One team's card as that team sent it, to be read. */
export function DraftPage({ fixture: head, side }: { fixture: FixtureOfCard; side: SideName }) {
  const { fixture, error, again } = useCardDesk(head.id);
  if (error) return <CardProblem error={error} again={again} />;
  if (!fixture) return <CardSkeleton />;
  const draft = side === 'home' ? fixture.homeDraft : fixture.awayDraft;
  const { home, away } = fixture;
  const team = fixture[side].name;
  if (!draft)
    return (
      <Message icon="info" title={`${team} have not recorded this match`}>
        Their card is shown here as soon as they save one.
      </Message>
    );
  return (
    <div className={styles.page}>
      <p className={styles.draft}>
        {cardOfTeam(team)}, saved by {draft.editor} at {timeText(draft.updated)}. It is not published.
      </p>
      <Sheet
        sections={cardSections(cardRows(draft.card.matches))}
        caption={`Matches as ${team} recorded them`}
        home={home.name}
        away={away.name}
      />
      <OneEighties players={draft.card.oneEighties} />
      <HighChecks checks={draft.card.over100Checkouts} />
    </div>
  );
}
