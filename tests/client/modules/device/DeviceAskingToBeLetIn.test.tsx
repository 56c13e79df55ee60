import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeviceAskingToBeLetIn } from '../../../../client/modules/device/DeviceAskingToBeLetIn.tsx';
import { aFrame, draw, refusal, type Answers } from '../../../support/client/render.tsx';
import { holdClock, releaseClock, tickClock } from '../../../support/page-clock.ts';
import { aDevice } from './devices.ts';

beforeEach(() => {
  localStorage.clear();
  holdClock();
});
afterEach(releaseClock);

const show = (answers: Answers) =>
  draw(<DeviceAskingToBeLetIn />, {
    answers: { CreateDevice: { createDevice: aDevice() }, DeviceAsked: { device: aDevice() }, ...answers },
  });
async function name(text: string) {
  const field = await screen.findByRole('textbox', { name: /Name of the device/ });
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}
const pin = async () => (await screen.findByLabelText(/^PIN/)).textContent;

it('shows a code and a PIN once it is named, and the same after a reload', async () => {
  const { asked, unmount } = show({});
  await name('Tablet, board 2');
  const code = await screen.findByRole('img', { name: /QR code/ });
  expect(code.getAttribute('aria-label')).toBe(`QR code of ${location.origin}/accept_session/d1`);
  const first = await pin();
  expect(first).toMatch(/^[A-Z0-9]{4}$/);
  // The PIN stays here until the device is let in.
  expect(JSON.stringify(asked)).not.toContain(first);
  unmount();
  show({});
  expect(await pin()).toBe(first);
});

it('a name that is refused is said at its field', async () => {
  show({
    CreateDevice: refusal('INVALID', 'No.', [{ field: 'friendlyName', message: 'Another device has this name.' }]),
  });
  await name('TV');
  await screen.findByText('Another device has this name.');
});

it('any other refusal is said above it', async () => {
  show({ CreateDevice: refusal('LIMITED', 'Too many devices wait.') });
  await name('TV');
  await screen.findByText(/Too many devices wait\./);
});

it.each([
  ['it was rejected', aDevice({ state: 'rejected', message: 'Not in this pub.' }), 'Not in this pub.'],
  ['nobody came', null, 'Nobody let it in in time.'],
])('when %s it says so, and can ask again', async (_, device, words) => {
  show({ DeviceAsked: { device } });
  await name('TV');
  await screen.findByText(words);
  await screen.findByRole('textbox', { name: /Name of the device/ });
  expect(screen.queryByLabelText(/^PIN/)).toBeNull();
});

it('while the server is away it says so, and goes on asking', async () => {
  let isAway = true;
  show({ DeviceAsked: () => (isAway ? new TypeError('Failed to fetch') : { device: aDevice() }) });
  await name('TV');
  await screen.findByText('The server cannot be reached. It is tried again.');
  isAway = false;
  tickClock(5000);
  await screen.findByText(/^Waiting\. This code is for/);
});

it('let in by an answer that was lost, it says so, and can ask again', async () => {
  show({ DeviceAsked: { device: aDevice({ state: 'active' }) }, Frame: aFrame({ me: null }) });
  await name('TV');
  await screen.findByText('The sign-in was cut off. Ask to be let in once more.');
  await screen.findByRole('textbox', { name: /Name of the device/ });
});

it('let in, it is signed in with its PIN', async () => {
  const { sent } = show({
    DeviceAsked: { device: aDevice({ state: 'approved' }) },
    ActivateDevice: { activateDevice: aDevice({ state: 'active' }) },
  });
  await name('TV');
  const shown = await pin();
  await waitFor(() => expect(sent('ActivateDevice')).not.toEqual([]));
  expect(sent('ActivateDevice')[0]).toEqual({ id: 'd1', pin: shown });
});
