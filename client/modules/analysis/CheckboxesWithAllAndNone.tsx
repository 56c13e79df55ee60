import styles from './Analysis.module.css';

interface Props {
  label: string;
  options: readonly { value: string; text: string; about?: string | undefined }[];
  chosen: readonly string[];
  fault?: string | undefined;
  onChange: (chosen: string[]) => void;
}

const buttonLook = 'bare tap p-0-8 r-2 accent-text t-14 semi lit';

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
      <legend className="t-13 semi">{label}</legend>
      <div className={`${styles.both} flex at-end`}>
        <button type="button" className={buttonLook} onClick={() => onChange(options.map(({ value }) => value))}>
          All<span className="vh"> of {label.toLowerCase()}</span>
        </button>
        <button type="button" className={buttonLook} onClick={() => onChange([])}>
          None<span className="vh"> of {label.toLowerCase()}</span>
        </button>
      </div>
      <ul className="scroll-y line r-2 ruled">
        {options.map(({ value, text, about }) => (
          <li key={value}>
            <label className="row gap-12 tap t-14 lh-125 lit">
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              <span className="breaks semi">
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
