import { useId, useState, type KeyboardEvent } from 'react';
import { Field } from '../Field.tsx';
import type { IconName } from '../Icon.tsx';
import styles from './SuggestField.module.css';

/** Something that may be meant by what is being typed. */
export interface Suggestion {
  key: string;
  name: string;
  /** Tells it from others of that name. */
  about: string;
}

interface Props<S extends Suggestion> {
  label: string;
  icon: IconName;
  value: string;
  hint?: string | undefined;
  fault?: string | undefined;
  /** For the present value; none once one was chosen. */
  suggestions: readonly S[];
  onType: (text: string) => void;
  onChoose: (chosen: S) => void;
}

/** A text input that suggests while somebody types: arrow keys and Enter, or a tap, choose; Escape closes the list. */
export function SuggestField<S extends Suggestion>({ suggestions, onType, onChoose, label, ...field }: Props<S>) {
  const id = useId();
  const [isClosed, setClosed] = useState(false);
  const [at, setAt] = useState(-1);
  const isOpen = !isClosed && suggestions.length > 0;
  const active = isOpen ? Math.min(at, suggestions.length - 1) : -1;
  const choose = (chosen: S) => {
    onChoose(chosen);
    setClosed(true);
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!suggestions.length) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setClosed(false);
      setAt(active + step < -1 ? suggestions.length - 1 : active + step >= suggestions.length ? -1 : active + step);
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(suggestions[active]!);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setClosed(true);
    }
  };
  return (
    <div className="relative">
      <Field
        {...field}
        label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onFocus={() => setClosed(false)}
        // Only for another field: a button that is being pressed must not move away.
        onBlur={({ relatedTarget }) => relatedTarget instanceof HTMLInputElement && setClosed(true)}
        onChange={(event) => {
          setClosed(false);
          setAt(-1);
          onType(event.target.value);
        }}
      />
      {isOpen && (
        // The field keeps the focus while something is tapped.
        <ul
          id={id}
          className={`scroll-y mt-4 line r-2 bg-surface ruled ${styles.list}`}
          role="listbox"
          aria-label="Suggestions"
          onPointerDown={(event) => event.preventDefault()}
        >
          {suggestions.map((one, index) => (
            <li
              key={one.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={`flex column centered tap-48 pointer anywhere ${index === active ? styles.active : ''}`}
              onClick={() => choose(one)}
            >
              <b>{one.name}</b>
              <small className="ink-2 t-13">{one.about}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="vh" role="status">
        {isOpen ? `${suggestions.length} suggested` : ''}
      </p>
    </div>
  );
}
