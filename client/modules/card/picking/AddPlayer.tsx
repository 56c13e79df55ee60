import { useState } from 'react';
import { submitHandler } from '../../../ui/submit-handler.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import type { Asked, Refused } from '../entry/use-squads.ts';
import styles from './PlayerPicker.module.css';

/** Adds a player of this name; answers what is to be asked before it is wanted, or why it failed, if it did. */
export type AddByName = (name: string, isWanted: boolean) => Promise<Asked | Refused | undefined>;

interface Props {
  name: string;
  /** What is to be said before somebody is added. */
  note?: string | undefined;
  onAdd: AddByName;
}

/** Adds a new player, by default with the name searched for. */
export function AddPlayer({ name: searched, note, onAdd }: Props) {
  const [name, setName] = useState<string>();
  const [fault, setFault] = useState<Refused>();
  const [question, setQuestion] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (name === undefined)
    return (
      <button type="button" className={`${styles.choice} line-top accent-text`} onClick={() => setName(searched)}>
        <Icon name="plus" />
        Add a player to the team
      </button>
    );
  const add = async () => {
    if (!name.trim()) return setFault({ code: 'INVALID', messages: ['Please enter a name'] });
    setBusy(true);
    const answer = await onAdd(name.trim(), !!question);
    setBusy(false);
    const asked = answer && 'question' in answer ? answer.question : undefined;
    setQuestion(asked);
    setFault(answer && 'messages' in answer ? answer : undefined);
    if (!answer) setName(undefined);
  };
  return (
    <form className={`${styles.adding} flex wrap gap-8 p-8-16 line-top`} onSubmit={submitHandler(add)}>
      <input
        className="box grow w-min"
        aria-label="Name of the new player"
        value={name}
        readOnly={isBusy}
        onChange={(event) => {
          setName(event.target.value);
          setQuestion(undefined);
        }}
      />
      <button className="no-border r-2 bg-accent on-accent semi" type="submit" disabled={isBusy}>
        {question ? 'Add all the same' : 'Add'}
      </button>
      {question && (
        <p className="whole warn t-13 semi" role="alert">
          {question}
        </p>
      )}
      {note && <p className="whole error t-13 semi">{note}</p>}
      <Refusal look="line" of={fault} />
    </form>
  );
}
