import { plural } from '#rules/basics/plural.ts';
import { wizardSteps, type WizardStep } from '#rules/planning/wizard.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { WizardDesk } from './use-fixture-wizard.ts';
import styles from './Wizard.module.css';

/** Saving is shown as part of the confirm step. */
const names = ['Pick a template', 'Assign placeholders', 'Review', 'Review proposals', 'Confirm and save'];

/** Index of the step among those shown. */
function placeOf(step: WizardStep): number {
  const place = wizardSteps.findIndex((name) => name === step);
  return place < 0 ? names.length - 1 : Math.min(place, names.length - 1);
}

/** The steps: done, current and to come. */
export function StepList({ step }: { step: WizardStep }) {
  const here = placeOf(step);
  const isOver = step === 'saved';
  return (
    <ol className={styles.steps} aria-label="Steps">
      {names.map((name, index) => {
        const isDone = index < here || isOver;
        return (
          <li
            key={name}
            className={`${styles.step} ${isDone ? styles.done : index === here ? styles.here : ''}`}
            aria-current={index === here ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <b className="semi">{name}</b>
            {isDone && <span className="vh">, done</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Label of the Back button. */
export const backButtonText = (step: WizardStep): string => (step === '6-saving' ? 'Stop' : 'Back');

/** Label of the Next button; undefined if there is none. */
export function nextButtonText(step: WizardStep, fixtureCount: number, unsaved: number): string | undefined {
  switch (step) {
    case '4-review-proposals':
      return 'Next: confirm';
    case '5-confirm-save':
      return `Save ${plural(fixtureCount, 'fixture')}`;
    case '6-saving':
      return undefined;
    case 'aborted':
      return 'Resume';
    case 'saved':
      return unsaved ? 'Try these again' : undefined;
    default:
      return 'Next';
  }
}

/** Text between the buttons: what will be, or has been, done. */
export function wizardStatusText({ state, fixtures, saved }: WizardDesk): string {
  const { step, queue, total, isAborting } = state;
  if (step === '6-saving')
    return isAborting ? 'Stopping after this fixture' : `Saving ${total - queue.length + 1} of ${total}`;
  if (step === 'aborted') return `Stopped. ${saved} of ${total} are saved.`;
  if (step === 'saved') return `${saved} of ${total} are saved.`;
  if (!fixtures || step === '5-confirm-save') return 'Nothing is saved yet.';
  return `${plural(fixtures.length, 'fixture')} will be created. Nothing is saved yet.`;
}
