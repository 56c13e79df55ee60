import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Errors from '../../../../client/modules/admin/errors/Errors.tsx';
import { draw, wire } from '../../../support/client/render.tsx';

const anError = (at: number) =>
  wire('ErrorDetail', {
    ...{ id: `e${at}`, source: 'UI', time: '2026-11-21T12:00:00.000Z', created: '2026-11-21T12:00:00.000Z' },
    ...{ occurrences: 1, message: `Error ${at}`, type: null, url: null, stack: null, userName: null, userAgent: null },
  });

it('the last hour is the one before it is looked again', async () => {
  const { sent } = draw(<Errors />, { at: '/admin/errors?since=hour', answers: { Errors: { errors: [] } } });
  await screen.findByRole('heading', { name: 'No errors' });
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  const since = () => sent('Errors').map((variables) => Date.parse(String(variables.since)));
  await waitFor(() => expect(since()).toHaveLength(2));
  expect(since()[1]).toBeGreaterThan(since()[0]!);
});

it('today is asked for once more where it is looked again', async () => {
  let errors: object[] = [];
  draw(<Errors />, { at: '/admin/errors', answers: { Errors: () => ({ errors }) } });
  await screen.findByRole('heading', { name: 'No errors' });
  errors = [anError(1)];
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByRole('heading', { name: 'Error 1' });
});

it('of more errors than are listed none is said not to be there', async () => {
  const errors = Array.from({ length: 500 }, (_, at) => anError(at));
  draw(<Errors />, { at: '/admin/errors?source=Api', answers: { Errors: { errors } } });
  await screen.findByText(/^These are from the newest 500/);
  expect(screen.queryByText('No errors')).toBeNull();
});
