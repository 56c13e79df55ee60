import { useState } from 'react';
import type { AccessFlag } from '#rules/people/access.ts';
import { rightsToChoose, tokenFaults, tokenLimits } from '#rules/people/tokens.ts';
import { useCreateTokenMutation } from '../../../generated/people.ts';
import { endInWords } from '../end-in-words.ts';
import { useAskBeforeLeavingOrClosing } from '../../../lib/page/leaving.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { faultOfField } from '../../../lib/wire/failure.ts';
import { failureBesideFields } from '../../../lib/wire/failure-beside-fields.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { useActor } from '../../../lib/wire/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Window } from '../../../ui/dialogs/Window.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { RadioButtons } from '../RadioButtons.tsx';
import { RightGroups } from '../RightGroups.tsx';
import { TokenToCopyDialog } from './TokenToCopyDialog.tsx';
import styles from './Tokens.module.css';

/** The ends that are offered, in days. */
const ends = { '30': '30 days', '90': '90 days', '365': 'A year', '': 'No end' } as const;
type End = keyof typeof ends;
const order: End[] = ['30', '90', '365', ''];
const usualEnd: End = '90';
const day = 24 * 60 * 60 * 1000;

const endOf = (days: End): Date | null => (days ? new Date(Date.now() + Number(days) * day) : null);

interface Props {
  /** A token was made: asks for the list again. */
  onMade: () => Promise<unknown>;
  onClose: () => void;
}

/** Makes a token: its name, rights and end. Afterwards shows it, this once. */
export default function NewTokenDialog({ onMade, onClose }: Props) {
  const { access: own } = useActor();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<AccessFlag[]>([]);
  const [days, setDays] = useState<End>(usualEnd);
  const { isBusy, failure, setFailure, run } = useCommand();
  const [create, { data }] = useCreateTokenMutation();
  const unlessLost = useAskBeforeLeavingOrClosing(!data && (!!name.trim() || access.length > 0 || days !== usualEnd));
  useRestoreFocusAfterBusy(isBusy);
  if (data)
    return <TokenToCopyDialog text={data.createToken.text} name={data.createToken.token.name} onClose={onClose} />;
  const offered = rightsToChoose(own);
  const faultOf = (field: string) => faultOfField(failure, field);
  const submit = async () => {
    const expires = endOf(days);
    const fields = tokenFaults({ name, access, expires }, own, new Date());
    if (fields.length) return setFailure({ code: 'INVALID', messages: [], fields });
    await run(async () => {
      await create({ variables: { input: { name, access, expires: expires?.toISOString() ?? null } } });
      await onMade().catch(() => undefined);
    });
  };
  const end = endOf(days);
  return (
    <Window
      title="New token"
      isWide
      onClose={() => unlessLost(onClose)}
      onSubmit={() => void submit()}
      foot={
        <Button kind="primary" type="submit" full disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Making the token' : 'Make the token'}
        </Button>
      }
    >
      <div className="stack gap-16" inert={isBusy}>
        <Field
          label="Name"
          icon="key"
          value={name}
          maxLength={tokenLimits.name}
          autoComplete="off"
          hint="What it is for, such as “Website”. What the program does is signed with your name and this one."
          fault={faultOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className="stack gap-10">
          <legend className="mb-6 t-13 bold">What it can do</legend>
          <p className={styles.about}>
            {offered.length
              ? 'Without any right it reads what everybody can see. It never does more than you may do at that moment.'
              : 'It reads what everybody can see: you have no rights that a token can get.'}
          </p>
          <RightGroups access={access} offered={offered} onChange={setAccess} />
          {faultOf('access') && <Refusal of={faultOf('access')} />}
        </fieldset>
        <fieldset className="stack gap-10">
          <legend className="mb-6 t-13 bold">Until when</legend>
          <RadioButtons
            name="end"
            options={order.map((one) => ({ value: one, text: ends[one] }))}
            value={days}
            onChange={setDays}
          />
          <p className={styles.about}>
            {end ? `It works until ${endInWords(end.toISOString())}.` : 'It works until you revoke it.'}
          </p>
        </fieldset>
      </div>
      <Refusal what={<b>The token was not made.</b>} of={failureBesideFields(failure, ['name', 'access'])} />
    </Window>
  );
}
