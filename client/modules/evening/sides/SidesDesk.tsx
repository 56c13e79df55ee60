import { useApolloClient } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { isNamedAfterPlayers, sidesSortedByName } from '#rules/tournament/sides.ts';
import { lazyWithRetry } from '../../../ui/device/lazy-with-retry.tsx';
import { today } from '../../../lib/today.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { EditButton } from '../../../record/EditButton.tsx';
import type { Evening, EveningSide } from '../evening.ts';
import type { Joined } from './JoinGuestDialog.tsx';
import { dialogLoader } from '../../../record/dialog-loader.tsx';
import { useDialogs } from '../../../record/use-dialogs.tsx';
import { sideAsRead, readmitSide, saveSide, turnPlayerIntoGuest } from './save-side.ts';
import styles from './Sides.module.css';
import { useClashes } from './use-clashes.ts';

const CheckInCard = lazyWithRetry(() => import('../check-in/CheckInCard.tsx'), 'Check-in');
const RegistrationDesk = lazyWithRetry(() => import('../registration/RegistrationDesk.tsx'), 'Registration');

interface Props {
  tournament: Evening;
  seasonId: string;
}

const addSidesDialog = dialogLoader(() => import('./AddSidesDialog.tsx'));
const sideDialog = dialogLoader(() => import('./SideDialog.tsx'));
const joinGuestDialog = dialogLoader(() => import('./JoinGuestDialog.tsx'));
const leaveDialog = dialogLoader(() => import('./LeaveDialog.tsx'));
const guestAgainDialog = dialogLoader(() => import('./GuestAgainDialog.tsx'));

/**
 * Whether registration is shown: the draw ends it, and of teams nobody signs up, but what was opened before can be closed
 * (live.md 20.7).
 */
const hasRegistration = ({ sides, rounds, registration }: Evening) =>
  (!!registration || !sides.some(({ teamId }) => teamId)) && !rounds.some(({ matches }) => matches.length);

/** Who takes part, who has signed up, and the code for checking in (live.md 9.7, 20.5, 20.7). */
export const SidesDesk = (props: Props) => (
  <div className={styles.desk}>
    <div className="stack gap-16">
      <SideList {...props} />
      {hasRegistration(props.tournament) && (
        <Suspense fallback={null}>
          <RegistrationDesk tournament={props.tournament} />
        </Suspense>
      )}
    </div>
    {props.tournament.sides.length > 0 && (
      <Suspense fallback={null}>
        <CheckInCard tournament={props.tournament} />
      </Suspense>
    )}
  </div>
);

