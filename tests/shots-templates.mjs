/** The screens of season templates and of filling a season from one, for shots.mjs. */

/** Sends a query as whoever is signed in on the page. */
const ask = (page, query, variables = {}) =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'apollo-require-preflight': 'true' };
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(body) });
      const { data, errors } = await answer.json();
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    { query, variables },
  );

const season = 'Spring 2027';
const template = 'Two divisions of eight';
const pubs = 'Anchor,Black Horse,Crown,Dolphin,Eagle,Fleece,George,Harrow'.split(',');

/** Makes a future season without fixtures: two divisions of eight teams, two of which share a venue, a night off. */
async function makeSeason(page) {
  const { seasons } = await ask(page, '{ seasons { name } }');
  if (seasons.some(({ name }) => name === season)) return;
  const divisionIds = [];
  for (const name of ['Spring One', 'Spring Two']) {
    const made = await ask(page, 'mutation ($input: DivisionInput!) { putDivision(input: $input) { id } }', {
      input: { name, superleague: false },
    });
    divisionIds.push(made.putDivision.id);
  }
  const input = { name: season, startDate: '2027-03-04', endDate: '2027-07-08', divisionIds };
  const made = await ask(page, 'mutation ($input: SeasonInput!) { putSeason(input: $input) { result { id } } }', {
    input,
  });
  const seasonId = made.putSeason.result.id;
  for (const [index, divisionId] of divisionIds.entries())
    for (const [place, pub] of pubs.entries()) {
      const name = index ? `${pub} Juniors` : pub;
      const address = !index && place < 2 ? 'The Black Horse, Mill Lane' : name;
      await ask(page, 'mutation ($input: TeamInput!) { putTeam(input: $input) { result { id } } }', {
        input: { name, address, seasonId, divisionId },
      });
    }
  await ask(page, 'mutation ($input: NoteInput!) { putNote(input: $input) { id } }', {
    input: { seasonId, date: '2027-04-01', note: '**Easter** break', divisionId: null },
  });
}

/** Makes a template of two divisions in the editor. */
async function makeTemplate(page) {
  await page
    .getByText(/No templates, yet|all right/)
    .first()
    .waitFor();
  if (await page.getByRole('heading', { name: template }).count()) return;
  await page.getByRole('link', { name: 'Add template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(template);
  await page.getByRole('textbox', { name: 'Description' }).fill('Home and away in fourteen weeks');
  for (let count = 0; count < 2; count += 1) await page.getByRole('button', { name: 'Add division' }).click();
  await page.getByRole('radio', { name: 'Division 1' }).check();
  await page.getByRole('button', { name: 'Suggest groups' }).first().click();
  await page.getByRole('button', { name: 'A, B', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Season templates' }).last().click();
  await page.getByRole('heading', { name: template }).waitFor();
}

async function openEditor(page) {
  await makeTemplate(page);
  await page.getByRole('link', { name: `Edit ${template}` }).click();
  await page.getByRole('heading', { name: template }).waitFor();
}

async function openJson(page) {
  await openEditor(page);
  await page.getByRole('radio', { name: 'JSON' }).check();
  await page.getByRole('textbox', { name: /JSON/ }).fill('{\n  "divisions": [\n    {},\n');
}

async function editWeek(page) {
  await openEditor(page);
  await page.getByRole('combobox', { name: 'Highlight' }).selectOption('C');
  await page.getByRole('button', { name: 'Edit week 2' }).click();
  await page.getByRole('button', { name: 'Add fixture' }).click();
  await page.getByRole('heading', { name: 'Week 1', exact: true }).scrollIntoViewIfNeeded();
}

/** Goes this many steps on in the wizard. */
function wizard(steps, then) {
  return async (page) => {
    await makeTemplate(page);
    await makeSeason(page);
    await page.reload();
    await page.getByRole('combobox', { name: 'Season' }).selectOption(season);
    await page.getByRole('button', { name: 'Create fixtures' }).click();
    await page.getByRole('radio', { name: new RegExp(template) }).check();
    for (let step = 0; step < steps; step += 1) {
      await page.locator('dialog button[type=submit]:enabled').click();
      await page.waitForTimeout(300);
    }
    await then?.(page);
  };
}

const byVenue = (page) => page.getByRole('radio', { name: 'By venue' }).check();

/** Lets half of the fixtures be saved; after that the server no longer answers. */
async function loseServer(page) {
  let left = 20;
  await page.route('**/graphql*', (route) => {
    const isSave = route.request().postData()?.includes('SaveProposedFixture');
    if (!isSave) return route.continue();
    left -= 1;
    if (left < 0) return route.abort();
    return route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify(
        left % 7
          ? { data: { putFixture: { __typename: 'FixtureOutcome', messages: [], warnings: [] } } }
          : {
              data: null,
              errors: [{ message: 'Anchor plays already on that date.', extensions: { code: 'INVALID' } }],
            },
      ),
    });
  });
  await page.locator('dialog button[type=submit]:enabled').click();
  await page.getByText('Stopped.').waitFor();
}

/** `as` is somebody with every right. */
export const templateScreens = (as) => [
  { name: 'templates', at: '/admin/templates', as, run: makeTemplate },
  { name: 'template-new', at: '/admin/templates?template=new', as },
  { name: 'template-editor', at: '/admin/templates', as, run: openEditor },
  { name: 'template-week', at: '/admin/templates', as, run: editWeek },
  { name: 'template-json', at: '/admin/templates', as, run: openJson },
  { name: 'template-wizard-1', at: '/admin/templates', as, run: wizard(0) },
  { name: 'template-wizard-2', at: '/admin/templates', as, run: wizard(1) },
  { name: 'template-wizard-3', at: '/admin/templates', as, run: wizard(2) },
  { name: 'template-wizard-4', at: '/admin/templates', as, run: wizard(3) },
  { name: 'template-wizard-venue', at: '/admin/templates', as, run: wizard(3, byVenue) },
  { name: 'template-wizard-5', at: '/admin/templates', as, run: wizard(4) },
  { name: 'template-wizard-stopped', at: '/admin/templates', as, run: wizard(4, loseServer) },
];
