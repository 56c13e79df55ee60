import { Suspense, type ReactNode } from 'react';
import { seasonNameOrId } from '#rules/basics/names.ts';
import type { Place } from '#rules/site/paths.ts';
import type { CardHeadFragment, ScoreCardQuery } from '../../../generated/desk.ts';
import { lazyWithFallback } from '../../../lib/page/lazy-page.ts';
import { cardStandingWordsForRecorder } from '../../../lib/standing.ts';
import { today } from '../../../lib/today.ts';
import { useActor, useCan, useFrame } from '../../../lib/wire/session.ts';
import { BrowserOnly } from '../../../ui/device/browser-only.ts';
import { signInPath } from '../../../lib/page/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { StatusNote } from '../../../ui/text/StatusNote.tsx';
import { HiChecksOfCard, MenOfTheMatch, HighVisits } from './Accolades.tsx';
import { BeforeMatchSkeleton } from './BeforeMatchCards.tsx';
import { CardHead } from './CardHead.tsx';
import styles from './CardPage.module.css';
import { cardRowsWithRunningTotal, cardSections, sideOfPlayer } from '../card-rows.ts';
import { useShownLegs } from '../use-shown-legs.ts';
import { LegByLeg } from './LegByLeg.tsx';
import { CardContext } from './PlayerName.tsx';
import { MatchSheet } from './MatchSheet.tsx';

export type FixtureOfCard = NonNullable<ScoreCardQuery['fixture']>;

// The card works without it.
const BeforeMatch = lazyWithFallback(() => import('./BeforeMatch.tsx'), NothingInCard);

/** A fixture, read only: the result, and the card once published. `marks` says what was special about it. */
export function CardPage({ fixture, marks }: { fixture: FixtureOfCard; marks?: ReactNode }) {
  const { card, division, season, home, away } = fixture;
  const matches = card?.matches ?? [];
  const rows = cardRowsWithRunningTotal(matches);
  const seasons = useFrame().data?.seasons ?? [];
  const place: Place | undefined =
    division && season ? { division: division.name, season: seasonNameOrId(season, seasons) } : undefined;
  const teamOf = (id: string) => {
    const side = sideOfPlayer(matches, id);
    return side && fixture[side].name;
  };
  const helping = new Map(fixture.helpers.map(({ id, team }) => [id, team]));
  const helpsFrom = (id: string) => helping.get(id);
  const scored = rows.filter(({ match }) => match.legs?.length);
  const legs = useShownLegs(scored.map(({ number }) => number));
  const extras = [
    card?.oneEighties.length,
    card?.over100Checkouts.length,
    home.manOfTheMatch,
    away.manOfTheMatch,
    scored.length,
  ].some(Boolean);
  // Administrators see it above, next to their actions.
  const words = useCan()('fixture.publish') ? undefined : cardStandingWordsForRecorder(fixture, season);
  // A fixture to come has no results to wait for: what is known of both teams is shown instead.
  const isToCome = !card && !fixture.postponed && !fixture.decision && fixture.date >= today();
  return (
    <CardContext value={{ place, teamOf, helpsFrom }}>
      <div className={styles.page}>
        <CardHead fixture={fixture} rows={rows} place={place} />
        {words && <StatusNote words={words} />}
        {marks}
        <div className={extras ? styles.columns : undefined}>
          {rows.length > 0 ? (
            <MatchSheet
              sections={cardSections(rows)}
              caption={`Matches of ${home.name} and ${away.name}, in playing order`}
              home={home.name}
              away={away.name}
              legs={legs}
            />
          ) : isToCome && division ? (
            <BrowserOnly before={<BeforeMatchSkeleton fixture={fixture} />}>
              <Suspense fallback={<BeforeMatchSkeleton fixture={fixture} />}>
                <BeforeMatch fixture={fixture} division={division.name} />
              </Suspense>
            </BrowserOnly>
          ) : (
            <NothingInCard fixture={fixture} />
          )}
          {extras && (
            <aside className={`${styles.side} grid gap-12 content-start w-min mt-12`}>
              {card && <HighVisits players={card.oneEighties} />}
              {card && <HiChecksOfCard checks={card.over100Checkouts} />}
              <MenOfTheMatch fixture={fixture} />
              {legs.shown && <LegByLeg fixtureId={fixture.id} rows={scored} shown={legs.shown} onShow={legs.show} />}
            </aside>
          )}
        </div>
      </div>
    </CardContext>
  );
}

function NothingInCard({ fixture }: { fixture: CardHeadFragment & Pick<Partial<FixtureOfCard>, 'card'> }) {
  return (
    <Card>
      <NothingToShow fixture={fixture} />
    </Card>
  );
}

/** Why there are no matches to show. */
function NothingToShow({
  fixture: { postponed, decision, card, id },
}: {
  fixture: Pick<FixtureOfCard, 'postponed' | 'decision' | 'id'> & Pick<Partial<FixtureOfCard>, 'card'>;
}) {
  const { isAnonymous } = useActor();
  if (postponed)
    return (
      <Message icon="calendar" title="This fixture is postponed">
        Nothing of it counts until it is played.
      </Message>
    );
  if (decision && decision.outcome !== 'stands')
    return (
      <Message icon="calendar" title="This fixture is decided">
        {decision.outcome === 'void'
          ? 'Nothing of it counts.'
          : 'It counts in the table as decided, and for nobody’s own figures.'}
      </Message>
    );
  if (card)
    return (
      <Message icon="lock" title="The matches are not shown yet">
        The card is published. The league shows its matches a little later.
      </Message>
    );
  return (
    <Message
      icon="table"
      title="The score card is not published yet"
      actions={isAnonymous && <ButtonLink to={signInPath(`/score/${id}`)}>Login</ButtonLink>}
    >
      It appears here as soon as both sides have agreed on it.
    </Message>
  );
}
