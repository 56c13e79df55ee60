import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { comparePath } from '../../../lib/page/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './Compare.module.css';

/** Asks for two players, or two teams, by name. */
export function ChooseTwo({ a, b }: { a: string; b: string }) {
  const [names, change] = useState({ a, b });
  const [missing, miss] = useState(false);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = !!names.a.trim() && !!names.b.trim();
    miss(!isWhole);
    if (isWhole) void navigate(comparePath(names.a.trim(), names.b.trim()));
  };
  const fault = (name: string) => (missing && !name.trim() ? 'Enter a name' : undefined);
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label="Player or team"
        icon="person"
        value={names.a}
        fault={fault(names.a)}
        onChange={(event) => change({ ...names, a: event.target.value })}
      />
      <Field
        label="Against"
        icon="person"
        hint="The whole name, as in the tables: two players, or two teams."
        value={names.b}
        fault={fault(names.b)}
        onChange={(event) => change({ ...names, b: event.target.value })}
      />
      <Button type="submit" kind="primary">
        Compare
      </Button>
    </form>
  );
}
