import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceKinds } from '#rules/people/devices.ts';
import { AcceptDevice } from '../../../../client/modules/device/AcceptDevice.tsx';
import { draw, refusal, type Answers } from '../../../support/client/render.tsx';
import { aDevice } from './devices.ts';

const show = (answers: Answers) =>
  draw(<AcceptDevice id="d1" />, { answers: { DeviceAsked: { device: aDevice() }, ...answers } });
const letIn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Let it in' });
const pin = () => screen.findByRole<HTMLInputElement>('textbox', { name: /four letters and figures/ });

it('lets a device in by its PIN, as a TV unless a tablet is chosen; what is no letter or figure is left out', async () => {
  const { sent } = show({ ApproveDevice: { approveDevice: aDevice({ state: 'approved' }) } });
  await userEvent.type(await pin(), 'a-7');
  expect((await pin()).value).toBe('A7');
  expect(letIn().disabled).toBe(true);
  await userEvent.type(await pin(), 'bc9');
  expect((await pin()).value).toBe('A7BC');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^TV/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Scoring tablet/ }));
  await userEvent.type(await pin(), '{Enter}');
  await screen.findByText('“Tablet, board 2” is let in');
  expect(sent('ApproveDevice')[0]).toEqual({
    input: { id: 'd1', pin: 'A7BC', access: [...deviceKinds.tablet.access] },
  });
});

it('says why a PIN was refused, and takes another', async () => {
  let isRight = false;
  show({
    ApproveDevice: () =>
      isRight ? { approveDevice: aDevice({ state: 'approved' }) } : refusal('INVALID', 'That is not its PIN.'),
  });
  await userEvent.type(await pin(), 'aaaa{Enter}');
  await screen.findByText(/That is not its PIN\./);
  isRight = true;
  await userEvent.click(letIn());
  await screen.findByText('“Tablet, board 2” is let in');
  expect(screen.queryByText(/That is not its PIN\./)).toBeNull();
});

it('rejects it', async () => {
  const { sent } = show({ RejectDevice: { rejectDevice: aDevice({ state: 'rejected' }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  await screen.findByText('“Tablet, board 2” was rejected');
  expect(sent('RejectDevice')[0]).toEqual({ id: 'd1', reason: '' });
});

it.each([
  ['is gone', null, 'This device does not wait any more'],
  ['was rejected', aDevice({ state: 'rejected' }), '“Tablet, board 2” was rejected'],
  ['was let in', aDevice({ state: 'active' }), '“Tablet, board 2” is let in'],
])('one that %s is said to be so, and leads to the list', async (_, device, title) => {
  show({ DeviceAsked: { device } });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('link', { name: 'Devices' }).getAttribute('href')).toBe('/admin/devices');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('that cannot be loaded says so, and is tried again', async () => {
  let isAway = true;
  show({ DeviceAsked: () => (isAway ? new TypeError('Failed to fetch') : { device: aDevice() }) });
  await screen.findByText('The device could not be loaded');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pin();
});

it('one that somebody else has let in meanwhile is said to be in, and is not rejected by mistake', async () => {
  let device = aDevice();
  show({
    DeviceAsked: () => ({ device }),
    ApproveDevice: () => {
      device = aDevice({ state: 'active', approvedBy: 'Hilary' });
      return refusal('CONFLICT', '“Tablet, board 2” was let in already, by Hilary.');
    },
  });
  await userEvent.type(await pin(), 'aaaa{Enter}');
  await screen.findByRole('heading', { name: '“Tablet, board 2” is let in' });
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});
