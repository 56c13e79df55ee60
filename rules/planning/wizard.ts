import { noSwaps, withSwapRedone, withSwapUndone, withSwap, type Swap, type Swaps } from './swaps.ts';
import { noChosenDates, type ChosenDates } from './wizard-dates.ts';

/** The steps of the fixture wizard in order (live.md 13.5). */
export const wizardSteps = [
  '1-pick',
  '2-assign-placeholders',
  '3-review',
  '4-review-proposals',
  '5-confirm-save',
  '6-saving',
] as const;

export type WizardStep = (typeof wizardSteps)[number] | 'saved' | 'aborted';

/** A fixture that could not be saved, and why. */
interface Unsaved<F> {
  fixture: F;
  message: string;
}

/** State of the fixture wizard; `F` is a proposed fixture. */
export interface Wizard<F> {
  step: WizardStep;
  template: { id: string; compatible: boolean } | null;
  dates: ChosenDates;
  /** Swaps made in the proposal. Another proposal starts without any. */
  swaps: Swaps;
  /** Manually assigned teams by placeholder; the rest are drawn. */
  mappings: Readonly<Record<string, string>>;
  /** Seed of the draw: the same number gives the same draw. */
  seed: number;
  /** Fixtures still to be saved, the current one first. */
  queue: readonly F[];
  total: number;
  unsaved: readonly Unsaved<F>[];
  /** Set to stop after the current fixture. */
  isAborting: boolean;
  /** Why it stopped. */
  refusal: string | undefined;
}

export type WizardEvent<F> =
  | { type: 'pick'; template: { id: string; compatible: boolean } }
  | { type: 'dates'; dates: ChosenDates }
  | { type: 'swap'; swap: Swap }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'assign'; mappings: Readonly<Record<string, string>> }
  | { type: 'shuffle'; seed: number }
  /** `fixtures` are the proposal's fixtures with an away team; empty without a proposal. `fault` prevents the step. */
  | { type: 'next'; fixtures?: readonly F[] | undefined; fault?: string | undefined }
  | { type: 'back' }
  | { type: 'saved' }
  | { type: 'failed'; message: string }
  /** No answer at all: the next one would fail too. */
  | { type: 'unreachable'; message: string }
  /** Already in the season: saved earlier, but the answer was lost. */
  | { type: 'found'; fixtures: readonly F[] };

export const newWizard = <F>(seed: number): Wizard<F> => ({
  step: wizardSteps[0],
  template: null,
  dates: noChosenDates,
  swaps: noSwaps,
  mappings: {},
  seed,
  queue: [],
  total: 0,
  unsaved: [],
  isAborting: false,
  refusal: undefined,
});

const incompatible = 'This template is not compatible with this season, pick another template';

/** "Error saving proposal: ..." */
export const savingErrorText = (message: string): string => `Error saving proposal: ${message}`;

/** The closing message; undefined when all were saved. */
export const someUnsavedText = ({ unsaved }: Pick<Wizard<unknown>, 'unsaved'>): string | undefined =>
  unsaved.length ? `Some (${unsaved.length}) fixtures could not be saved` : undefined;

const startSaving = <F>(wizard: Wizard<F>, queue: readonly F[]): Wizard<F> => ({
  ...wizard,
  step: '6-saving',
  queue,
  total: queue.length,
  unsaved: [],
  isAborting: false,
  refusal: undefined,
});

function goForward<F>(wizard: Wizard<F>, fixtures: readonly F[] | undefined): Wizard<F> {
  const { step, template, queue, unsaved } = wizard;
  switch (step) {
    case '1-pick':
      if (!template?.compatible)
        return { ...wizard, refusal: template ? incompatible : 'Pick a template, then go on.' };
      return { ...wizard, step: '2-assign-placeholders', refusal: undefined };
    case '2-assign-placeholders':
      return { ...wizard, step: '3-review' };
    case '3-review':
      return fixtures ? { ...wizard, step: '4-review-proposals' } : wizard;
    case '4-review-proposals':
      return fixtures ? { ...wizard, step: '5-confirm-save', refusal: undefined } : wizard;
    case '5-confirm-save':
      return fixtures?.length ? startSaving(wizard, fixtures) : wizard;
    case 'aborted':
      return { ...wizard, step: queue.length ? '6-saving' : 'saved', isAborting: false, refusal: undefined };
    case 'saved':
      return unsaved.length
        ? startSaving(
            wizard,
            unsaved.map(({ fixture }) => fixture),
          )
        : wizard;
    case '6-saving':
      return wizard;
  }
}

