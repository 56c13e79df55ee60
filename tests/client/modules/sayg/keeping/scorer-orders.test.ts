import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lastThrowPlace, throwIdOrPlaceAt } from '#rules/darts/throw-place.ts';
import { applyCommands, type Command } from '#rules/darts/scoring.ts';
import { World, type Fate, type Tab } from './scorer-world.ts';
import { aSayg, after } from '../../../../rules/darts/live-makers.ts';

const fates: Fate[] = ['arrives', 'arrives', 'arrives', 'lost', 'answerLost', 'forbidden'];
const number = fc.nat(5);

/** What can happen to a tab, besides what is entered in it. */
const fortunes = {
  deliver: (tab: Tab, which: number, fate: Fate) => tab.deliver(which, fate),
  hear: (tab: Tab, skipped: number) => tab.hear(skipped),
  pauseOver: (tab: Tab) => tab.pauseOver(),
  wake: (tab: Tab) => tab.happen({ type: 'woken' }),
  retry: (tab: Tab) => tab.happen({ type: 'retried' }),
  dismiss: (tab: Tab) => tab.happen({ type: 'dismissed' }),
  signIn: (tab: Tab) => tab.happen({ type: 'signedIn' }),
  leave: (tab: Tab) => tab.happen({ type: 'left' }),
  // Nobody goes from tab to tab faster than one of them reads the stored copy.
  look: (tab: Tab) => (tab.isOtherReading ? undefined : tab.happen({ type: 'followed' })),
  reload: (tab: Tab) => (tab.isOtherReading || !tab.isKept() ? undefined : tab.reload()),
};
const fortune = fc.oneof(
  { weight: 8, arbitrary: fc.constant('deliver' as const) },
  { weight: 2, arbitrary: fc.constant('hear' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(fortunes) as (keyof typeof fortunes)[])) },
);
const chance = fc.record({ tab: fc.nat(1), fortune, number, fate: fc.constantFrom(...fates) });
type Chance = typeof chance extends fc.Arbitrary<infer T> ? T : never;

const match = () => after({ ...aSayg(), startingScore: 10_001 }, 1);
let thrown = 0;
const aThrow = (score: number): Command => ({ type: 'record', throwId: `t${(thrown += 1)}`, score, noOfDarts: 3 });
const throwsIn = ({ sayg }: World) =>
  Object.values(sayg.legs).flatMap(({ home, away }) =>
    home.throws.flatMap((one, index) => [one, away.throws[index]].flatMap((each) => each?.id ?? [])),
  );

function befall(world: World, { tab, fortune: name, number: which, fate }: Chance) {
  fortunes[name](world.tabs[tab % world.tabs.length]!, which, fate);
}

function expectAllShown(world: World) {
  for (const tab of world.tabs) {
    expect(tab.state).toMatchObject({ waiting: [], line: { is: 'idle' } });
    expect(tab.shown).toEqual(world.sayg);
  }
}

const runs = { numRuns: 1000 };

it('whatever happens to what one board sends, the server has all of it, once and in order, but for legs that are refused', () => {
  const entered = fc.constantFrom('throw', 'throw', 'throw', 'undo', 'edit', 'legs');
  const steps = fc.array(fc.oneof(chance, fc.record({ entered, number })), { maxLength: 60 });
  const refusal = fc.constantFrom(undefined, 'INVALID', 'FORBIDDEN');
  fc.assert(
    fc.property(steps, refusal, (list, legsAreRefused) => {
      const world = new World(match(), 1, legsAreRefused);
      const [tab] = world.tabs as [Tab];
      let expected = world.sayg;
      tab.happen({ type: 'followed' });
      for (const step of list) {
        if ('fortune' in step) befall(world, step);
        else if (tab.shown) {
          const last = lastThrowPlace(tab.shown);
          const throwId = last ? throwIdOrPlaceAt(tab.shown, last) : 'none';
          const commands: Record<string, Command> = {
            throw: aThrow(20 + step.number),
            undo: { type: 'undo', throwId },
            // Nobody can change a throw that there is not.
            edit: last ? { type: 'edit', throwId, score: 40 + step.number } : aThrow(20),
            legs: { type: 'legs', numberOfLegs: 1 + 2 * step.number },
          };
          const command = commands[step.entered]!;
          const isKept = tab.enter(command) && !(legsAreRefused && command.type === 'legs');
          if (isKept) expected = applyCommands(expected, [command]).sayg;
        }
      }
      world.settle();
      expect(world.sayg).toEqual(expected);
      expectAllShown(world);
    }),
    runs,
  );
});

