/** The screens of the league's pages and their dialogs, for shots.mjs. */
import path from 'node:path';
import { root } from '../server/build.mjs';
import { liveScreens } from './shots-live.mjs';
import { templateScreens } from './shots-templates.mjs';

const admin = { email: 'hilary.brand@wexcombedarts.example', name: 'Hilary' };

const clerk = { email: 'denise.marlow@post.example', name: 'Denise' };

/** Every screen: its name, its address, and what to do there before the picture is taken. */
export const screens = [
  { name: 'home', at: '/' },
  { name: 'table', at: (league) => league.table },
  { name: 'table-admin', at: (league) => league.table, as: admin },
  { name: 'table-finished', at: (league) => league.finished },
  { name: 'table-all-divisions', at: (league) => league.all },
  { name: 'table-superleague', at: (league) => league.superleague },
  { name: 'table-clerk', at: (league) => league.table, as: clerk },
  { name: 'fixtures', at: (league) => league.fixtures },
  { name: 'fixtures-none', at: (league) => `${league.fixtures}&team=Nobody` },
  { name: 'fixtures-superleague', at: '/division/Superleague/fixtures' },
  { name: 'players', at: (league) => league.players },
  { name: 'player', at: (league) => league.player },
  { name: 'career', at: '/player/Denise%20Marlow' },
  { name: 'career-unknown', at: '/player/Nobody' },
  { name: 'compare', at: (league) => league.compare },
  { name: 'compare-choose', at: '/compare' },
  { name: 'compare-teams', at: '/compare?a=Plough%20%26%20Barrel&b=Weavers%20Arms' },
  { name: 'records', at: '/records' },
  { name: 'ratings', at: '/ratings' },
  { name: 'review', at: (league) => league.review },
  { name: 'review-running', at: '/review/Winter%202026-27' },
  { name: 'rules', at: '/season/Winter%202026-27/rules' },
  { name: 'rules-division', at: '/season/Winter%202026-27/rules?division=Division%20One', as: admin },
  {
    name: 'rules-form',
    at: '/season/Winter%202026-27/rules?change',
    as: admin,
    run: async (page) => {
      await page.getByRole('button', { name: 'Triples 601' }).click();
      await page.setViewportSize({ width: page.viewportSize().width, height: 3200 });
    },
  },
  { name: 'unknown-player', at: '/division/Division%20One/player:Nobody@Old%20Bell' },
  { name: 'team', at: (league) => league.team },
  { name: 'analyse', at: '/analyse/Winter%202026-27', as: admin },
  { name: 'reports', at: '/division/Division%20One/reports', as: admin },
  { name: 'reports-finals', at: '/division/Division%20One/reports?report=Finals%20night%20report', as: admin },
  { name: 'reports-refused', at: '/division/Division%20One/reports' },
  { name: 'admin-same-person', at: '/admin/players', as: admin },
  { name: 'admin-league', at: '/admin/league', as: admin },
  { name: 'health', at: '/division/Division%20One/health', as: admin },
  { name: 'unknown-team', at: '/division/Division%20One/team:Nobody' },
  { name: 'card', at: (league) => `/score/${league.played}` },
  { name: 'card-to-come', at: (league) => `/score/${league.toCome}` },
  { name: 'card-edit', at: (league) => `/score/${league.toCome}?view=edit`, as: admin },
  { name: 'card-edit-picker', at: (league) => `/score/${league.toCome}?view=edit`, as: admin, run: openPicker },
  { name: 'card-edit-half', at: (league) => `/score/${league.played}?view=edit`, as: admin },
  { name: 'card-scoring', at: (league) => `/score/${league.played}?view=edit#throws-8`, as: admin },
  { name: 'card-merge', at: (league) => `/score/${league.differing}?view=merge`, as: admin },
  { name: 'card-admin', at: (league) => `/score/${league.differing}`, as: admin },
  { name: 'card-unknown', at: '/score/nothing' },
  { name: 'foot-details', at: (league) => `/score/${league.played}`, as: admin, run: openDetails },
  { name: 'foot-history', at: (league) => `/score/${league.played}`, as: admin, run: openHistory },
  { name: 'foot-photo', at: (league) => `/score/${league.played}`, as: clerk, run: choosePhoto },
  { name: 'foot-photos', at: (league) => `/score/${league.played}`, as: clerk, run: addPhoto },
  { name: 'tournament-photo', at: (league) => `/tournament/${league.knockout}`, as: clerk, run: choosePhoto },
  { name: 'foot-viewer', at: (league) => `/score/${league.played}`, as: clerk, run: viewPhoto },
  { name: 'waiting', at: '/admin/results', as: admin },
  { name: 'waiting-not-permitted', at: '/admin/results', as: clerk },
  { name: 'tournament', at: (league) => `/tournament/${league.knockout}` },
  { name: 'tournament-night', at: (league) => `/tournament/${league.night}` },
  { name: 'edit-note', at: (league) => league.fixtures, as: admin, run: edit('Add note', 'Note', '**Finals** at 8') },
  { name: 'edit-players', at: (league) => league.team, as: admin, run: edit('Add players', 'Names', 'Ann\nAnn\nBo') },
  { name: 'edit-team', at: (league) => league.team, as: admin, run: edit(/^Edit /, 'Name', '', 'Save') },
  { name: 'edit-season', at: (league) => league.table, as: admin, run: edit('Add season', 'Name', '', 'Add season') },
  { name: 'editing-team', at: (league) => league.team, as: admin },
  { name: 'editing-fixtures', at: (league) => league.fixtures, as: admin },
  { name: 'edit-seasons-of-team', at: (league) => league.team, as: admin, run: editSeasons },
  { name: 'edit-add-team', at: (league) => league.finished, as: admin, run: addTeam },
  { name: 'editing-player', at: (league) => league.player, as: admin },
  { name: 'overview-home', at: '/', as: admin, run: waitForAttention },
  { name: 'overview-home-live', at: '/', run: waitForLive },
  { name: 'overview-home-clerk', at: '/', as: clerk },
  { name: 'people', at: '/admin/user', as: admin },
  { name: 'devices', at: '/admin/devices', as: admin },
  { name: 'new-session', at: '/new_session' },
  { name: 'join-used', at: '/join/no-such-code' },
  { name: 'admin-features', at: '/admin/features', as: admin },
  { name: 'admin-import', at: '/admin/import', as: admin },
  { name: 'admin-export', at: '/admin/export', as: admin },
  { name: 'admin-browser', at: '/admin/browser?table=team', as: admin },
  { name: 'admin-errors', at: '/admin/errors', as: admin },
  { name: 'admin-sockets', at: '/admin/sockets', as: admin },
  { name: 'deleted-players', at: '/admin/deleted?kind=player', as: admin, run: removePlayer },
  { name: 'deleted-none', at: '/admin/deleted?kind=template', as: admin },
  { name: 'deleted-not-permitted', at: '/admin/deleted', as: clerk },
  { name: 'arrange', at: (league) => league.fixtures, as: admin, run: arrange },
  { name: 'arrange-away', at: (league) => league.fixtures, as: admin, run: chooseAway },
  { name: 'arrange-new', at: (league) => league.fixtures, as: admin, run: addDate },
  {
    name: 'arrange-top',
    at: (league) => league.fixtures,
    as: admin,
    run: (page) => page.evaluate(() => scrollTo(0, 0)),
  },
  { name: 'arrange-refused', at: (league) => league.fixtures, as: admin, run: refuseSaving },
  { name: 'arrange-bulk', at: (league) => league.fixtures, as: admin, run: bulkDelete },
  { name: 'arrange-superleague', at: '/division/Superleague/fixtures', as: admin },
  { name: 'playing', at: '/division/Superleague/fixtures', run: showPlaying },
  { name: 'edit-tournament', at: (league) => `/tournament/${league.night}`, as: admin, run: openTournament },
  { name: 'about', at: '/about' },
  { name: 'unknown-season', at: '/teams/Winter%201899/?division=Division%20One' },
  { name: 'unknown-division', at: '/division/Division%20Ninety' },
  { name: 'sign-in', at: '/login' },
  { name: 'sign-in-refused', at: '/login', run: refuse },
  { name: 'menu', at: (league) => league.table, run: openMenu, sizes: ['phone'] },
  { name: 'account', at: '/', as: admin, run: openAccount },
  { name: 'setup-used', at: '/setup/no-such-token' },
  { name: 'not-found', at: '/nowhere' },
  { name: 'error', at: (league) => league.table, broken: true },
  { name: 'server-away', at: (league) => league.table, away: true },
  { name: 'table-kept', at: '/', run: loseConnection, isCut: true },
  { name: 'loading', at: (league) => league.table, slow: true },
  { name: 'loading-fixtures', at: (league) => league.fixtures, slow: true },
  { name: 'loading-players', at: (league) => league.players, slow: true },
  { name: 'empty-home', at: '/', isEmpty: true },
  { name: 'empty-table', at: '/teams', isEmpty: true },
  ...liveScreens,
  ...templateScreens(admin),
];

