import { describe, expect } from 'vitest';
import { everyRight } from '#rules/people/access.ts';
import { adminTabs } from '#rules/site/navigation.ts';
import { eveningTabs } from '../../../client/modules/evening/evening.ts';
import { Draft, Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { brokenWords } from '../../support/browser/broken-words.ts';
import { widths } from '../../support/browser/browser.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { matchOn } from '../../support/browser/match-on.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { findSubjects, publicPages } from '../../support/browser/public-pages.ts';
import { aBusyEvening } from '../../support/makers/busy-evening.ts';
import { lengthenNames } from '../../support/makers/long-names.ts';
import { signIn } from '../../support/server/sign-in.ts';

const letters = 42;

/** Addresses by what they show, for those who are not signed in, for the desk, and for a clerk of a team. */
const at: Record<'anybody' | 'desk' | 'clerk', Record<string, string>> = { anybody: {}, desk: {}, clerk: {} };
const cookies: Partial<Record<keyof typeof at, string>> = {};

it.beforeAll(async ({ site }) => {
  await lengthenNames(site, letters);
  const evening = await aBusyEvening(site, letters);
  const subjects = await findSubjects(site);
  const { reader } = site.ports.database;
  const team = await reader.findOneByOrFail(Team, {
    id: (await reader.find(Fixture, { where: { date: '2026-11-19' } }))[0]!.homeTeamId,
  });
  for (const page of publicPages)
    at.anybody[page.name] = page.at(subjects).replace('team:Old%20Bell', `team:${encodeURIComponent(team.name)}`);
  at.anybody['a bracket that is played'] = `/tournament/${evening}`;
  at.anybody['the whole fixtures'] = '/fixtures';
  at.anybody['all players'] = '/players';
  const [draft] = await reader.find(Draft, { take: 1 });
  const waiting = await reader.findOneByOrFail(Fixture, { id: draft!.fixtureId });
  const tonight = (await reader.find(Fixture, { where: { date: '2026-11-19' } })).find(
    ({ card, awayTeamId }) => !card && awayTeamId,
  )!;
  at.desk = {
    ...Object.fromEntries(eveningTabs.map((tab) => [`a tournament, ${tab}`, `/tournament/${evening}?desk=${tab}`])),
    ...Object.fromEntries(adminTabs.map(({ mode, name }) => [`admin, ${name}`, `/admin/${mode}`])),
    home: '/',
    'a bracket that is run': `/tournament/${evening}`,
    'a night that is run': `/tournament/${subjects.night}`,
    'fixtures that can be changed': '/division/Division%20One/fixtures',
    'a card that waits': `/score/${waiting.id}`,
    'a card that is entered': `/score/${tonight.id}`,
    'the health of a season': '/division/Division%20One/health',
    reports: '/division/Division%20One/reports',
    'a team that can be changed': at.anybody['a team']!,
  };
  const other = draft!.side === 'home' ? waiting.awayTeamId! : waiting.homeTeamId;
  at.clerk = { home: '/', 'a card to agree with': `/score/${waiting.id}` };
  cookies.desk = (await signIn(site, { access: everyRight.filter((right) => right !== 'kioskMode') })).cookie;
  cookies.clerk = (await signIn(site, { access: ['inputResults'], teamId: other })).cookie;
  const { score } = await matchOn(site);
  await score(26);
});

const sizes = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

describe.each(sizes)('on $width px, names of 42 letters on a busy evening', (size) => {
  it.for(['anybody', 'desk', 'clerk'] as const)(
    'no word is broken to pieces, and no page is too wide: %s',
    async (who, { visit }) => {
      const { page } = await visit({ size, as: cookies[who] });
      const found: Record<string, unknown> = {};
      for (const [name, address] of Object.entries(at[who])) {
        await openPage(page, address);
        const broken = await brokenWords(page);
        const { page: content, window } = await widths(page);
        await page.screenshot({ path: `shots/w${size.width}-${who}-${name.replaceAll(' ', '-')}.png` });
        if (broken.length || content > window) found[name] = { broken, over: content - window };
      }
      expect(found).toEqual({});
    },
  );
});
