import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { SharedPhotoForm } from '../../../../client/modules/photo/SharedPhotoForm.tsx';
import { aFrame, aPerson, draw, wire } from '../../../support/client/render.tsx';

afterEach(() => void Reflect.deleteProperty(window, 'caches'));

/** A photo of 2 KB waits on the device, where another app has put it. */
function keepPhoto() {
  const kept = {
    headers: new Headers({ 'x-at': String(Date.now()) }),
    blob: () => Promise.resolve(new Blob(['x'.repeat(2048)], { type: 'image/jpeg' })),
  };
  const caches = { match: () => Promise.resolve(kept) };
  Object.defineProperty(window, 'caches', { configurable: true, value: caches });
  URL.createObjectURL = () => '#photo';
  URL.revokeObjectURL = jest.fn();
}

const aTournament = (id: string, more: object) =>
  wire('Tournament', {
    ...{ id, date: '2026-11-19', kind: 'Spring knockout', address: '', season: null },
    ...{ singleRound: false, host: '', opponent: '', ...more },
  });

const lastPage = wire('PageInfo', { hasNextPage: false, endCursor: null });

it('a shared photo is offered tournaments, and no superleague night, which takes none', async () => {
  keepPhoto();
  const nodes = [
    aTournament('night', { singleRound: true, host: 'Wexcombe', opponent: 'Calder Vale' }),
    aTournament('knockout', {}),
  ];
  draw(<SharedPhotoForm />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['uploadPhotos'] }) }),
      PhotoFixtures: { fixtures: wire('FixtureConnection', { nodes: [], pageInfo: lastPage }) },
      PhotoTournaments: { tournaments: wire('TournamentConnection', { nodes, pageInfo: lastPage }) },
    },
  });
  await screen.findByRole('button', { name: /Spring knockout/ });
  const places = within(screen.getByRole('region', { name: 'Where does it belong?' })).getAllByRole('button');
  expect(places).toHaveLength(1);
});

it('a shared photo is offered what is on today first, however much was on in the days before', async () => {
  keepPhoto();
  const aFixture = (id: string, date: string) =>
    wire('Fixture', {
      ...{ id, date, season: null },
      ...{
        home: wire('FixtureSide', { id: 'h', name: `Home ${id}` }),
        away: wire('FixtureSide', { id: 'a', name: 'Bell' }),
      },
    });
  const pages = {
    fixtures: [aFixture('1', '2026-11-12'), aFixture('2', '2026-11-13'), aFixture('3', '2026-11-19')],
    tournaments: [aTournament('t1', { date: '2026-11-14' }), aTournament('t2', { kind: 'Cup', date: '2026-11-18' })],
  };
  /** One a page. */
  const connection = (of: 'fixtures' | 'tournaments', after: unknown) => {
    const at = Number(after ?? 0);
    const pageInfo = wire('PageInfo', { hasNextPage: at + 1 < pages[of].length, endCursor: String(at + 1) });
    return { [of]: wire('Connection', { nodes: [pages[of][at]], pageInfo }) };
  };
  draw(<SharedPhotoForm />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['uploadPhotos'] }) }),
      PhotoFixtures: ({ after }) => connection('fixtures', after),
      PhotoTournaments: ({ after }) => connection('tournaments', after),
    },
  });
  await screen.findByRole('button', { name: /^Home 3 v Bell/ });
  const places = within(screen.getByRole('region', { name: 'Where does it belong?' })).getAllByRole('button');
  expect(places.map(({ textContent }) => textContent!.replace(/,.*/, ''))).toEqual([
    'Home 3 v Bell',
    'Cup',
    'Spring knockout',
    'Home 2 v Bell',
    'Home 1 v Bell',
  ]);
});