async function refuse(page) {
  await page.getByLabel('E-mail').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('do not belong together').waitFor();
}

async function openMenu(page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openTournament(page) {
  await page.getByRole('button', { name: 'Edit tournament' }).click();
  await page.getByLabel('Address').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter where').waitFor();
}

async function openPicker(page) {
  await page
    .getByRole('button', { name: /^Choose a player/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function loseConnection(page) {
  const links = page.getByRole('link', { name: /Division One/ });
  await links.last().click();
  await page.getByRole('table').waitFor();
  await page.goBack();
  await page.route('**/graphql*', (route) => route.abort());
  await links.last().click();
  await page.getByText('This is what was known at').waitFor();
}

/** Opens a dialog by its button, types into it, and then presses a button if one is named. */
function edit(opener, field, text, then) {
  return async (page) => {
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: field, exact: true }).fill(text);
    if (then) await dialog.getByRole('button', { name: then, exact: true }).click();
  };
}

/** Starts to edit a date in the future. */
async function arrange(page) {
  await page
    .getByRole('button', { name: /^Edit \w+ \d+ \w+ \d+$/ })
    .nth(14)
    .click();
  const first = page.getByRole('button', { name: /^Away team of/ }).first();
  await first.evaluate((button) => button.closest('section').scrollIntoView());
}

async function chooseAway(page) {
  await arrange(page);
  await page
    .getByRole('button', { name: /^Away team of/ })
    .first()
    .click();
  await page.getByRole('list', { name: 'Teams' }).waitFor();
}

/** Adds a date on which nobody plays yet, and chooses an away team. */
async function addDate(page) {
  await page.getByRole('button', { name: 'Add date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill(await dialog.getByLabel('Date').getAttribute('max'));
  await dialog.getByLabel('Qualifier').check();
  await dialog.getByRole('button', { name: 'Add date' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: /^Away team of/ })
    .first()
    .click();
  const teams = page.getByRole('list', { name: 'Teams' });
  await teams.getByRole('button').last().click();
}

async function refuseSaving(page) {
  await addDate(page);
  await page.route('**/graphql*', (route) => route.abort());
  await page.getByRole('button', { name: /^Save / }).click();
  await page.getByText('Could not save fixture details').waitFor();
}

async function bulkDelete(page) {
  await page.getByRole('button', { name: 'Delete all league fixtures' }).click();
  await page.getByRole('button', { name: 'Find fixtures to delete' }).click();
  await page.getByRole('button', { name: /^Delete \d+ fixture/ }).waitFor();
}

async function showPlaying(page) {
  await page
    .getByRole('button', { name: /^Who.s playing/ })
    .first()
    .click();
  await page.getByRole('list', { name: 'Who is playing' }).first().scrollIntoViewIfNeeded();
}

async function openAccount(page) {
  await page.getByRole('button', { name: 'your account' }).click();
}

async function openDetails(page) {
  await page.getByRole('button', { name: 'Change date, venue or kind' }).click();
  await page.getByRole('button', { name: 'Save details' }).scrollIntoViewIfNeeded();
}

async function openHistory(page) {
  await page.getByRole('button', { name: 'Show the history' }).click();
  const history = page.getByRole('region', { name: 'History of the results' });
  await history.getByText(/Nothing has been published|Now/).waitFor();
  const changes = history.getByRole('group');
  if (await changes.count()) await changes.first().locator('summary').click();
  await history.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1500);
}

async function choosePhoto(page) {
  const photo = path.join(root, 'docs/images/table-phone.png');
  await page.getByLabel('Choose a photo').setInputFiles(photo);
  await page.getByAltText('The photo you chose').scrollIntoViewIfNeeded();
}

async function addPhoto(page) {
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('The photo was added.').scrollIntoViewIfNeeded();
}

async function viewPhoto(page) {
  await addPhoto(page);
  await page.getByRole('button', { name: 'Look at your photo' }).click();
  await page.getByRole('img', { name: 'The photo by' }).waitFor();
}

async function editSeasons(page) {
  await page.getByRole('button', { name: /^Seasons of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list', { name: 'Plays in' }).waitFor();
  await dialog.getByRole('button', { name: 'Add to season' }).click();
  await dialog.getByText('Select a season before adding the team to it').waitFor();
  await dialog.getByRole('button', { name: /^Summer 2026/ }).click();
}

async function waitForAttention(page) {
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  await page.getByText('Loading').waitFor({ state: 'detached' });
}

/** Removes somebody from a team, so that there is something to restore. */
async function removePlayer(page) {
  const here = page.url();
  await page.goto('/division/Division%20One/team:Old%20Bell');
  await page
    .getByRole('button', { name: /^Edit / })
    .last()
    .click();
  await page.getByRole('button', { name: 'Remove player' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove player' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto(here);
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .waitFor();
}

async function addTeam(page) {
  await page.getByRole('button', { name: 'Add team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option').nth(2).waitFor({ state: 'attached' });
  await dialog.getByRole('combobox', { name: 'Team' }).selectOption({ index: 1 });
}

/** Waits for the match of the sample league that is being played. */
function waitForLive(page) {
  return page.getByRole('region', { name: 'Live now' }).waitFor();
}
