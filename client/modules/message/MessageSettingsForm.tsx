import { useId, useState } from 'react';
import { useSaveMessageSettingsMutation, type MessageChoicesFragment } from '../../generated/messages.ts';
import { useAskBeforeLeavingOrClosing } from '../../lib/page/leaving.ts';
import { faultOfField } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { submitHandler } from '../../ui/submit-handler.ts';

const ways = [
  ['off', 'Not at all'],
  ['push', 'In my browsers'],
  ['mail', 'By e-mail, at once'],
  ['digest', 'By e-mail once a day, at 08:00'],
] as const;

type Topic = MessageChoicesFragment['topics'][number];

interface Props {
  settings: MessageChoicesFragment;
  /** Reads the settings again: they may have been saved elsewhere. */
  readAgain: () => Promise<unknown>;
}

/** Chooses how to be told of each topic, and when not. What is chosen stays when it could not be saved. */
export function MessageSettingsForm({ settings, readAgain }: Props) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [typedFrom, setFrom] = useState<string>();
  const [typedUntil, setUntil] = useState<string>();
  const quietFrom = typedFrom ?? settings.quietFrom ?? '';
  const quietUntil = typedUntil ?? settings.quietUntil ?? '';
  const { failure, run } = useCommand();
  const [told, setTold] = useState('');
  const [save, { loading }] = useSaveMessageSettingsMutation();
  const wayOf = ({ topic, way }: Topic) => chosen[topic] ?? way;
  useAskBeforeLeavingOrClosing(
    settings.topics.some((one) => wayOf(one) !== one.way) ||
      quietFrom !== (settings.quietFrom ?? '') ||
      quietUntil !== (settings.quietUntil ?? ''),
  );
  const faultOf = (field: string) => faultOfField(failure, field);
  const change = (what: () => void) => {
    setTold('');
    what();
  };
  const submit = async () => {
    if (loading) return;
    setTold('');
    const choices = settings.topics.map((one) => ({ topic: one.topic, way: wayOf(one) }));
    const isSaved = await run(async () => {
      await save({ variables: { input: { version: settings.version, choices, quietFrom, quietUntil } } });
      // It may be changed elsewhere from now on; what was chosen while it was saved stays.
      setChosen((now) => Object.fromEntries(Object.entries(now).filter(([topic, way]) => chosen[topic] !== way)));
      setFrom((now) => (now === typedFrom ? undefined : now));
      setUntil((now) => (now === typedUntil ? undefined : now));
      setTold('Saved.');
    });
    if (!isSaved) await readAgain();
  };
  return (
    <Card>
      <form className="grid gap-16 p-16" onSubmit={submitHandler(submit)}>
        {settings.topics.map((one) => (
          <Choice
            key={one.topic}
            name={one.name}
            way={wayOf(one)}
            offered={{
              push: !!settings.pushKey,
              mail: settings.isMailSent,
              digest: settings.isMailSent && !one.isAtOnce,
            }}
            onChange={(way) => change(() => setChosen({ ...chosen, [one.topic]: way }))}
          />
        ))}
        {settings.isMailSent && settings.topics.some((one) => wayOf(one) === 'push') && (
          <p className="ink-2 t-14 lh-145">
            Once you are signed in with none of your browsers any more, what you chose for them comes by e-mail.
          </p>
        )}
        <fieldset className="grid gap-8">
          <legend className="semi">Quiet hours, on the league’s clock</legend>
          <p className="ink-2 t-14 lh-145">What comes then waits until they end. Leave both empty for none.</p>
          <div className="grid halves gap-12">
            <Field
              label="From"
              icon="clock"
              type="time"
              value={quietFrom}
              fault={faultOf('quietFrom')}
              onChange={(event) => change(() => setFrom(event.target.value))}
            />
            <Field
              label="Until"
              icon="clock"
              type="time"
              value={quietUntil}
              fault={faultOf('quietUntil')}
              onChange={(event) => change(() => setUntil(event.target.value))}
            />
          </div>
        </fieldset>
        <Refusal what={<b>Could not save your choices</b>} of={failure} />
        <div className="row gap-12">
          <Button type="submit" kind="primary" disabled={loading} aria-busy={loading}>
            {loading ? 'Saving' : 'Save'}
          </Button>
          <p role="status">{told}</p>
        </div>
      </form>
    </Card>
  );
}

interface ChoiceProps {
  name: string;
  way: string;
  /** Ways that this server has. */
  offered: Partial<Record<string, boolean>>;
  onChange: (way: string) => void;
}

function Choice({ name, way, offered, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-8">
      <label className="semi" htmlFor={id}>
        {name}
      </label>
      <select className="box" id={id} value={way} onChange={(event) => onChange(event.target.value)}>
        {ways
          .filter(([value]) => (offered[value] ?? true) || value === way)
          .map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
      </select>
    </div>
  );
}