function goBack<F>(wizard: Wizard<F>): Wizard<F> {
  const { step } = wizard;
  if (step === '6-saving') return { ...wizard, isAborting: true };
  if (step === 'saved' || step === 'aborted') return wizard;
  return { ...wizard, step: wizardSteps[Math.max(0, wizardSteps.indexOf(step) - 1)]!, refusal: undefined };
}

/** The state after the answer for the current fixture. */
function noteAnswer<F>(wizard: Wizard<F>, message?: string): Wizard<F> {
  const { step, queue, unsaved, isAborting } = wizard;
  if (step !== '6-saving' || !queue.length) return wizard;
  const [fixture, ...rest] = queue as [F, ...F[]];
  return {
    ...wizard,
    queue: rest,
    unsaved: message === undefined ? unsaved : [...unsaved, { fixture, message }],
    step: !rest.length ? 'saved' : isAborting ? 'aborted' : step,
    isAborting: false,
  };
}

function swapsAfter(swaps: Swaps, event: { type: 'swap'; swap: Swap } | { type: 'undo' } | { type: 'redo' }): Swaps {
  if (event.type === 'swap') return withSwap(swaps, event.swap);
  return event.type === 'undo' ? withSwapUndone(swaps) : withSwapRedone(swaps);
}

/** The state after an event (live.md 13.5). */
export function wizardAfterEvent<F>(state: Wizard<F>, event: WizardEvent<F>): Wizard<F> {
  const { step, template, mappings, swaps } = state;
  switch (event.type) {
    case 'pick': {
      if (step !== '1-pick') return state;
      const kept = template?.id === event.template.id ? { mappings, swaps } : { mappings: {}, swaps: noSwaps };
      return { ...state, ...kept, template: event.template, refusal: undefined };
    }
    case 'dates':
      return step === '1-pick' ? { ...state, dates: event.dates, swaps: noSwaps, refusal: undefined } : state;
    case 'assign':
      return step === '2-assign-placeholders' ? { ...state, mappings: event.mappings, swaps: noSwaps } : state;
    case 'shuffle':
      return step === '3-review' || step === '4-review-proposals'
        ? { ...state, seed: event.seed, swaps: noSwaps, refusal: undefined }
        : state;
    case 'swap':
    case 'undo':
    case 'redo':
      return step === '4-review-proposals' ? { ...state, swaps: swapsAfter(swaps, event), refusal: undefined } : state;
    case 'next':
      return event.fault ? { ...state, refusal: event.fault } : goForward(state, event.fixtures);
    case 'back':
      return goBack(state);
    case 'saved':
      return noteAnswer(state);
    case 'failed':
      return noteAnswer(state, event.message);
    case 'found': {
      if (step !== 'aborted' && step !== 'saved') return state;
      const isMissing = (fixture: F) => !event.fixtures.includes(fixture);
      const unsaved = state.unsaved.filter(({ fixture }) => isMissing(fixture));
      return { ...state, queue: state.queue.filter(isMissing), unsaved };
    }
    case 'unreachable':
      return step === '6-saving'
        ? { ...state, step: 'aborted', isAborting: false, refusal: savingErrorText(event.message) }
        : state;
  }
}

/** Whether Back is available: not on the first step, nor after saving; while saving it means abort. */
export const hasBackOrAbortButton = ({ step, isAborting }: Wizard<unknown>): boolean =>
  step === '6-saving' ? !isAborting : step !== '1-pick' && step !== 'saved' && step !== 'aborted';

/** Whether it may be closed: not while a fixture is being saved. */
export const mayClose = ({ step }: Wizard<unknown>): boolean => step !== '6-saving';
