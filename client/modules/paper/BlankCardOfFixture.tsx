import { skipToken } from '@apollo/client/react';
import { sortedLatestFirst } from '#rules/basics/date-order.ts';
import { emptyCard, type Card } from '#rules/card/scorecard.ts';
import { withProposedHeadStarts } from '#rules/card/head-starts.ts';
import { withSquadsOfOneInEmptyMatches, withLineUpInEmptyMatches, lineUpOnCard } from '#rules/card/line-up.ts';
import { squadOn } from '#rules/card/membership.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import { usePaperSquadsQuery, type PaperFixtureFragment, type PaperSquadsQuery } from '../../generated/paper.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { BlankCard } from './BlankCard.tsx';
import { MissingPart } from './parts-to-print.tsx';
import { compareNames } from '#rules/basics/order.ts';

/** What stands in the lines: nothing, who played last time, or nothing with a list of the players. */
export type PaperNames = 'none' | 'last' | 'squad';

interface Props {
  fixture: PaperFixtureFragment;
  names: PaperNames;
  /** Two are wanted on a sheet. */
  isHalf: boolean;
}

/** The blank card of a fixture, once the names that are wanted have loaded. */
export function BlankCardOfFixture({ fixture, names, isHalf }: Props) {
  const { id, home, away, season } = fixture;
  const isOfPlayers = !!season?.isOfPlayers;
  const isNamed = names !== 'none' || isOfPlayers;
  const asked = { home: home.id, away: away.id, seasonId: season?.id ?? '', fixtureId: id };
  const squads = usePaperSquadsQuery(isNamed ? { variables: asked } : skipToken);
  if (isNamed && !squads.data)
    return squads.error ? (
      <MissingPart why="failed">
        <NotLoaded
          title="A card could not be loaded"
          of={failureOf(squads.error)}
          again={() => void squads.refetch().catch(() => undefined)}
        />
      </MissingPart>
    ) : (
      <PaperCardPlaceholder />
    );
  const known = squads.data && squadsOf(squads.data, fixture);
  return (
    <BlankCard
      fixture={fixture}
      card={startedCard(fixture, filledCard(fixture, isOfPlayers ? 'alone' : names, squads.data), squads.data)}
      helpsFrom={(id) => squads.data?.people.find((one) => one.id === id)?.helpsFrom}
      squads={names === 'squad' && !isOfPlayers ? known : undefined}
      isHalf={isHalf}
    />
  );
}

/** The room of a card that is loading. */
export const PaperCardPlaceholder = () => (
  <MissingPart why="loading">
    <Loading text="Loading a card">
      <Bone width="100%" height="480px" />
    </Loading>
  </MissingPart>
);

/** Who is of the teams on the night, by name. */
function squadsOf(squads: PaperSquadsQuery, { season, date }: PaperFixtureFragment) {
  const of = (side: SideName) => {
    const entry = squads[side]?.seasons.find(({ seasonId }) => seasonId === season?.id);
    return entry ? squadOn(entry, date).toSorted((a, b) => compareNames(a.name, b.name)) : [];
  };
  return { home: of('home'), away: of('away') };
}

/** Who may help out on the night, as often as the rules still let them. */
const helpersOf = ({ people }: PaperSquadsQuery, { rules }: PaperFixtureFragment) => {
  const { helperNights, tooManyNights } = rules.eligibility;
  const isFree = (helped: number) => !helperNights || tooManyNights !== 'refuse' || helped < helperNights;
  return people.filter(({ helpsFrom, helped }) => helpsFrom && isFree(helped));
};

/** The card with the head starts that the season proposes for the names on it. */
const startedCard = (
  { formats, rules }: PaperFixtureFragment,
  card: Card,
  squads: PaperSquadsQuery | undefined,
): Card =>
  withProposedHeadStarts({ before: emptyCard(formats.length), after: card }, formats, {
    handicap: rules.handicap,
    figures: squads && new Map(squads.handicapFigures.map(({ playerId, value }) => [playerId, value])),
  });

/** A card with the names that are wanted. */
function filledCard(
  fixture: PaperFixtureFragment,
  names: PaperNames | 'alone',
  squads: PaperSquadsQuery | undefined,
): Card {
  const { formats } = fixture;
  const empty = emptyCard(formats.length);
  if (!squads || names === 'none' || names === 'squad') return empty;
  const known = squadsOf(squads, fixture);
  if (names === 'alone') return withSquadsOfOneInEmptyMatches(empty, known, formats);
  const latest = sortedLatestFirst(squads.before);
  return sides.reduce((card, side) => {
    const { id } = fixture[side];
    const last = latest.find(({ home, away }) => home.id === id || away.id === id);
    const lineUp = last && lineUpOnCard(last, id);
    // Who helped last time may do so again.
    const squad = [...known[side], ...helpersOf(squads, fixture)];
    return lineUp ? withLineUpInEmptyMatches(card, side, lineUp, { squad, formats }) : card;
  }, empty);
}
