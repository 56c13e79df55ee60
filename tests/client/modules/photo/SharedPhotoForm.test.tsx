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

it('a shared photo is offered tournaments, and no superleague night, which takes none', async () => {
  keepPhoto();
  const nodes = [
    aTournament('night', { singleRound: true, host: 'Wexcombe', opponent: 'Calder Vale' }),
    aTournament('knockout', {}),
  ];
  draw(<SharedPhotoForm />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['uploadPhotos'] }) }),
      PhotoPlaces: {
        fixtures: wire('FixtureConnection', { nodes: [] }),
        tournaments: wire('TournamentConnection', { nodes }),
      },
    },
  });
  await screen.findByRole('button', { name: /Spring knockout/ });
  const places = within(screen.getByRole('region', { name: 'Where does it belong?' })).getAllByRole('button');
  expect(places).toHaveLength(1);
});
