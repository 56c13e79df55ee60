import { expect } from 'vitest';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { isSound } from '../../support/browser/at-page.ts';
import { desktop, phone } from '../../support/browser/browser.ts';
import { journeyIn } from '../../support/browser/journey.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { aDivision, aFixture, aSeason } from '../../support/makers/makers.ts';
import { askFor } from '../../support/server/graphql.ts';

const it = journeyIn(async (app) => {
  const places = new Map<string, { season: Season; division: { id: string; name: string } }>();
  for (const size of ['phone', 'desktop']) {
    const division = await aDivision(app, { name: `Singles on a ${size}` });
    const name = `Players on a ${size}`;
    const season = await aSeason(app, {
      divisionIds: [division.id],
      name,
      startDate: '2026-09-01',
      endDate: '2027-03-31',
    });
    places.set(size, { season, division });
  }
  return places;
});

const access = ['manageSeasons', 'manageTeams', 'managePlayers', 'manageScores', 'manageGames'] as const;

it.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'a season of players is set up, entered and read on a %s',
  async ([name, size], { site, visit, league }) => {
    const { season, division } = league.get(name)!;
    const players = ['Ann', 'Bob', 'Cid'].map((first) => `${first} of the ${name}`) as [string, string, string];
    const [ann, bob] = players;
    const { page } = await visit({ size, as: { access, name: 'Sam Secretary' } });
    const press = (label: string | RegExp) => page.getByRole('button', { name: label }).first().click();
    const text = (words: string | RegExp) => page.getByText(words).first().waitFor();

    await openPage(page, `/season/${season.id}/rules`);
    await press('Change the rules');
    await page.getByRole('combobox', { name: 'Rules to start from' }).selectOption('Player against player');
    expect(await page.getByRole('combobox', { name: 'The season is played by' }).inputValue()).toBe('players');
    await press('Save');
    await text('Players play instead of teams.');
    await isSound(page);

    await page.getByRole('link', { name: 'Table', exact: true }).first().click();
    await text(`${division.name} has no players in ${season.name}.`);
    await openPage(page, `/division/${encodeURIComponent(division.name)}/teams/${encodeURIComponent(season.name)}`);
    await press('Add several players');
    const box = page.getByRole('textbox', { name: 'Players, a line each' });
    await box.fill([...players, ann].join('\n'));
    await text('Same name as row 1');
    await isSound(page);
    await press('Add 3 players');
    await text(`3 players were added to ${division.name}.`);
    await press('Close');
    await page.getByRole('columnheader', { name: 'Player' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Venue' }).count()).toBe(0);
    await isSound(page);

    const idOf = async (one: string) => (await site.ports.database.reader.findOneByOrFail(Team, { name: one })).id;
    const fixture = await aFixture(site, {
      ...{ seasonId: season.id, divisionId: division.id, date: '2026-11-12' },
      ...{ homeTeamId: await idOf(ann), awayTeamId: await idOf(bob) },
    });
    await openPage(page, `/score/${fixture.id}?view=edit`);
    // Both players are there already.
    await page.getByRole('button', { name: ann, exact: true }).waitFor();
    await page.getByRole('button', { name: bob, exact: true }).waitFor();
    for (const one of [ann, bob]) for (let leg = 0; leg < 4; leg += 1) await press(`One leg more, ${one}`);
    await isSound(page);
    await press('Save card');
    await text(/^Saved /);

    await openPage(page, `/division/${encodeURIComponent(division.name)}/teams/${encodeURIComponent(season.name)}`);
    for (const one of [ann, bob])
      expect(
        await page
          .getByRole('row', { name: new RegExp(one) })
          .getByRole('cell')
          .nth(2)
          .textContent(),
      ).toBe('4');
    await page.getByRole('link', { name: 'Figures', exact: true }).first().click();
    await page.getByRole('columnheader', { name: 'Player' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Venue' }).count()).toBe(0);
    // Their page is one, whichever way leads there, and has fixtures and figures.
    await page.getByRole('link', { name: ann, exact: true }).first().click();
    await page.waitForURL(/\/team:Ann/);
    await page.getByRole('heading', { level: 1, name: ann }).waitFor();
    await page.getByRole('heading', { name: 'Results' }).waitFor();
    await page.getByRole('link', { name: 'Career, all seasons' }).waitFor();
    await isSound(page);

    // A search finds the name once.
    const { search } = await askFor<{ search: { teams: object[]; players: { name: string }[] } }>(
      site,
      'query ($text: String!) { search(text: $text) { teams { name } players { name } } }',
      { text: ann },
    );
    expect(search).toMatchObject({ teams: [], players: [{ name: ann }] });

    await openPage(page, `/season/${season.id}/cards?fixture=${fixture.id}`);
    await page
      .getByRole('article', { name: `${ann} v ${bob}` })
      .getByText(`Signed by ${ann}`)
      .waitFor();
  },
);
