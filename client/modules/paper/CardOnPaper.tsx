import { skipToken } from '@apollo/client/react';
import { cardOf, type Card } from '#rules/card/scorecard.ts';
import { withHeadStarts } from '#rules/card/head-starts.ts';
import { fillAlone, fillLineUp, lineUpOf } from '#rules/card/line-up.ts';
import { fitsHalf } from '#rules/card/paper.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import { useBlankCardQuery, usePaperSquadsQuery, type PaperSquadsQuery } from '../../generated/paper.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Bone } from '../../ui/Bone.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { BlankCard, type PaperFixture } from './BlankCard.tsx';
import { compareNames } from '#rules/basics/order.ts';

/** What stands in the lines: nothing, who played last time, or nothing with a list of the players. */
export type PaperNames = 'none' | 'last' | 'squad';

interface Props {
  id: string;
  names: PaperNames;
  /** Two are wanted on a sheet. */
  isHalf: boolean;
}

/** The blank card of a fixture, once it has loaded. */
export function CardOnPaper({ id, names, isHalf }: Props) {
  const { data, error, refetch } = useBlankCardQuery({ variables: { id } });
  const fixture = data?.fixture;
  const isOfPlayers = !!fixture?.season?.isOfPlayers;
  const isNamed = names !== 'none' || isOfPlayers;
  const asked = fixture && { home: fixture.home.id, away: fixture.away.id, seasonId: fixture.season?.id ?? '' };
  const squads = usePaperSquadsQuery(asked && isNamed ? { variables: { ...asked, fixtureId: id } } : skipToken);
  const failed = error ?? squads.error;
  if (failed && (!data || (isNamed && !squads.data)))
    return (
      <NotLoaded
        title="A card could not be loaded"
        of={failureOf(failed)}
        again={() => {
          void refetch().catch(() => undefined);
          if (asked && isNamed) void squads.refetch().catch(() => undefined);
        }}
      />
    );
  // Deleted meanwhile.
  if (data && !fixture) return null;
  if (!fixture || (isNamed && !squads.data))
    return (
      <div role="status">
        <span className="vh">Loading a card</span>
        <Bone width="100%" height="480px" />
      </div>
    );
  const known = squads.data && squadsOf(squads.data, fixture);
  const listsPlayers = names === 'squad' && !isOfPlayers;
  return (
    <BlankCard
      fixture={fixture}
      card={startedCard(fixture, filledCard(fixture, isOfPlayers ? 'alone' : names, squads.data), squads.data)}
      squads={listsPlayers ? known : undefined}
      isHalf={isHalf && fitsHalf(fixture.formats, { listsPlayers })}
    />
  );
}

function squadsOf(squads: PaperSquadsQuery, { season }: PaperFixture) {
  const of = (side: SideName) =>
    (squads[side]?.seasons.find(({ seasonId }) => seasonId === season?.id)?.players ?? []).toSorted((a, b) =>
      compareNames(a.name, b.name),
    );
  return { home: of('home'), away: of('away') };
}

/** The card with the head starts that the season proposes for the names on it. */
const startedCard = ({ formats, rules }: PaperFixture, card: Card, squads: PaperSquadsQuery | undefined): Card =>
  withHeadStarts({ before: cardOf(formats.length), after: card }, formats, {
    handicap: rules.handicap,
    figures: squads && new Map(squads.handicapFigures.map(({ playerId, value }) => [playerId, value])),
  });

/** A card with the names that are wanted. */
function filledCard(fixture: PaperFixture, names: PaperNames | 'alone', squads: PaperSquadsQuery | undefined): Card {
  const { formats } = fixture;
  const empty = cardOf(formats.length);
  if (!squads || names === 'none' || names === 'squad') return empty;
  const known = squadsOf(squads, fixture);
  if (names === 'alone') return fillAlone(empty, known, formats);
  const latest = squads.before.toSorted((a, b) => b.date.localeCompare(a.date));
  return sides.reduce((card, side) => {
    const { id } = fixture[side];
    const last = latest.find(({ home, away }) => home.id === id || away.id === id);
    const lineUp = last && lineUpOf(last, id);
    return lineUp ? fillLineUp(card, side, lineUp, { squad: known[side], formats }) : card;
  }, empty);
}
