import { useId, useState } from 'react';
import { isWritableAsText, readWeek, weekText } from '#rules/planning/week-text.ts';
import type { TemplateFixture } from '#rules/planning/template.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { enterHandler } from '../../../ui/submit-handler.ts';
import styles from './Week.module.css';

interface Props {
  /** "week 1". */
  name: string;
  fixtures: readonly TemplateFixture[];
  codes: readonly string[];
  onText: (fixtures: TemplateFixture[]) => void;
  onAdd: (fixture: TemplateFixture) => void;
  onRemove: (index: number) => void;
  onDelete: () => void;
}

/** Edits the fixtures of a week, as text or one by one. */
export function WeekFixtures({ name, fixtures, codes, onText, onAdd, onRemove, onDelete }: Props) {
  // While typing, the text stays exactly as typed.
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles.edit}>
      {typed !== undefined || isWritableAsText(codes) ? (
        <Field
          label="Fixtures as text"
          icon="pencil"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed ?? weekText(fixtures)}
          hint="Pairs separated by blanks, nothing after the dash is a bye: A-B C-D E-"
          onBlur={() => setTyped(undefined)}
          onChange={(event) => {
            setTyped(event.target.value);
            onText(readWeek(event.target.value));
          }}
        />
      ) : (
        <p className="ink-3 t-13">Placeholders with blanks or dashes in them are changed one by one.</p>
      )}
      {fixtures.length > 0 && (
        <ul className={styles.list} aria-label={`Fixtures of ${name}`}>
          {fixtures.map(({ home, away }, index) => {
            const text = away ? `${home} v ${away}` : `${home || '?'}, bye`;
            return (
              <li key={index} className={styles.fixture}>
                <span className="breaks">{text}</span>
                <button
                  type="button"
                  className={styles.icon}
                  aria-label={`Remove ${text} from ${name}`}
                  onClick={() => onRemove(index)}
                >
                  <Icon name="bin" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <AddFixture codes={codes} onAdd={onAdd} />
      <div>
        <Button onClick={onDelete}>
          <Icon name="bin" size={18} />
          Delete {name}
        </Button>
      </div>
    </div>
  );
}

function AddFixture({ codes, onAdd }: Pick<Props, 'codes' | 'onAdd'>) {
  const list = useId();
  const [home, setHome] = useState('');
  const [away, setAway] = useState('');
  const [fault, setFault] = useState<string>();
  const add = () => {
    const isRight = home.trim() !== '';
    setFault(isRight ? undefined : 'Enter at least a home team');
    if (!isRight) return;
    onAdd({ home: home.trim(), away: away.trim() || null });
    setHome('');
    setAway('');
  };
  const onKeyDown = enterHandler(add);
  const field = { icon: 'person' as const, list, autoComplete: 'off', autoCapitalize: 'none', onKeyDown };
  return (
    <div className={styles.add}>
      <datalist id={list}>
        {codes.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <Field {...field} label="Home" value={home} fault={fault} onChange={(event) => setHome(event.target.value)} />
      <Field {...field} label="Away" value={away} onChange={(event) => setAway(event.target.value)} />
      <Button onClick={add}>Add fixture</Button>
    </div>
  );
}
