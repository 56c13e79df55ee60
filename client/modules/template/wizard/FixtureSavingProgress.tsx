import { formatDay } from '#rules/basics/dates.ts';
import { savingErrorText, someUnsavedText } from '#rules/planning/wizard.ts';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { SeasonToFill } from './proposed.ts';
import type { WizardDesk } from './use-fixture-wizard.ts';
import styles from './Steps.module.css';

/** Progress of saving, and what could not be saved. */
export function FixtureSavingProgress({ desk: { state }, season }: { desk: WizardDesk; season: SeasonToFill }) {
  const { queue, total, unsaved, step } = state;
  const done = total - queue.length;
  const [current] = queue;
  const some = step === 'saved' ? someUnsavedText(state) : undefined;
  return (
    <>
      <div className="grid gap-8 p-16-0">
        <progress className={styles.progress} max={total} value={done} aria-label="Fixtures saved" />
        <p className="bold">
          {done} of {total}
          {current && step === '6-saving' && (
            <span className="ink-2 regular">
              {' '}
              {current.home.name} v {current.away?.name}, {formatDay(current.date, season)}
            </span>
          )}
        </p>
      </div>
      <div className="unless-empty" role="alert">
        {some && <p className="refused p-12-14 r-2 t-14 semi lh-14 anywhere">{some}</p>}
      </div>
      {unsaved.length > 0 && (
        <Card title="Not saved" aside={unsaved.length}>
          <ul className="ruled">
            {unsaved.map(({ fixture, message }, index) => (
              <li key={index} className="grid gap-2 p-10-16 t-14 anywhere">
                <b>
                  {fixture.home.name} v {fixture.away?.name}, {formatDay(fixture.date, season)}
                </b>
                <span className="error">{savingErrorText(message)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {step === 'saved' && !unsaved.length && (
        <p className="row gap-8 ok semi">
          <Icon name="check" />
          All fixtures are saved.
        </p>
      )}
    </>
  );
}