/** Which sides are here, which are not, and who else plays. */
function SideList({ tournament, seasonId }: Props) {
  const { id, date, sides } = tournament;
  const client = useApolloClient();
  const editing = useDialogs();
  const clashes = useClashes(date, id);
  /** The sides that are being saved, and whether each is to be a no-show. */
  const [saving, setSaving] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { failure, run } = useCommand();
  const [told, setTold] = useState<readonly string[]>([]);
  const [joined, setJoined] = useState<Joined>();
  const readAgain = () => refetchShown(client);
  const onJoined = (done: Joined) => {
    setJoined(done);
    setTold([]);
    void readAgain();
  };

  const onDone = () => {
    setJoined(undefined);
    void readAgain();
  };
  const onGuestAgain = (player: { id: string; name: string }) =>
    editing.open(guestAgainDialog({ tournamentId: id, player, onDone }));

  const takeApart = ({ playerId, guest }: Joined) =>
    run(async () => {
      await turnPlayerIntoGuest(client, id, { playerId, name: guest });
      setJoined(undefined);
    }, readAgain);
  const here = sides.filter(({ noShow }) => !noShow).length;
  // Until its day, and while those who come check in, it is not known who of them is here.
  const isHereUnknown = date > today() || tournament.checkIn.isOpen;

  const isDrawn = tournament.rounds.some(({ matches }) => matches.length);
  const why = new Map(tournament.left.map(({ side, words }) => [side.id, words]));
  const onLeft = (words: readonly string[]) => {
    setTold(words);
    void readAgain();
  };

  /** Saves whether a side is here, or asks why it leaves a tournament that is drawn. */
  async function saveOrAskWhy(side: EveningSide, noShow: boolean) {
    if (isDrawn && noShow) return editing.open(leaveDialog({ tournamentId: id, side, onDone: onLeft }));
    setSaving((now) => new Map(now).set(side.id, noShow));
    setTold([]);
    await run(async () => {
      const comesBack = isDrawn && !noShow;
      setTold(
        comesBack
          ? await readmitSide(client, id, sideAsRead(side))
          : await saveSide(client, id, sideAsRead(side), { ...side, noShow }),
      );
    }, readAgain);
    setSaving((now) => new Map([...now].filter(([other]) => other !== side.id)));
  }

  return (
    <Card
      title="Sides"
      aside={
        <span className="flex gap-6 t-12">
          {here > 0 && (
            <b className={`p-4-8 r-1 ${isHereUnknown ? 'bg-sunken ink-2' : 'bg-ok-soft ok'}`}>
              {here} {isHereUnknown ? 'entered' : 'here'}
            </b>
          )}
          {here < sides.length && <span className="p-4-8 r-1 bg-sunken ink-2">{sides.length - here} not here</span>}
        </span>
      }
    >
      <Refusal look="flush" of={failure} />
      {told.length > 0 && (
        <p role="status" className={styles.told}>
          {told.join(' ')}
        </p>
      )}
      {joined && (
        <div role="status" className={`${styles.told} row wrap gap-8-16 between`}>
          <span>
            {joined.guest} is {joined.player} now.
          </span>
          <Button onClick={() => void takeApart(joined)}>Undo</Button>
        </div>
      )}
      {!sides.length && (
        <Message icon="person" title="No sides, yet">
          Add who takes part: from the list, pasted, or those who won on another date.
        </Message>
      )}
      <ul className="ruled">
        {sidesSortedByName(sides).map((side) => (
          <SideRow
            key={side.id}
            side={{ ...side, noShow: saving.get(side.id) ?? side.noShow }}
            clashes={clashes}
            hasCheckedIn={tournament.checkIn.here.includes(side.id)}
            why={why.get(side.id)}
            isBusy={saving.has(side.id)}
            onTurnUp={(isHere) => void saveOrAskWhy(side, !isHere)}
            onJoin={(guest) => editing.open(joinGuestDialog({ tournament, seasonId, guest, onJoined }))}
            onEdit={() => editing.open(sideDialog({ tournament, seasonId, sideId: side.id, onGuestAgain }))}
          />
        ))}
      </ul>
      <div className="flex wrap gap-8 line-top p-12-16">
        <Button aria-haspopup="dialog" onClick={() => editing.open(addSidesDialog({ tournament, seasonId }))}>
          <Icon name="plus" size={18} />
          Add sides
        </Button>
      </div>
      {editing.dialog}
    </Card>
  );
}

interface RowProps {
  side: EveningSide;
  clashes: ReadonlyMap<string, string>;
  /** The side has checked in, by itself or through somebody else. */
  hasCheckedIn: boolean;
  /** Why it has left since the draw. */
  why: string | undefined;
  isBusy: boolean;
  onTurnUp: (isHere: boolean) => void;
  onJoin: (guest: { id: string; name: string }) => void;
  onEdit: () => void;
}

function SideRow({ side, clashes, hasCheckedIn, why, isBusy, onTurnUp, onJoin, onEdit }: RowProps) {
  const { name, players, noShow } = side;
  const elsewhere = players.filter((player) => clashes.has(player.id));
  const hasOwnName = players.length > 0 && !isNamedAfterPlayers(side, (player) => player.name);
  const guests = players.filter(({ isGuest }) => isGuest);
  return (
    <li className={styles.side}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`${name} is here`}
          checked={!noShow}
          disabled={isBusy}
          onChange={(event) => onTurnUp(event.target.checked)}
        />
        <span className="breaks grow">
          <b className={noShow ? styles.absent : undefined}>{name}</b>
          {hasOwnName && <small className="block ink-3 t-12">{players.map((player) => player.name).join(', ')}</small>}
          {guests.length > 0 && (
            <small className="block ink-3 t-12">
              {players.length > 1 ? `${guests.map((one) => one.name).join(', ')}: guest` : 'guest'}
            </small>
          )}
          {why && <small className="block ink-3 t-12">{why}</small>}
          {elsewhere.map((player) => (
            <small key={player.id} className="block warn t-12 semi">
              {players.length > 1 ? `${player.name} plays` : 'plays'} in {clashes.get(player.id)} that day
            </small>
          ))}
        </span>
        {hasCheckedIn && <em className="rigid upright ok t-12 semi">checked in</em>}
        {noShow && <em className="rigid upright ink-2 t-12">{why ? 'left' : 'no-show'}</em>}
      </label>
      {guests.map((guest) => (
        <Button key={guest.id} kind="quiet" onClick={() => onJoin(guest)}>
          Join<span className="vh"> {guest.name} to a player</span>
        </Button>
      ))}
      <EditButton icon="pencil" isBare label={`Edit ${name}`} onClick={onEdit} />
    </li>
  );
}
