import { expect } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { slowBrowser } from '../../support/browser/slow-browser.ts';
import { meter, painted } from '../../support/browser/work.ts';
import { anEveningDesk } from '../../support/makers/evenings.ts';

const it = journeyIn(anEveningDesk);

/**
 * Other load makes the same work longer: what counts is the best of these. The browser compiles what runs often after
 * some ten of them, which halves it; as many looks at its pace are compiled as well.
 */
const rounds = 20;

/** Most milliseconds of script for a bracket of 64 on a phone with a quarter of this CPU. */
const mostTime = { milliseconds: 40, update: 80, slowdown: 4 };

it('a bracket of 64 is drawn at once on a slow phone, also while five results a second come in', async ({
  open,
  league,
}) => {
  const id = await league.drawn({ kind: 'knockout' }, 64);
  const { page } = await open(`/tournament/${id}`, { size: phone });
  const used = await meter(page, 'Script');
  const pace = await slowBrowser(page);
  const measured = async (work: () => Promise<void>) => {
    const before = await used();
    await work();
    return mostTime.slowdown * ((await used()) - before);
  };
  /** What a press on the button takes; finding the button also runs a script in the page, but does not count. */
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox())!;
    const milliseconds = await measured(async () => {
      await page.mouse.click(x + width / 2, y + height / 2);
      await painted(page);
    });
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    return milliseconds;
  };
  const whole: number[] = [];
  const oneByOne: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await press('Whole'));
    oneByOne.push(await press('Round by round'));
    await pace.look();
  }
  // One update after another, each seen before the next is sent: each costs the same, however fast they come.
  const updates: number[] = [];
  for (let at = 2; at <= 11; at += 1) {
    updates.push(
      await measured(async () => {
        await league.score(id, `M${at}`, 3, 0);
        await page.getByText(`${at}/32`).waitFor();
      }),
    );
    await pace.look();
  }
  const [drawing, listing, update] = [whole, oneByOne, updates].map((each) => Math.round(Math.min(...each))) as [
    number,
    number,
    number,
  ];
  const slow = pace.factor();
  process.stdout.write(
    `64 sides, script at ${mostTime.slowdown}x: whole ${drawing} ms, round by round ${listing} ms, an update ${update} ms; browser ${slow.toFixed(1)} times as slow as usual\n`,
  );
  expect(drawing / slow).toBeLessThan(mostTime.milliseconds);
  expect(listing / slow).toBeLessThan(mostTime.milliseconds);
  // Five of them leave more than half of each second for touch.
  expect(update / slow).toBeLessThan(mostTime.update);
}, 120_000);
