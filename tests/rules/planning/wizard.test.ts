import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  hasBackOrAbortButton,
  mayClose,
  newWizard,
  someUnsavedText,
  wizardAfterEvent,
  type Wizard,
  type WizardEvent,
} from '#rules/planning/wizard.ts';

type Event = WizardEvent<string>;

const after = (...events: Event[]): Wizard<string> => events.reduce(wizardAfterEvent<string>, newWizard<string>(7));
const pick: Event = { type: 'pick', template: { id: 't', compatible: true } };
const next = (...fixtures: string[]): Event => ({ type: 'next', ...(fixtures.length && { fixtures }) });
const [back, saved]: Event[] = [{ type: 'back' }, { type: 'saved' }];
const failed: Event = { type: 'failed', message: 'taken' };
const toSaving = (...fixtures: string[]): Event[] => [
  pick,
  next(),
  next(),
  next(...fixtures),
  next(...fixtures),
  next(...fixtures),
];

describe('the steps', () => {
  it('go forward and back', () => {
    const steps = ['1-pick', '2-assign-placeholders', '3-review', '4-review-proposals', '5-confirm-save', '6-saving'];
    const forward = toSaving('a').map((_, index, all) => after(...all.slice(0, index + 1)).step);
    expect(forward).toEqual(steps);
    for (let count = 2; count < 6; count += 1)
      expect(after(...toSaving('a').slice(0, count), back!).step).toBe(steps[count - 2]);
    expect(after(back!).step).toBe('1-pick');
  });

  it('begin with a template that fits; another one clears who stands where', () => {
    expect(after(next())).toMatchObject({ step: '1-pick', refusal: 'Pick a template, then go on.' });
    const misfit = after({ type: 'pick', template: { id: 'x', compatible: false } }, next());
    expect(misfit).toMatchObject({
      step: '1-pick',
      refusal: 'This template is not compatible with this season, pick another template',
    });
    const assigned = [pick, next(), { type: 'assign', mappings: { A: 'team' } }, back] as Event[];
    expect(after(...assigned, pick).mappings).toEqual({ A: 'team' });
    expect(after(...assigned, { type: 'pick', template: { id: 'u', compatible: true } }).mappings).toEqual({});
  });

  it('need a proposal from the review on, and fixtures to save', () => {
    expect(after(pick, next(), next(), next()).step).toBe('3-review');
    expect(after(pick, next(), next(), next('a'), next()).step).toBe('4-review-proposals');
    const none: Event = { type: 'next', fixtures: [] };
    expect(after(pick, next(), next(), none, none, none).step).toBe('5-confirm-save');
  });

  it('draw again while the outcome is looked at, and not later', () => {
    const shuffle: Event = { type: 'shuffle', seed: 8 };
    expect(after(pick, next(), next(), shuffle).seed).toBe(8);
    expect(after(pick, shuffle).seed).toBe(7);
    expect(after(...toSaving('a'), shuffle).seed).toBe(7);
  });
});

describe('saving', () => {
  it('is one after the other, then it is saved', () => {
    const state = after(...toSaving('a', 'b'), saved!);
    expect(state).toMatchObject({ step: '6-saving', queue: ['b'], total: 2 });
    expect(wizardAfterEvent(state, saved!)).toMatchObject({ step: 'saved', queue: [], unsaved: [] });
    expect(someUnsavedText(wizardAfterEvent(state, saved!))).toBeUndefined();
  });

  it('goes on after a refusal, and counts them', () => {
    const state = after(...toSaving('a', 'b', 'c'), failed, saved!, failed);
    expect(state).toMatchObject({ step: 'saved', unsaved: [{ fixture: 'a', message: 'taken' }, { fixture: 'c' }] });
    expect(someUnsavedText(state)).toBe('Some (2) fixtures could not be saved');
    expect(wizardAfterEvent(state, next())).toMatchObject({
      step: '6-saving',
      queue: ['a', 'c'],
      total: 2,
      unsaved: [],
    });
  });

  it('is aborted after the current fixture, and resumed', () => {
    const state = after(...toSaving('a', 'b'), back!);
    expect(state).toMatchObject({ step: '6-saving', isAborting: true });
    const aborted = wizardAfterEvent(state, saved!);
    expect(aborted).toMatchObject({ step: 'aborted', queue: ['b'], isAborting: false });
    expect(wizardAfterEvent(aborted, next())).toMatchObject({ step: '6-saving', queue: ['b'], total: 2 });
    expect(after(...toSaving('a'), back!, saved!).step).toBe('saved');
  });

  it('leaves out what turns out to be saved', () => {
    const found: Event = { type: 'found', fixtures: ['a', 'b'] };
    const lost = after(...toSaving('a', 'b', 'c'), failed, { type: 'unreachable', message: 'x' }, found);
    expect(lost).toMatchObject({ step: 'aborted', queue: ['c'], unsaved: [] });
    expect(after(...toSaving('b'), { type: 'unreachable', message: 'x' }, found, next())).toMatchObject({
      step: 'saved',
    });
    expect(after(...toSaving('a'), found)).toMatchObject({ step: '6-saving', queue: ['a'] });
  });

  it('stops where nobody answers: the fixture stays to be saved', () => {
    const state = after(...toSaving('a', 'b'), saved!, { type: 'unreachable', message: 'offline' });
    expect(state).toMatchObject({
      step: 'aborted',
      queue: ['b'],
      unsaved: [],
      refusal: 'Error saving proposal: offline',
    });
    expect(wizardAfterEvent(state, next())).toMatchObject({ step: '6-saving', refusal: undefined });
  });
});

it('whatever happens: every fixture is saved, unsaved or still to come, and closing is refused while saving', () => {
  const events = fc.array(
    fc.constantFrom<Event>(
      next(),
      back!,
      saved!,
      failed,
      { type: 'unreachable', message: 'x' },
      { type: 'shuffle', seed: 1 },
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(events, (happened) => {
      let done = new Set<string>();
      let state = after(...toSaving('a', 'b', 'c'));
      for (const event of happened) {
        const before = state;
        state = wizardAfterEvent(state, event);
        if (event.type === 'saved' && before.step === '6-saving') done = new Set([...done, before.queue[0]!]);
        const rest = [...state.queue, ...state.unsaved.map(({ fixture }) => fixture)];
        expect([...done, ...rest].toSorted()).toEqual(['a', 'b', 'c']);
        expect(mayClose(state)).toBe(state.step !== '6-saving');
        expect(['6-saving', 'saved', 'aborted']).toContain(state.step);
        expect(hasBackOrAbortButton(state)).toBe(state.step === '6-saving' && !state.isAborting);
      }
    }),
  );
});
