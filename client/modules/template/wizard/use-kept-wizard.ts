import { useEffect, useEffectEvent, useReducer } from 'react';
import { newWizard, wizardAfterEvent, type Wizard, type WizardEvent } from '#rules/planning/wizard.ts';
import { useEntryKeeping } from '../../../lib/device/use-entry-keeping.ts';
import { useUndoRestoration } from '../../../lib/device/use-undo-restoration.ts';
import type { Proposed } from './proposed.ts';

type State = Wizard<Proposed>;
type Event = WizardEvent<Proposed> | { type: 'put'; state: State };

/** A new draw number. */
export const newDrawSeed = (): number => Math.floor(Math.random() * 2 ** 31);

const begin = () => newWizard<Proposed>(newDrawSeed());
const step = (state: State, event: Event): State =>
  event.type === 'put' ? event.state : wizardAfterEvent(state, event);

const isSaving: readonly State['step'][] = ['6-saving', 'aborted', 'saved'];

/** The state after a reload: interrupted saving stays stopped until somebody resumes it. */
const restored = (state: State): State => {
  // State kept by an earlier version has no dates or swaps.
  const whole = { ...newWizard<Proposed>(state.seed), ...state };
  if (!('dates' in state) && !isSaving.includes(whole.step)) return { ...whole, step: '1-pick' };
  return whole.step === '6-saving' ? { ...whole, step: 'aborted' } : whole;
};

/** Whether it holds anything that somebody would otherwise have to do again. */
const isWorth = ({ step, template, unsaved }: State) => (step === 'saved' ? unsaved.length > 0 : !!template);

/** The state of creating fixtures, kept on this device until they are saved or given up. */
export function useKeptWizard(season: { id: string; name: string }) {
  const kept = useEntryKeeping<State>({ record: `wizard ${season.id}`, what: `New fixtures of ${season.name}` });
  const [state, dispatch] = useReducer(step, undefined, () => (kept.found ? restored(kept.found.state) : begin()));
  const store = useEffectEvent(() => (isWorth(state) ? kept.keep(state, null) : kept.drop()));
  useEffect(() => store(), [state]);
  const { restoration } = useUndoRestoration<State>({
    at: kept.found?.at,
    now: state,
    fresh: begin,
    put: (entered) => dispatch({ type: 'put', state: entered }),
  });
  // Once saving has begun there is no way back.
  const mayUndo = ['1-pick', '2-assign-placeholders', '3-review', '4-review-proposals', '5-confirm-save'];
  return {
    state,
    dispatch,
    restoration: mayUndo.includes(state.step) ? restoration : undefined,
    isSafe: kept.isSafe,
    drop: kept.drop,
  };
}
