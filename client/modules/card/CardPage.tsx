import { seasonAddress } from '#rules/names.ts';
import type { ScoreCardQuery } from '../../generated/desk.ts';
import { useActor, useFrame } from '../../lib/session.ts';
import { signInPath, type Place } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { HighChecks, MenOfTheMatch, OneEighties } from './Accolades.tsx';
import { CardHead } from './CardHead.tsx';
import styles from './CardPage.module.css';
import { cardRows, cardSections, sideOf } from './card-rows.ts';
import { LegByLeg } from './LegByLeg.tsx';
import { CardContext } from './PlayerName.tsx';
import { Sheet } from './Sheet.tsx';

export type FixtureOfCard = NonNullable<ScoreCardQuery['fixture']>;

/** A fixture to be read: the result, and the card once it is published. */
export function CardPage({ fixture }: { fixture: FixtureOfCard }) {
  const { card, division, season, home, away } = fixture;
  const matches = card?.matches ?? [];
  const rows = cardRows(matches);
  const seasons = useFrame().data?.seasons ?? [];
  const place: Place | undefined =
    division && season ? { division: division.name, season: seasonAddress(season, seasons) } : undefined;
  const teamOf = (id: string) => {
    const side = sideOf(matches, id);
    return side && fixture[side].name;
  };
  const scored = rows.filter(({ match }) => match.legs?.length);
  const extras = [
    card?.oneEighties.length,
    card?.over100Checkouts.length,
    home.manOfTheMatch,
    away.manOfTheMatch,
    scored.length,
  ].some(Boolean);
  return (
    <CardContext value={{ place, teamOf }}>
      <div className={styles.page}>
        <CardHead fixture={fixture} rows={rows} place={place} />
        {card && !fixture.resultsPublished && (
          <p className={styles.draft}>Not published yet: this is what your team has recorded.</p>
        )}
        <div className={extras ? styles.columns : undefined}>
          {rows.length > 0 ? (
            <Sheet
              sections={cardSections(rows)}
              caption={`Matches of ${home.name} and ${away.name}, in playing order`}
              home={home.name}
              away={away.name}
            />
          ) : (
            <Card>
              <NothingToShow fixture={fixture} />
            </Card>
          )}
          {extras && (
            <aside className={styles.side}>
              {card && <OneEighties players={card.oneEighties} />}
              {card && <HighChecks checks={card.over100Checkouts} />}
              <MenOfTheMatch fixture={fixture} matches={matches} />
              {scored.map((row) => (
                <LegByLeg key={row.number} fixtureId={fixture.id} row={row} />
              ))}
            </aside>
          )}
        </div>
      </div>
    </CardContext>
  );
}

/** Why there are no matches to read. */
function NothingToShow({ fixture: { postponed, card, id } }: { fixture: FixtureOfCard }) {
  const { isAnonymous } = useActor();
  if (postponed)
    return (
      <Message icon="calendar" title="This fixture is postponed">
        Nothing of it counts until it is played.
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
      actions={isAnonymous && <ButtonLink to={signInPath(`/score/${id}`)}>Sign in</ButtonLink>}
    >
      It appears here as soon as both teams have agreed on it.
    </Message>
  );
}