it('throws entered in one tab or the other are all on the server, once', () => {
  const steps = fc.array(fc.oneof(chance, fc.record({ enteredIn: fc.nat(1) })), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (list) => {
      const world = new World(match(), 2);
      const entered: string[] = [];
      world.tabs.forEach((tab) => tab.happen({ type: 'followed' }));
      for (const step of list) {
        if ('fortune' in step) befall(world, step);
        else {
          const tab = world.tabs[step.enteredIn]!;
          // As above, nor before the tab hears what the other one has sent.
          if (tab.isOtherReading || tab.news.length) continue;
          const command = aThrow(20);
          if (tab.enter(command) && 'throwId' in command) entered.push(command.throwId);
        }
      }
      world.settle();
      expect(throwsIn(world)).toEqual(entered);
      expect(world.tabs.flatMap(({ told }) => told).filter((message) => message.includes('another device'))).toEqual(
        [],
      );
      expectAllShown(world);
    }),
    runs,
  );
});

it('where another device scores the same match, its throws stay, and each of the board’s is on the server or told to be lost', () => {
  const steps = fc.array(fc.oneof(chance, fc.record({ enteredHere: fc.boolean() })), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (list) => {
      const world = new World(match(), 1);
      const [tab] = world.tabs as [Tab];
      const others: string[] = [];
      const own: { throwId: string; score: number }[] = [];
      tab.happen({ type: 'followed' });
      for (const [index, step] of list.entries()) {
        if ('fortune' in step) befall(world, step);
        else {
          const command = aThrow(1 + index) as { throwId: string; score: number } & Command;
          if (!step.enteredHere) {
            world.change(applyCommands(world.sayg, [command]).sayg);
            others.push(command.throwId);
          } else if (tab.enter(command)) own.push(command);
        }
      }
      world.settle();
      const onServer = throwsIn(world);
      expect(new Set(onServer).size).toBe(onServer.length);
      expect(onServer.filter((id) => others.includes(id))).toEqual(others);
      const told = tab.told.flatMap((message) => message.match(/\d+/g) ?? []).map(Number);
      const missing = own.filter(({ throwId, score }) => !onServer.includes(throwId) && !told.includes(score));
      expect(missing).toEqual([]);
      expectAllShown(world);
    }),
    runs,
  );
});

it('where the server has lost throws that the board knew, what cannot be placed there is told, and the board scores on', () => {
  const world = new World(match(), 1);
  const [tab] = world.tabs as [Tab];
  world.settle();
  const enter = (score: number) => expect(tab.enter(aThrow(score))).toBe(true);
  enter(20);
  world.settle();
  const backup = world.stored();
  [30, 40, 50].forEach(enter);
  world.settle();
  Object.assign(world, { sayg: backup.sayg, version: Number(backup.version) });
  tab.reload();
  world.settle();
  [60, 70].forEach(enter);
  world.settle();
  expectAllShown(world);
  expect(tab.told).toEqual([
    'The server has this match as it was before, so it was loaded again. Not kept from this device: 60, 70.',
  ]);
  tab.happen({ type: 'dismissed' });
  enter(80);
  world.settle();
  expectAllShown(world);
  expect(throwsIn(world)).toHaveLength(throwsIn({ ...world, sayg: backup.sayg } as World).length + 1);
});
