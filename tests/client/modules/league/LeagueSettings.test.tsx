import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import LeagueSettings from '../../../../client/modules/league/LeagueSettings.tsx';
import { aFrame, aPerson, draw, wire } from '../../../support/client/render.tsx';

const usual = globalThis.XMLHttpRequest;
let answer: () => void;
/** An upload that is under way until the test answers it. */
class HeldUpload {
  status = 200;
  responseText = JSON.stringify({
    ...{ success: true, result: { address: '/logo/new.png' } },
    ...{ errors: [], warnings: [], messages: [] },
  });
  upload = {};
  onload?: () => void;
  onloadend?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  abort() {}
  send() {
    answer = () => {
      this.onload?.();
      this.onloadend?.();
    };
  }
}
beforeEach(() => {
  localStorage.clear();
  globalThis.XMLHttpRequest = HeldUpload as never;
});
afterEach(() => {
  globalThis.XMLHttpRequest = usual;
});

const settings = wire('LeagueSettings', {
  ...{ version: 'v1', name: 'Bull League', contact: '', logo: '', colour: '#026745', custodians: '', about: '' },
  ...{ social: [], menuBefore: [], menuAfter: [], privacyUrl: '', termsUrl: '', night: '', startTime: '20:00' },
  ...{ timeZone: 'Europe/London', weekStart: 'Monday' },
});

it('a logo that is still being uploaded is waited for: nothing is saved without it, and leaving asks', async () => {
  const page = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <LeagueSettings />
    </>
  );
  const { sent } = draw(page, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageSeasons'] }) }),
      LeagueSettings: { leagueSettings: settings },
      PutLeagueSettings: { putLeagueSettings: { ...settings, version: 'v2' } },
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' of Leeds');
  const file = new File(['png'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Choose a picture'), file);
  await screen.findByText('Uploading …');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save().disabled).toBe(true);
  screen.getByText('It can be saved once the logo is uploaded.');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('alertdialog', { name: 'Leave while the logo is being uploaded?' });
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await act(async () => answer());
  await userEvent.click(save());
  await screen.findByText('Everything is saved.');
  expect(sent('PutLeagueSettings')[0]).toMatchObject({
    input: { name: 'Bull League of Leeds', logo: '/logo/new.png' },
  });
});

it('a picture that is too large for a logo is not sent, and says by how much', async () => {
  draw(<LeagueSettings />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageSeasons'] }) }),
      LeagueSettings: { leagueSettings: settings },
    },
  });
  const file = new File(['png'], 'logo.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: 12 * 1024 * 1024 });
  await userEvent.upload(await screen.findByLabelText('Choose a picture'), file);
  await screen.findByText('This file has 12.0 MB, a logo at most 4 MB. Choose a smaller one.');
  expect(screen.queryByText('Uploading …')).toBeNull();
});
