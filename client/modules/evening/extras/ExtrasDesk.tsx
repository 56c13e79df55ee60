import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { hiCheckFault } from '#rules/card/card-faults.ts';
import { oneEightiesPerPlayer } from '#rules/tournament/one-eighties.ts';
import type { TournamentPlayer } from '#rules/tournament/tournament.ts';
import { PatchTournamentDocument, type PatchTournamentMutationVariables } from '../../../generated/desk.ts';
import { useKeptFormState } from '../../../lib/device/use-entry-keeping.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';
import { submitHandler } from '../../../ui/submit-handler.ts';
import { HiCheck, Maximums } from '../../../ui/text/Accolade.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Restored } from '../../../ui/Restored.tsx';
import type { Evening } from '../evening.ts';
import { SelectField } from '../../../record/fields.tsx';
import styles from './Extras.module.css';
import { usePlayersForExtras } from './use-players-for-extras.ts';
import { Refusal } from '../../../ui/Refusal.tsx';

interface Props {
  tournament: Evening;
  seasonId: string;
}

type Patch = PatchTournamentMutationVariables['patch'];

const fresh = { maximum: '', checker: '', score: '' };

/** 180s and hi-checks that are entered by hand; several people may do so at once (live.md 9.3, 9.7). */
export function ExtrasDesk({ tournament, seasonId }: Props) {
  const { id, oneEighties, over100Checkouts } = tournament;
  const client = useApolloClient();
  const scorers = usePlayersForExtras(tournament, seasonId);
  const highest = useFrame().data?.league.features.hiCheckMaximum ?? 170;
  const { isBusy: busy, failure, run } = useCommand();
  const [fault, setFault] = useState<{ field: keyof typeof fresh; message: string }>();
  const entries = useKeptFormState({ record: `extras ${id}`, what: '180s and hi-checks', version: null, fresh });
  const { maximum, checker, score } = entries.state;
  const put = (changes: Partial<typeof fresh>) => {
    setFault(undefined);
    entries.put(changes);
  };
  const playerOf = (chosen: string): TournamentPlayer | undefined =>
    scorers.choices.find(({ player }) => player.id === chosen)?.player;
  const options = [
    { value: '', text: 'Choose a player' },
    ...scorers.choices.map(({ player, text }) => ({ value: player.id, text })),
  ];

  /** Sends what was entered and clears those fields: kept on the device, it could be sent twice. */
  const send = (patch: Patch, entered: Partial<typeof fresh> = {}) =>
    run(
      async () => {
        await client.mutate({ mutation: PatchTournamentDocument, variables: { id, patch } });
        entries.settle(entered);
      },
      () => refetchShown(client),
    );

  async function addMaximum() {
    const player = playerOf(maximum);
    if (!player) return setFault({ field: 'maximum', message: 'Ensure a player is selected first' });
    await send({ additional180: player }, { maximum });
  }

  async function addCheck() {
    const player = playerOf(checker);
    const points = wholeNumberOrNaN(score);
    const wrong = hiCheckFault(points, { highest });
    if (wrong) return setFault({ field: 'score', message: wrong });
    if (!player) return setFault({ field: 'checker', message: 'Ensure a player is selected first' });
    await send({ additionalOver100Checkout: { ...player, score: points! } }, { checker, score });
  }

  const faultOf = (field: keyof typeof fresh) => (fault?.field === field ? fault.message : undefined);
  return (
    <>
      {entries.restoration && <Restored {...entries.restoration} />}
      {failure ? <Refusal of={failure} /> : <Refusal of={scorers.failure} again={scorers.again} />}
      <div className={styles.extras}>
        <Card title="180s">
          <ul className={`ruled ${styles.list}`}>
            {oneEightiesPerPlayer(oneEighties).map(({ player, count }) => (
              <li key={player.id} className={styles.row}>
                <span className="breaks grow t-14 semi">{player.name}</span>
                <Maximums count={count} />
                <Remove
                  what={`180 of ${player.name}`}
                  disabled={busy}
                  onRemove={() => void send({ removed180: { id: player.id } })}
                />
              </li>
            ))}
          </ul>
          <form className="grid gap-12 p-14-16" noValidate onSubmit={submitHandler(addMaximum)}>
            <SelectField
              label="Who threw a 180?"
              value={maximum}
              options={options}
              fault={faultOf('maximum')}
              onChange={(value) => put({ maximum: value })}
            />
            <Button type="submit" disabled={busy}>
              <Icon name="plus" size={16} />
              Add a 180
            </Button>
          </form>
        </Card>
        <Card title="Hi-checks">
          <ul className={`ruled ${styles.list}`}>
            {over100Checkouts.map((check, index) => (
              <li key={index} className={styles.row}>
                <span className="breaks grow t-14 semi">{check.name}</span>
                <HiCheck score={check.score} />
                <Remove
                  what={`hi-check ${check.score} of ${check.name}`}
                  disabled={busy}
                  onRemove={() => void send({ removedOver100Checkout: { id: check.id, score: check.score } })}
                />
              </li>
            ))}
          </ul>
          <form className="grid gap-12 p-14-16" noValidate onSubmit={submitHandler(addCheck)}>
            <Field
              label="Score of the hi-check"
              icon="table"
              inputMode="numeric"
              autoComplete="off"
              value={score}
              fault={faultOf('score')}
              onChange={(event) => put({ score: event.target.value })}
            />
            <SelectField
              label="Who checked out?"
              value={checker}
              options={options}
              fault={faultOf('checker')}
              onChange={(value) => put({ checker: value })}
            />
            <Button type="submit" disabled={busy}>
              <Icon name="plus" size={16} />
              Add a hi-check
            </Button>
          </form>
        </Card>
      </div>
    </>
  );
}

interface RemoveProps {
  what: string;
  disabled: boolean;
  onRemove: () => void;
}

const Remove = ({ what, disabled, onRemove }: RemoveProps) => (
  <button
    type="button"
    className="bare middle rigid tap-w tap-h r-2 ink-2 lit"
    aria-label={`Remove ${what}`}
    disabled={disabled}
    onClick={onRemove}
  >
    <Icon name="close" />
  </button>
);
