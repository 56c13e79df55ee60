import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { comparePath } from '#rules/site/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { HydratedForm } from '../../../ui/device/HydratedForm.tsx';
import { SuggestField } from '../../../ui/text/SuggestField.tsx';
import { submitHandler } from '../../../ui/submit-handler.ts';
import styles from './Compare.module.css';
import { useNameSuggestions } from './use-name-suggestions.ts';

/** What stands in a field: the text, and the address of who was chosen for it. */
export interface Entered {
  text: string;
  address?: string;
}

/** Asks for two players, or two teams, and suggests their names. */
export function CompareForm({ a, b }: { a: Entered; b: Entered }) {
  const [first, setFirst] = useState(a);
  const [second, setSecond] = useState(b);
  const [missing, setMissing] = useState(false);
  const navigate = useNavigate();
  const addressOf = ({ text, address }: Entered) => address ?? text.trim();
  const submit = () => {
    const isWhole = !!first.text.trim() && !!second.text.trim();
    setMissing(!isWhole);
    if (isWhole) void navigate(comparePath(addressOf(first), addressOf(second)));
  };
  const faultOf = ({ text }: Entered) => (missing && !text.trim() ? 'Enter a name' : undefined);
  return (
    <HydratedForm>
      <form className={`${styles.form} grid gap-16 p-16`} onSubmit={submitHandler(submit)}>
        <NameField label="Player or team" entered={first} change={setFirst} fault={faultOf(first)} />
        <NameField
          label="Against"
          entered={second}
          change={setSecond}
          fault={faultOf(second)}
          hint="Two players, or two teams."
        />
        <Button type="submit" kind="primary">
          Compare
        </Button>
      </form>
    </HydratedForm>
  );
}

interface NameFieldProps {
  label: string;
  entered: Entered;
  change: (entered: Entered) => void;
  fault: string | undefined;
  hint?: string;
}

function NameField({ label, entered: { text, address }, change, fault, hint }: NameFieldProps) {
  const [isTyped, setTyped] = useState(false);
  const names = useNameSuggestions(text, isTyped && !address);
  return (
    <SuggestField
      label={label}
      icon="person"
      value={text}
      fault={fault}
      hint={hint}
      suggestions={names}
      onType={(typed) => {
        setTyped(true);
        change({ text: typed });
      }}
      onChoose={(one) => change({ text: one.name, address: one.address })}
    />
  );
}
