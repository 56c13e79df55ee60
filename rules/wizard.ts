/** The steps of creating fixtures in their order (live.md 13.5). */
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
export interface Unsaved<F> {
  fixture: F;
  message: string;
}

/** Where somebody is in creating the fixtures of a season; `F` is a proposed fixture. */
export interface Wizard<F> {
  step: WizardStep;
  template: { id: string; compatible: boolean } | null;
  /** Teams at placeholders; the others are drawn. */
  mappings: Readonly<Record<string, string>>;
  /** The same number draws the same again. */
  seed: number;
  /** Fixtures that are still to be saved, the one being saved first. */
  queue: readonly F[];
  total: number;
  unsaved: readonly Unsaved<F>[];
  /** Saving ends after the current fixture. */
  isAborting: boolean;
  /** Why it does not go on. */
  refusal: string | undefined;
}

export type WizardEvent<F> =
  | { type: 'pick'; template: { id: string; compatible: boolean } }
  | { type: 'assign'; mappings: Readonly<Record<string, string>> }
  | { type: 'shuffle'; seed: number }
  /** `fixtures` are those of the proposal that have an away team; none while there is no proposal. */
  | { type: 'next'; fixtures?: readonly F[] | undefined }
  | { type: 'back' }
  | { type: 'saved' }
  | { type: 'failed'; message: string }
  /** Nobody answered: neither would they for the next one. */
  | { type: 'unreachable'; message: string }
  /** These are in the season already: their answer got lost. */
  | { type: 'found'; fixtures: readonly F[] };

export const newWizard = <F>(seed: number): Wizard<F> => ({
  step: wizardSteps[0],
  template: null,
  mappings: {},
  seed,
  queue: [],
  total: 0,
  unsaved: [],
  isAborting: false,
  refusal: undefined,
});

const incompatible = 'This template is not compatible with this season, pick another template';

/** "Error saving proposal: ..." (spec section 8). */
export const savingError = (message: string): string => `Error saving proposal: ${message}`;

/** What is told at the end; nothing when all were saved. */
export const someUnsaved = ({ unsaved }: Pick<Wizard<unknown>, 'unsaved'>): string | undefined =>
  unsaved.length ? `Some (${unsaved.length}) fixtures could not be saved` : undefined;

const started = <F>(wizard: Wizard<F>, queue: readonly F[]): Wizard<F> => ({
  ...wizard,
  step: '6-saving',
  queue,
  total: queue.length,
  unsaved: [],
  isAborting: false,
  refusal: undefined,
});

function next<F>(wizard: Wizard<F>, fixtures: readonly F[] | undefined): Wizard<F> {
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
      return fixtures ? { ...wizard, step: '5-confirm-save' } : wizard;
    case '5-confirm-save':
      return fixtures?.length ? started(wizard, fixtures) : wizard;
    case 'aborted':
      return { ...wizard, step: queue.length ? '6-saving' : 'saved', isAborting: false, refusal: undefined };
    case 'saved':
      return unsaved.length
        ? started(
            wizard,
            unsaved.map(({ fixture }) => fixture),
          )
        : wizard;
    case '6-saving':
      return wizard;
  }
}

function back<F>(wizard: Wizard<F>): Wizard<F> {
  const { step } = wizard;
  if (step === '6-saving') return { ...wizard, isAborting: true };
  if (step === 'saved' || step === 'aborted') return wizard;
  return { ...wizard, step: wizardSteps[Math.max(0, wizardSteps.indexOf(step) - 1)]!, refusal: undefined };
}

/** The wizard after the answer about the current fixture. */
function answered<F>(wizard: Wizard<F>, message?: string): Wizard<F> {
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

/** The wizard after something happened (live.md 13.5). */
export function wizard<F>(state: Wizard<F>, event: WizardEvent<F>): Wizard<F> {
  const { step, template, mappings } = state;
  switch (event.type) {
    case 'pick': {
      if (step !== '1-pick') return state;
      const isSame = template?.id === event.template.id;
      return { ...state, template: event.template, mappings: isSame ? mappings : {}, refusal: undefined };
    }
    case 'assign':
      return step === '2-assign-placeholders' ? { ...state, mappings: event.mappings } : state;
    case 'shuffle':
      return step === '3-review' || step === '4-review-proposals' ? { ...state, seed: event.seed } : state;
    case 'next':
      return next(state, event.fixtures);
    case 'back':
      return back(state);
    case 'saved':
      return answered(state);
    case 'failed':
      return answered(state, event.message);
    case 'found': {
      if (step !== 'aborted' && step !== 'saved') return state;
      const isMissing = (fixture: F) => !event.fixtures.includes(fixture);
      const unsaved = state.unsaved.filter(({ fixture }) => isMissing(fixture));
      return { ...state, queue: state.queue.filter(isMissing), unsaved };
    }
    case 'unreachable':
      return step === '6-saving'
        ? { ...state, step: 'aborted', isAborting: false, refusal: savingError(event.message) }
        : state;
  }
}

/** Whether there is a way back: none from the first step, nor once saving has ended; from saving it means to abort. */
export const hasBack = ({ step, isAborting }: Wizard<unknown>): boolean =>
  step === '6-saving' ? !isAborting : step !== '1-pick' && step !== 'saved' && step !== 'aborted';

/** Whether there is a way on. While saving there is none; afterwards it is the one to what is left. */
export const hasNext = ({ step, unsaved }: Wizard<unknown>): boolean =>
  step !== '6-saving' && (step !== 'saved' || unsaved.length > 0);

/** Whether it may be closed: not while something is being saved. */
export const mayClose = ({ step }: Wizard<unknown>): boolean => step !== '6-saving';
