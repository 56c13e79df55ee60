import { expect } from 'vitest';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop, phone } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { anEveningDesk, matchesOf } from '../../support/makers/evenings.ts';

const it = journeyIn();

it.for([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)(
  'a finalist goes home, on %s: why is asked, the other one has won, and it can be undone until then',
  async ([_, size], { site, visit, open }) => {
    const desk = await anEveningDesk(site);
    const id = await desk.start();
    const order = await desk.enter(id, ['Ann Archer', 'Bea Finch', 'Cid', 'Dot']);
    await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
    for (const { matchId } of matchesOf(await desk.read(id)).slice(0, 2))
      await desk.patch(id, { match: { id: matchId, scoreA: 3, scoreB: 1 } });

    const { page } = await visit({ size, as: { access: ['manageTournaments'] } });
    const spectator = await open(`/tournament/${id}`, { size });
    await spectator.page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`/tournament/${id}?desk=sides`);
    await page.getByRole('checkbox', { name: 'Ann Archer is here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ann Archer leaves' });
    await dialog.getByLabel('Why').selectOption('other');
    await dialog.getByRole('button', { name: 'Ann Archer leaves' }).click();
    await dialog.getByText('Say why in a few words.').waitFor();
    await isSound(page);
    await dialog.getByLabel('Why').selectOption('wentHome');
    await dialog.getByLabel('Note, if there is more to say').fill('the last bus');
    await dialog.getByRole('button', { name: 'Ann Archer leaves' }).click();
    await page.getByText('Cid goes on in M3.').waitFor();
    await page.getByText('Ann Archer: went home (the last bus)', { exact: true }).waitFor();
    await isSound(page);

    // Everybody sees it without a reload.
    await spectator.page.getByText('Ann Archer: went home (the last bus)').waitFor();
    await spectator.page.getByText('Cid goes on in M3').waitFor();
    await spectator.page.getByText('Winner', { exact: true }).locator('..').getByText('Cid').waitFor();
    expect(await spectator.page.getByText('went home', { exact: true }).count()).toBeGreaterThan(1);
    await isSound(spectator.page);

    await page.getByRole('checkbox', { name: 'Ann Archer is here' }).click();
    await page.getByText('Ann Archer is there again.').waitFor();
    await spectator.page.getByText('Left the evening').waitFor({ state: 'hidden' });
    expect(await spectator.page.getByText('Winner', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Ann Archer is here' }).isChecked()).toBe(true);
  },
);
