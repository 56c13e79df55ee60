import { useId, useState, type FormEvent } from 'react';
import { featureFault, type FeatureType } from '#rules/basics/features.ts';
import { useConfigureFeatureMutation, useFeaturesQuery, type FeatureRowFragment } from '../../../generated/desk.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from '../parts/admin.module.css';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { AdminPage, Loading } from '../parts/parts.tsx';

/** `/admin/features`: what can be switched while the product runs (live.md 15). */
export default function Features() {
  const { data, error, refetch } = useFeaturesQuery();
  return (
    <AdminPage title="Features" lead="A change counts at once, for everybody.">
      {!data && error ? (
        <NotLoaded title="The features could not be loaded" of={failureOf(error)} again={refetch} />
      ) : (
        <Card title="Features">
          {!data && <Loading />}
          <ul>
            {data?.features.map((feature) => (
              <Feature key={`${feature.id} ${feature.configuredValue}`} feature={feature} />
            ))}
          </ul>
        </Card>
      )}
    </AdminPage>
  );
}

/** "RandomisedSingles" as people read it. */
const spaced = (name: string) =>
  /^[A-Za-z]+$/.test(name) ? name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;

const yesNo = [
  { value: 'true', text: 'On' },
  { value: 'false', text: 'Off' },
];

const shownValue = ({ valueType }: FeatureRowFragment, value: string) =>
  valueType === 'Boolean' ? (yesNo.find((one) => one.value === value.toLowerCase())?.text ?? value) : value;

/** "As usual: Off." or "Set to On, usually Off." */
function standingOf(feature: FeatureRowFragment): string {
  const { configuredValue, defaultValue } = feature;
  const usual = defaultValue === null ? null : shownValue(feature, defaultValue);
  if (configuredValue === null) return usual === null ? 'Not set.' : `As usual: ${usual}.`;
  return `Set to ${shownValue(feature, configuredValue)}${usual === null ? '' : `, usually ${usual}`}.`;
}

const hints: Partial<Record<FeatureRowFragment['valueType'], string>> = {
  Integer: 'A whole number.',
  Decimal: 'A number.',
  TimeSpan: '[days.]hours:minutes:seconds, such as 2.00:00:00 for two days.',
};

function Feature({ feature }: { feature: FeatureRowFragment }) {
  const { id, name, description, valueType, defaultValue, configuredValue } = feature;
  const [value, setValue] = useState(configuredValue ?? defaultValue ?? '');
  const [told, tell] = useState<string>();
  const [configure, { loading }] = useConfigureFeatureMutation();
  const place = useId();
  const label = spaced(name);
  const type = valueType === 'Unknown' ? undefined : (valueType satisfies FeatureType);
  const fault = value.trim() && featureFault(type && { name: label, valueType: type }, value);
  const isChanged = value.trim() !== (configuredValue ?? defaultValue ?? '');

  async function save(next: string | null) {
    tell(undefined);
    try {
      await configure({ variables: { id, value: next } });
    } catch (error) {
      tell(failureOf(error).messages.join(' '));
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const text = value.trim();
    // Empty or default means not configured (rest.md 2.5).
    if (!fault) void save(text === '' || text === defaultValue ? null : text);
  }
  const marks = {
    id: place,
    className: styles.box,
    'aria-describedby': `${place}-about`,
    'aria-invalid': fault ? true : undefined,
    value,
  };
  return (
    <li className={styles.item}>
      <h3>
        <label htmlFor={place}>{label}</label>
      </h3>
      <div id={`${place}-about`} className={styles.small}>
        <p>{description}</p>
        <p>
          {standingOf(feature)} {hints[valueType]}
        </p>
      </div>
      <form className={styles.row} onSubmit={submit}>
        <div className={styles.grow}>
          {valueType === 'Boolean' ? (
            <select {...marks} onChange={(event) => setValue(event.target.value)}>
              {yesNo.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.text}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...marks}
              inputMode={valueType === 'Integer' ? 'numeric' : valueType === 'Decimal' ? 'decimal' : 'text'}
              autoComplete="off"
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </div>
        <Button type="submit" kind="primary" disabled={!isChanged || !!fault || loading} aria-busy={loading}>
          Save<span className="vh"> {label}</span>
        </Button>
        <Button disabled={configuredValue === null || loading} onClick={() => void save(null)}>
          Use the default<span className="vh"> of {label}</span>
        </Button>
      </form>
      {(fault || told) && (
        <p className={styles.fault} role="alert">
          {fault || told}
        </p>
      )}
    </li>
  );
}
