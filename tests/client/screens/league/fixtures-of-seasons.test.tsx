import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AccessFlag } from '#rules/people/access.ts';
// Loads the lazy part of the page in advance.
import '../../../../client/modules/template/wizard/Wizard.tsx';
import { aDay, aRow, bell, fox, page, show, user } from '../../../support/client/fixture-desk.tsx';
import { aFrame, aPerson, aSeason, heldBack, press, wire, type Answers } from '../../../support/client/render.tsx';
import { division, fits } from '../../modules/template/wizard/show.tsx';

const winter = aSeason({ name: 'Winter' });
const summer = aSeason({ id: 's2', name: 'Summer', startDate: '2027-05-01', endDate: '2027-08-31', isCurrent: false });
const dayOf = { Winter: '2026-12-03', Summer: '2027-06-03' };

/** With every field that is asked for: only a whole answer is shown again from the cache. */
const wholeRow = aRow(fox, bell, { moved: null, decision: null, unfinished: false, scoreHidden: false });

/** The fixtures of a season in which Fox play Bell; the page can go on to another one. */
const showSeasons = (access: AccessFlag[], answers: Answers) =>
  show({
    access,
    data: (({ seasonId }: { seasonId: 'Winter' | 'Summer' }) =>
      page([aDay(dayOf[seasonId], wholeRow)], {
        id: `d1 ${seasonId}`,
        season: {
          ...(seasonId === 'Winter' ? winter : summer),
          fixtureStartTime: '20:00:00',
          allowFavouriteTeams: true,
        },
      })) as never,
    answers: { Frame: aFrame({ me: aPerson({ access }), seasons: [winter, summer] }), ...answers },
  });

/** Chooses the season in the head of the page, as Back and Forward do too, and waits for its fixtures. */
async function goTo(name: 'Winter' | 'Summer') {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), name);
  await screen.findByRole('heading', { name: name === 'Winter' ? 'Thu 3 Dec' : 'Thu 3 Jun' });
}

/** Both seasons have been looked at: from now on the page has their fixtures at once. */
async function lookAtBoth() {
  await screen.findByRole('heading', { name: 'Thu 3 Dec' });
  await goTo('Summer');
  await goTo('Winter');
}

it('what was counted in one season is not asked about in another', async () => {
  const found = heldBack({
    deleteUnplayedFixtures: wire('BulkDeleteOutcome', {
      message: '1 of 90 league fixtures can be deleted.',
      total: 90,
      deleted: false,
      fixtures: [wire('UnplayedFixture', { id: 'u1', date: '2026-12-03', home: 'Fox', away: 'Bell' })],
    }),
  });
  const { sent } = showSeasons(['bulkDeleteLeagueFixtures'], { DeleteUnplayedFixtures: found.answer });
  await lookAtBoth();
  await press('Delete all league fixtures');
  await press('Find fixtures to delete');
  await screen.findByText('Counting the fixtures');
  await goTo('Summer');
  await found.letGo();
  expect(sent('DeleteUnplayedFixtures')).toEqual([{ seasonId: 's1', dryRun: true }]);
  // An answer that is shown takes the place of this.
  await waitFor(() => expect(screen.queryByText('Counting the fixtures')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the wizard of one season is closed in another, and what it holds is kept for its own', async () => {
  showSeasons(['manageGames'], {
    TemplatesForSeason: ({ seasonId }) => ({
      ...fits(),
      season: { ...(seasonId === 's1' ? winter : summer), divisions: [division] },
    }),
  });
  await lookAtBoth();
  await press('Create fixtures');
  await user.click(await screen.findByRole('radio', { name: /One of four/ }));
  await press('Next');
  await goTo('Summer');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Create fixtures');
  const ofSummer = await screen.findByRole('dialog', { name: 'Create fixtures' });
  await within(ofSummer).findByRole('radio', { name: /One of four/, checked: false });
  await goTo('Winter');
  await press('Create fixtures');
  await screen.findByRole('combobox', { name: 'A of One' });
});
