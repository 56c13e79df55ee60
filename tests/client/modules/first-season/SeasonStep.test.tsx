import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import { SeasonStep } from '../../../../client/modules/first-season/SeasonStep.tsx';
import { aDivision, aFrame, aPerson, draw, refusal } from '../../../support/client/render.tsx';

it('a season that was entered is saved without a division that was deleted since', async () => {
  const fields = { name: 'Winter', startDate: '2026-09-03', endDate: '2027-03-25', skipped: [] };
  const state = {
    before: { ...fields, name: '', divisionIds: [] },
    fields: { ...fields, divisionIds: ['d1', 'gone'] },
  };
  const kept = { state, version: null, at: '2026-11-19T22:00:00Z', what: 'The season', path: '/' };
  localStorage.setItem('oche-kept p1 first season', JSON.stringify(kept));
  const divisions = [aDivision('d1', 'One')];
  const props = { divisions, night: 'Thursday', onUnsaved: () => undefined, onDone: () => undefined };
  const Page = () => (useFrame().data ? <SeasonStep {...props} /> : null);
  const { sent } = draw(<Page />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageSeasons'] }), divisions, seasons: [] }),
      DivisionsAsMade: { divisions: [{ ...aDivision('d1', 'One'), created: '2026-11-01T10:00:00.000Z' }] },
      PutSeason: refusal('INVALID', 'Not now.'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent('PutSeason')[0]).toMatchObject({ input: { divisionIds: ['d1'] } }));
});
