import { skipToken } from '@apollo/client/react';
import { useId } from 'react';
import { features } from '#rules/basics/features.ts';
import { useConfigureFeatureMutation, useFeaturesQuery } from '../../generated/desk.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { useCan } from '../../lib/wire/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './SecondCaptainSeesCardSwitch.module.css';

const { id, defaultValue } = features.secondCaptainSeesCard;

/**
 * Switches for the whole league whether the captain who comes second sees the card that the other team has saved, to
 * agree with it by two taps; saved at once. Nothing without the right.
 */
export function SecondCaptainSeesCardSwitch() {
  const may = useCan()('feature.edit');
  const { data, error, refetch } = useFeaturesQuery(may ? {} : skipToken);
  const [configure] = useConfigureFeatureMutation();
  const { isBusy, failure, run } = useCommand();
  const place = useId();
  if (!may) return null;
  const feature = data?.features.find((one) => one.id === id);
  const isOn = (feature?.configuredValue ?? defaultValue).toLowerCase() === 'true';
  const choose = (next: boolean) =>
    run(() => configure({ variables: { id, value: String(next), version: feature?.updated ?? null } }), refetch);
  const wrong = failure ?? (!data && error ? failureOf(error) : undefined);
  return (
    <Card title="Score cards">
      <div className={`${styles.agree} grid gap-4`}>
        <label className="row gap-12 tap semi">
          <input
            type="checkbox"
            checked={isOn}
            disabled={!feature || isBusy}
            aria-describedby={place}
            onChange={(event) => void choose(event.target.checked)}
          />
          <span>Captains agree with two taps</span>
        </label>
        <p id={place} className="ink-2 t-14">
          The captain who comes second sees the card that the other team has saved, and agrees with it or changes what
          is wrong. Otherwise both enter the whole card without seeing the other’s. This is for the whole league, and
          counts at once.
        </p>
        <Refusal look="line" of={wrong} />
      </div>
    </Card>
  );
}
