import { fixtureSideOfTeam } from '#rules/card/clerk.ts';
import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { possibleMoveSteps, type MoveState } from '#rules/card/moving.ts';
import {
  FixtureMoveDocument,
  useAgreeToMoveMutation,
  useConfirmMoveMutation,
  useFixtureMoveQuery,
  useWithdrawMoveMutation,
  type MovingFixtureFragment,
} from '../../generated/desk.ts';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { showToast } from '../../lib/page/toast.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useRefetchOnSeasonNews } from '../../lib/wire/news.ts';
import { useActor, useCan } from '../../lib/wire/session.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { useDialogs } from '../../record/use-dialogs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { StatusNote, type Tone } from '../../ui/text/StatusNote.tsx';
import { declineMoveDialog, proposeMoveDialog } from './dialogs.ts';

interface Props {
  fixture: {
    id: string;
    date: string;
    home: { id: string; name: string };
    away: { id: string; name: string };
    season?: (SeasonDates & { id: string }) | null;
  };
}

const tones: Record<MoveState, Tone> = { asked: 'waiting', agreed: 'news', declined: 'warning', moved: 'well' };

/** What is asked about the date of a fixture, and what its captains and the league can do now (league.md 23). */
export default function FixtureMoveRequest({ fixture }: Props) {
  const { id, season } = fixture;
  const variables = { id };
  const { data, error, refetch } = useFixtureMoveQuery({ variables, fetchPolicy: 'cache-and-network' });
  useRefetchOnSeasonNews(season?.id, { query: FixtureMoveDocument, variables });
  const known = data?.fixture;
  if (known) return <Asked {...{ fixture, known }} again={() => void refetch().catch(() => undefined)} />;
  if (!error) return null;
  return <Refusal of={failureOf(error)} what="What is asked about the date could not be loaded." again={refetch} />;
}

function Asked({ fixture, known, again }: Props & { known: MovingFixtureFragment; again: () => void }) {
  const { id, home, away, season } = fixture;
  const { move } = known;
  const editing = useDialogs();
  const steps = useSteps(fixture, move);
  const [withdraw] = useWithdrawMoveMutation();
  const [confirm] = useConfirmMoveMutation();
  const [agree] = useAgreeToMoveMutation();
  const { failure, isBusy, run } = useCommand();
  const act = async (send: () => Promise<unknown>, done: string) => {
    if (await run(send)) showToast(done);
    // What is true now is read again; the refusal stays until the next tap.
    else again();
  };
  useRestoreFocusAfterBusy(isBusy);
  const title = `${home.name} v ${away.name}, ${formatDay(known.date, season)}`;
  const target = { id, version: move?.version ?? '' };
  const taken = move?.choices.filter(({ reason }) => reason) ?? [];
  const isOpen = !!move && move.state !== 'moved';
  const dayOf = (date: string) => formatDay(date, season);
  const propose = () =>
    editing.open(proposeMoveDialog({ fixture: { id, date: known.date, season: season ?? null }, title }));
  const decline = () => editing.open(declineMoveDialog({ id, title }));
  if (!move && !steps.length) return null;
  return (
    <section className="grid gap-10 mt-12 off-paper" aria-label="Moving this fixture">
      {move && <StatusNote words={{ ...move, tone: taken.length ? 'warning' : tones[move.state] }} />}
      {taken.length > 0 && (
        <ul className="t-14 anywhere">
          {taken.map(({ date, reason }) => (
            <li key={date}>
              {dayOf(date)} is not free any more: {reason}
            </li>
          ))}
        </ul>
      )}
      {failure && <Refusal of={failure} what="The date stays as it is." />}
      <div className="row wrap gap-8">
        {steps.includes('agree') &&
          move?.choices.map(
            ({ date, reason }) =>
              !reason && (
                <Button
                  key={date}
                  kind="primary"
                  disabled={isBusy}
                  onClick={() => void act(() => agree({ variables: { target, date } }), `Agreed to ${dayOf(date)}.`)}
                >
                  Agree to {dayOf(date)}
                </Button>
              ),
          )}
        {steps.includes('confirm') && !taken.length && (
          <Button
            kind="primary"
            disabled={isBusy}
            onClick={() => void act(() => confirm({ variables: { target } }), 'The fixture is moved.')}
          >
            Confirm
          </Button>
        )}
        {steps.includes('propose') && (
          <Button disabled={isBusy} aria-haspopup="dialog" onClick={propose}>
            {isOpen ? 'Propose other dates' : 'Ask to move it'}
          </Button>
        )}
        {steps.includes('decline') && (
          <Button disabled={isBusy} aria-haspopup="dialog" onClick={decline}>
            Decline
          </Button>
        )}
        {steps.includes('withdraw') && (
          <Button
            disabled={isBusy}
            onClick={() => void act(() => withdraw({ variables: { target } }), 'Nothing is asked any more.')}
          >
            {move?.state === 'declined' ? 'Leave the date' : 'Take it back'}
          </Button>
        )}
      </div>
      {editing.dialog}
    </section>
  );
}

/** What the reader may do next. */
function useSteps({ home, away }: Props['fixture'], move: MovingFixtureFragment['move']) {
  const can = useCan();
  const { teamId } = useActor();
  const teams = { homeTeamId: home.id, awayTeamId: away.id };
  const side = can('fixture.askToMove', teams) ? fixtureSideOfTeam(teams, teamId) : undefined;
  return possibleMoveSteps(move ?? null, { side, isSecretary: can('fixture.edit') });
}
