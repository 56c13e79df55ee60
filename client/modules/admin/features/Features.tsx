import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import { durationWords, durationFields } from '#rules/basics/duration.ts';
import { featureTitle } from '#rules/basics/feature-titles.ts';
import { featureValueFault, parseFeatureValue, type FeatureType } from '#rules/basics/features.ts';
import { useConfigureFeatureMutation, useFeaturesQuery, type FeatureRowFragment } from '../../../generated/desk.ts';
import { leavingUnkept, useAskBeforeLeaving } from '../../../lib/page/leaving.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { KnownBefore } from '../../../ui/KnownBefore.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import styles from '../parts/admin.module.css';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Told } from '../../../ui/Told.tsx';
import { submitHandler } from '../../../ui/submit-handler.ts';
import own from './DurationFields.module.css';
import { DurationFields } from './DurationFields.tsx';
import { AdminPage } from '../parts/parts.tsx';

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
          {error && <KnownBefore look="flush" of={failureOf(error)} />}
          <ul className="ruled">
            {data?.features.map((feature) => (
              <Feature key={feature.id} feature={feature} />
            ))}
          </ul>
        </Card>
      )}
    </AdminPage>
  );
}

const yesNo = [
  { value: 'true', text: 'On' },
  { value: 'false', text: 'Off' },
];

/** The type by which the values of a feature are read; undefined for one that is not known. */
const knownType = ({ valueType }: FeatureRowFragment): FeatureType | undefined =>
  valueType === 'Unknown' ? undefined : valueType;

/** A stored value as people read it: "On", "1 day 12 hours", or as it is. */
function shownValue({ valueType }: FeatureRowFragment, value: string): string {
  if (valueType === 'Boolean') return yesNo.find((one) => one.value === value.toLowerCase())?.text ?? value;
  const span = valueType === 'TimeSpan' ? parseFeatureValue('TimeSpan', value) : undefined;
  return span === undefined ? value : durationWords(span);
}

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
};

/** Whether two texts mean the same value: "True" and "true", "1.12:00:00" and "1.12:0:0". */
function areSame(feature: FeatureRowFragment, one: string, other: string): boolean {
  const type = knownType(feature);
  const [first, second] = [one, other].map((text) => type && parseFeatureValue(type, text));
  return first === undefined ? one.trim() === other.trim() : first === second;
}

/**
 * A feature and why it was not saved, which stays when the form begins anew with the value that is stored now. What is
 * typed stays until it is saved, or refused since somebody else has saved another value (live.md 15).
 */
function Feature({ feature }: { feature: FeatureRowFragment }) {
  const client = useApolloClient();
  const [configure] = useConfigureFeatureMutation();
  const { isBusy, failure, run } = useCommand();
  const [told, setTold] = useState('');
  const [begunWith, setBegunWith] = useState(feature);
  const [isTyped, setIsTyped] = useState(false);
  /** From what the form began whose value was sent last: a refusal says nothing of what was typed in the next one. */
  const [sentFrom, setSentFrom] = useState<FeatureRowFragment>();
  const isStale = failure?.code === 'CONFLICT' && sentFrom === begunWith;
  if (begunWith !== feature && (!isTyped || isStale)) {
    setBegunWith(feature);
    setIsTyped(false);
  }
  useRestoreFocusAfterBusy(isBusy);
  const { id, configuredValue, updated } = begunWith;
  const save = async (value: string | null) => {
    setTold('');
    setSentFrom(begunWith);
    const isDone = await run(
      () => configure({ variables: { id, value, version: updated ?? null } }),
      // All of the page goes by it, and somebody else may have changed another one.
      () => refetchShown(client),
    );
    if (!isDone) return;
    setIsTyped(false);
    setTold(`${featureTitle(feature)}: saved.`);
  };
  return (
    <li className={styles.item}>
      <FeatureForm
        key={configuredValue}
        feature={begunWith}
        standing={standingOf(feature)}
        onTyped={() => setIsTyped(true)}
        refusal={failure?.messages.join(' ')}
        isSaving={isBusy}
        save={save}
      />
      <Told text={told} />
    </li>
  );
}

interface FormProps {
  /** As it was when the form began. */
  feature: FeatureRowFragment;
  /** What is set by now, in words. */
  standing: string;
  onTyped: () => void;
  /** Why it was not saved. */
  refusal: string | undefined;
  isSaving: boolean;
  /** Saves a value; null for the default. */
  save: (value: string | null) => Promise<void>;
}

function FeatureForm({ feature, standing, onTyped, refusal, isSaving, save }: FormProps) {
  const { description, valueType, defaultValue, configuredValue } = feature;
  const stored = configuredValue ?? defaultValue ?? '';
  // Undefined while what is entered has a fault that stands at its field.
  const [value, setValue] = useState<string | undefined>(stored);
  const enter = (typed: string | undefined) => {
    onTyped();
    setValue(typed);
  };
  const place = useId();
  const label = featureTitle(feature);
  const type = knownType(feature);
  const isSpan = valueType === 'TimeSpan';
  const meant = value?.trim() || (defaultValue ?? '');
  const isChanged = value !== undefined && !areSame(feature, meant, stored);
  useAskBeforeLeaving(value === undefined || isChanged ? leavingUnkept : undefined);
  const fault = value?.trim() && isChanged && featureValueFault(type && { name: label, valueType: type }, value);

  function submit() {
    // Empty or default means not configured (rest.md 2.5).
    if (isChanged && !fault) void save(areSame(feature, meant, defaultValue ?? '') ? null : meant);
  }
  const marks = {
    id: place,
    className: 'box',
    'aria-describedby': `${place}-about`,
    'aria-invalid': fault ? true : undefined,
    value,
  };
  const isOdd = isSpan && durationFields(parseFeatureValue('TimeSpan', stored)).days === '';
  return (
    <>
      <h3 className="t-15 bold anywhere" id={`${place}-name`}>
        {isSpan ? label : <label htmlFor={place}>{label}</label>}
      </h3>
      <div id={`${place}-about`} className={styles.small}>
        <p>{description}</p>
        <p>
          {standing} {hints[valueType]}
          {isOdd && 'It stays like this until you enter another.'}
        </p>
      </div>
      <form className={`row wrap gap-8-12 ${isSpan ? own.low : ''}`} onSubmit={submitHandler(submit)}>
        <div className={isSpan ? own.wide : styles.grow}>
          {isSpan ? (
            <DurationFields
              stored={stored}
              labelledBy={`${place}-name`}
              describedBy={`${place}-about`}
              onChange={enter}
            />
          ) : valueType === 'Boolean' ? (
            <select {...marks} onChange={(event) => enter(event.target.value)}>
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
              onChange={(event) => enter(event.target.value)}
            />
          )}
        </div>
        <Button type="submit" kind="primary" disabled={!isChanged || !!fault || isSaving} aria-busy={isSaving}>
          Save<span className="vh"> {label}</span>
        </Button>
        <Button disabled={configuredValue === null || isSaving} onClick={() => void save(null)}>
          Use the default<span className="vh"> of {label}</span>
        </Button>
      </form>
      {(fault || refusal) && (
        <p className={styles.fault} role="alert">
          {fault || refusal}
        </p>
      )}
    </>
  );
}
