import styles from './Analysis.module.css';

interface Props {
  label: string;
  options: readonly { value: string; text: string; about?: string | undefined }[];
  chosen: readonly string[];
  fault?: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** A list of which some are chosen, with buttons for all and none. */
export function CheckboxesWithAllAndNone({ label, options, chosen, fault, onChange }: Props) {
  const toggle = (value: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.both}>
        <button type="button" onClick={() => onChange(options.map(({ value }) => value))}>
          All<span className="vh"> of {label.toLowerCase()}</span>
        </button>
        <button type="button" onClick={() => onChange([])}>
          None<span className="vh"> of {label.toLowerCase()}</span>
        </button>
      </div>
      <ul>
        {options.map(({ value, text, about }) => (
          <li key={value}>
            <label>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              <span>
                {text}
                {about && <small className="block ink-3 t-12 regular">{about}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
