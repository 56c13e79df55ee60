import { listInWords } from '#rules/basics/list-in-words.ts';
import { fixtureSideOfTeam } from '#rules/card/clerk.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { useActor, useCan } from '../../../lib/wire/session.ts';
import {
  hasNoConnection,
  loadErrorTitle,
  failureOf,
  withFieldErrorsInPlaceOfMessages,
} from '../../../lib/wire/failure.ts';
import { useTeamOrPlayerText } from '../../../lib/wire/words-of-season.ts';
import { Message } from '../../../ui/Message.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { PhoneHead } from './PhoneHead.tsx';
import { CardEditor } from './CardEditor.tsx';
import type { FixtureOfCard } from '../reading/CardPage.tsx';
import { BeforeMatchOnRequest } from '../reading/BeforeMatchOnRequest.tsx';
import { CardSkeleton } from '../reading/CardSkeleton.tsx';
import type { EditedFixture } from '../edited-card.ts';
import { useFixtureToEdit } from '../use-fixture-to-edit.ts';
import { useSquads } from './use-squads.ts';

interface Props {
  fixture: FixtureOfCard;
  /** Begins with an empty card, to take the published results back. */
  isUnpublishing?: boolean;
  onSaved: (fixture: EditedFixture) => void;
  onEntering: (isEntering: boolean) => void;
}

/** Where a card is entered, once the card and the squads are known. */
export function CardDesk({ fixture: head, ...on }: Props) {
  const desk = useFixtureToEdit(head.id);
  const squads = useSquads(head);
  const { teamId } = useActor();
  const isAdmin = useCan()('fixture.publish');
  const teams = { homeTeamId: head.home.id, awayTeamId: head.away.id };
  const top = <PhoneHead fixture={head} side={isAdmin ? undefined : fixtureSideOfTeam(teams, teamId)} />;
  const error = desk.error ?? squads.error;
  if (error)
    return (
      <>
        {top}
        <CardProblem
          error={error}
          again={() => {
            desk.again();
            squads.again();
          }}
        />
      </>
    );
  if (!desk.fixture || !squads.isKnown)
    return (
      <>
        {top}
        <CardSkeleton />
      </>
    );
  if (squads.missing.length)
    return (
      <>
        {top}
        <NoTeams missing={squads.missing} {...head} />
      </>
    );
  return (
    <>
      <CardEditor head={head} fixture={desk.fixture} squads={squads} {...on} />
      {!isAdmin && <BeforeMatchOnRequest fixture={head} />}
    </>
  );
}

/** A card without a team cannot be entered: nobody could be chosen for it. */
function NoTeams({
  missing,
  home,
  away,
  season,
}: Pick<FixtureOfCard, 'home' | 'away' | 'season'> & { missing: readonly SideName[] }) {
  const [only] = missing;
  const words = useTeamOrPlayerText(season?.id);
  const names = listInWords(missing.map((side) => ({ home, away })[side].name));
  return (
    <Message
      error
      icon="search"
      title={words(
        missing.length > 1
          ? 'Either home or away team are undefined for this game'
          : `${only === 'home' ? 'Home' : 'Away'} team could not be found`,
      )}
    >
      {names} may have been deleted. An administrator can restore {missing.length > 1 ? 'them' : 'it'} under Deleted.
    </Message>
  );
}

/** Why the card cannot be edited now. */
export function CardProblem({ error, again }: { error: unknown; again: () => void }) {
  const failure = failureOf(error);
  return (
    <NotLoaded
      icon={hasNoConnection(failure) ? 'offline' : 'warning'}
      title={loadErrorTitle('fixture', failure)}
      of={withFieldErrorsInPlaceOfMessages(failure)}
      again={again}
    />
  );
}
