import { beforeAll, expect, it, jest } from '@jest/globals';
import { waitFor, within } from '@testing-library/dom';
import type { ElementTableQuery } from '../../../client/generated/elements.ts';
import { showElements } from '../../support/client/element-in-sight.ts';

type Data = ElementTableQuery['divisionData'];

const winter = { id: 'w26', name: 'Winter', isCurrent: true, isOfPlayers: false };
const spring = { id: 's26', name: 'Spring', isCurrent: false, isOfPlayers: false };
const winterBefore = { id: 'w25', name: 'Winter', isCurrent: false, isOfPlayers: false };
const seasons = [winter, spring, winterBefore];

const rowOf = (name: string, division: string) => ({
  ...{ id: name, name, rank: 1, played: 0, fixturesWon: 0, fixturesDrawn: 0, fixturesLost: 0 },
  ...{ difference: 0, points: 0, remarks: [] as string[], division: { id: division, name: division } },
});
const teams = [rowOf('Reds', 'Division One'), rowOf('Greens', 'Division Two')];

beforeAll(async () => {
  showElements();
  const { TableElement } = await import('../../../client/elements/table.ts');
  customElements.define('oche-table', TableElement);
});

/** What an element with these attributes shows. */
async function show(attributes: Case['attributes'], data: Case['data'] & Partial<Pick<Data, 'teams'>>) {
  const answer = { data: { divisionData: { id: '0', teams, ...data }, seasons } };
  globalThis.fetch = jest.fn(async () => Response.json(answer)) as typeof fetch;
  const element = document.createElement('oche-table');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.replaceChildren(element);
  const root = element.shadowRoot!.firstElementChild as HTMLElement;
  await waitFor(() => within(root).getByRole('table'));
  return root;
}

/** The paths that its links lead to, by their words. */
async function links(attributes: Case['attributes'], data: Case['data']) {
  const root = await show(attributes, data);
  const all = within(root).getAllByRole<HTMLAnchorElement>('link');
  return Object.fromEntries(all.map((link) => [link.textContent, link.href.slice(location.origin.length)]));
}

interface Case {
  of: string;
  attributes: Record<string, string>;
  data: Pick<Data, 'name' | 'season'>;
  paths: Record<string, string>;
}

it.each<Case>([
  {
    of: 'several divisions',
    attributes: { division: 'Division One, Division Two' },
    data: { name: 'Division One & Division Two', season: winter },
    paths: {
      'Division One & Division Two, Winter': '/teams/?division=Division%20One&division=Division%20Two',
      Reds: '/division/Division%20One/team:Reds/Winter',
      Greens: '/division/Division%20Two/team:Greens/Winter',
    },
  },
  {
    of: 'a season alone',
    attributes: { season: 'Spring' },
    data: { name: 'League', season: spring },
    paths: {
      'League, Spring': '/teams/Spring/',
      Reds: '/division/Division%20One/team:Reds/Spring',
      Greens: '/division/Division%20Two/team:Greens/Spring',
    },
  },
  {
    of: 'a season whose name a later one has',
    attributes: { season: 'w25', division: 'Division One' },
    data: { name: 'Division One', season: winterBefore },
    paths: {
      'Division One, Winter': '/teams/w25/?division=Division%20One',
      Reds: '/division/Division%20One/team:Reds/w25',
      Greens: '/division/Division%20Two/team:Greens/w25',
    },
  },
])('links of a table of $of lead to pages that are there', async ({ attributes, data, paths }) => {
  expect(await links(attributes, data)).toEqual(paths);
});

it('says what was decided of a team whose points it changed, and who plays in a season of players', async () => {
  const remark = 'Greens: 2 points taken on Thu 12 Nov.';
  const rows = [teams[0]!, { ...teams[1]!, remarks: [remark] }];
  const root = await show({}, { name: 'League', season: { ...winter, isOfPlayers: true }, teams: rows });
  expect(
    within(root)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['Reds', 'Greens *']);
  within(root).getByText(`* ${remark}`);
  within(root).getByRole('columnheader', { name: 'Player' });
});
