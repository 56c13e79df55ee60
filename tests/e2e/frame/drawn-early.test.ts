import { expect } from 'vitest';
import { desktop } from '../../support/browser/browser.ts';
import { drawingSite } from '../../support/browser/drawing-site.ts';
import { heldBack } from '../../support/browser/held-back.ts';
import { journeyOn } from '../../support/browser/journey.ts';
import { untilBegun } from '../../support/browser/page-signal.ts';
import { soon } from '../../support/browser/soon.ts';
import { isSame, noteFirst } from '../../support/browser/taken-over.ts';

const it = journeyOn(drawingSite);

// Pages drawn by the server and used before the client has taken them over.

it('who has skipped to the content before the program came stays there', async ({ visit }) => {
  const { page } = await visit();
  const letIn = await heldBack(page, '**/assets/*.js');
  await noteFirst(page);
  // Its files delay the load event.
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await soon(async () => expect(await focused()).toBe('main'));
  letIn();
  await untilBegun(page);
  expect([await isSame(page), await focused()]).toEqual([true, 'main']);
  await page.keyboard.press('Tab');
  await soon(async () => expect(await page.evaluate(() => !!document.activeElement?.closest('main *'))).toBe(true));
});

it('who has gone back before the program came is where they wanted to be', async ({ site, open }) => {
  const { page } = await open('/players', {});
  await untilBegun(page);
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click();
  await soon(() => expect(page.url()).toContain('/player:'));
  const letIn = await heldBack(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  // It is the drawn page, as the client has not started.
  await page.getByRole('heading', { level: 1 }).waitFor();
  // It shares a document with the page before: nothing is loaded, and the drawn player page stays.
  await page.evaluate(() => history.back());
  await soon(() => expect(page.url()).toBe(`${site.url}/players`));
  letIn();
  await untilBegun(page);
  await page.getByRole('table', { name: /^Players of / }).waitFor();
});

it.for([{ does: 'goes back' }, { does: 'follows a link' }])(
  'who $does while the page is taken over is there, without a page made twice',
  async ({ does }, { visit }) => {
    const { page } = await visit({ size: desktop });
    await page.addInitScript((isBack) => {
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (
        this: EventTarget,
        ...heard: Parameters<typeof addEventListener>
      ) {
        addEventListener.apply(this, heard);
        if (!(this instanceof Element && this.id === 'root')) return;
        EventTarget.prototype.addEventListener = addEventListener;
        // As soon as the client controls the page: the frame responds, the screen in it does not yet.
        queueMicrotask(() => {
          const { undrawn, begun } = document.documentElement.dataset;
          const isDrawn = !!document.querySelector('meta[name=oche-team]') && undrawn === undefined;
          Object.assign(window, { isInTime: isDrawn && begun === undefined });
          if (!isBack) return document.querySelector<HTMLElement>('a[href="/about"]')!.click();
          // Does what going back does, before the next task.
          history.replaceState(null, '', '/about');
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        });
      };
    }, does === 'goes back');
    let loaded = 0;
    page.on('domcontentloaded', () => (loaded += 1));
    await page.goto('/players');
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await untilBegun(page);
    expect(await page.evaluate(() => (window as unknown as { isInTime: boolean }).isInTime)).toBe(true);
    expect(loaded).toBe(1);
  },
);
