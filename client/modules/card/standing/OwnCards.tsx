import type { ReactNode } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { scorePath } from '#rules/site/paths.ts';
import { OwnCardsDocument, useOwnCardsQuery, type OwnCardsQuery } from '../../../generated/desk.ts';
import type { StandingWords } from '#rules/card/card-standing-words.ts';
import { readKeptEntries } from '../../../lib/device/kept.ts';
import { cardStandingWordsForRecorder } from '../../../lib/standing.ts';
import { today } from '../../../lib/today.ts';
import { RefetchOnUnfinishedSeasonsNews } from '../../../lib/wire/RefetchOnUnfinishedSeasonsNews.tsx';
import { useActor } from '../../../lib/wire/session.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { StatusNote } from '../../../ui/text/StatusNote.tsx';
import { useRefetchOnDraftSaved } from '../reading/use-refetch-on-draft-saved.ts';
import { keptCardName } from '../kept-card-name.ts';
import styles from './OwnCards.module.css';
import { nextStepOnCard } from './next-step-on-card.ts';

/** Queries whose answers the server may have put into the page. */
export const queries = { OwnCards: OwnCardsDocument };

type OwnCard = OwnCardsQuery['ownCards'][number];

/** The own team's fixture, as the home page already knows it. */
interface KnownFixture {
  id: string;
  home: string;
  away: string;
}

interface Props {
  /** Tonight's fixture, offered when the server cannot be reached. */
  tonight: KnownFixture | undefined;
  /** Whether there is probably something to show: then space is reserved for it. */
  isExpected: boolean;
}

/** The own team's open cards, at the top of its captain's home page: where each stands, and what to do next. */
export default function OwnCards(known: Props): ReactNode {
  const { data, error } = useOwnCardsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <>
      <RefetchOnUnfinishedSeasonsNews query={OwnCardsDocument} />
      <Cards {...known} cards={data?.ownCards} error={error} />
    </>
  );
}

interface CardsProps extends Props {
  cards: readonly OwnCard[] | undefined;
  error: unknown;
}

function Cards({ tonight, isExpected, cards, error }: CardsProps) {
  if (!cards && error && tonight) return <Unknown {...tonight} />;
  if (!cards) return !error && isExpected ? <div className={`${styles.space} mt-10`} /> : null;
  if (!cards.length) return null;
  return (
    <div className={`${styles.cards} grid gap-12 mt-10`}>
      {cards.map((card) => (
        <OneCard key={card.id} card={card} />
      ))}
    </div>
  );
}

function OneCard({ card }: { card: OwnCard }) {
  const { id, date, home, away, season, standing } = card;
  const isKept = useIsKept(id);
  useRefetchOnDraftSaved(id, { query: OwnCardsDocument, variables: {} });
  const words = cardStandingWordsForRecorder(card, season);
  if (!words || !standing) return null;
  const { text, to } = isKept ? { text: 'Go on', to: scorePath(id) } : nextStepOnCard(card);
  const shown = isKept ? { ...words, about: 'What you entered is on this device, not saved' } : words;
  return (
    <Card title={`${home.name} v ${away.name}`} aside={date === today() ? 'Tonight' : formatDay(date, season)}>
      <CardNote words={shown} to={to} text={text} of={`${home.name} v ${away.name}`} />
    </Card>
  );
}

/** Where a card stands, with the way to it, which covers all of it. */
const CardNote = ({ words, to, text, of }: { words: StandingWords; to: string; text: string; of: string }) => (
  <div className="covered">
    <StatusNote
      words={words}
      isFlush
      action={
        <ButtonLink to={to}>
          {text}
          <span className="vh">, {of}</span>
          <span className="cover" />
        </ButtonLink>
      }
    />
  </div>
);

/** Whether this device has unsaved entries of the card. */
function useIsKept(fixtureId: string): boolean {
  const { accountId } = useActor();
  return !!accountId && !!readKeptEntries({ who: accountId, record: keptCardName(fixtureId) });
}

/** Tonight's card without a connection: it can still be entered. */
function Unknown({ id, home, away }: KnownFixture) {
  const isKept = useIsKept(id);
  const words = {
    tone: 'plain' as const,
    title: isKept ? 'Not saved yet, kept on this device' : 'Where the card stands is not known',
    about: 'The server cannot be reached',
  };
  return (
    <div className={`${styles.cards} grid gap-12 mt-10`}>
      <Card title={`${home} v ${away}`} aside="Tonight">
        <CardNote words={words} to={scorePath(id)} text={isKept ? 'Go on' : 'Open card'} of={`${home} v ${away}`} />
      </Card>
    </div>
  );
}
