import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DecideDialog from '../../../../../client/modules/card/desk/DecideDialog.tsx';
import { draw, press, refusedAsStale, savedSince, wire } from '../../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

it('what somebody else has decided meanwhile is shown before anything else is decided', async () => {
  const text = 'Awarded to Fox: Swan did not come';
  const stored = {
    ...{ id: 'f1', version: 'v1', postponed: false, resultsPublished: false, rules: { awards: 'full' } },
    ...{ home: { id: 't1', name: 'Fox' }, away: { id: 't2', name: 'Swan' }, decision: null as object | null },
  };
  const sent: unknown[] = [];
  const fixture = { id: 'f1', home: { name: 'Fox' }, away: { name: 'Swan' } };
  draw(<DecideDialog fixture={fixture} onSaved={jest.fn()} onClose={jest.fn()} />, {
    answers: {
      DecisionToMake: () => ({ fixture: wire('Fixture', { ...stored }) }),
      DecideFixture: ({ target, decision }) => {
        if ((target as { version: string }).version !== stored.version) return refusedAsStale();
        sent.push(decision);
        return { decideFixture: wire('Fixture', { id: 'f1' }) };
      },
    },
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What is decided' }), 'void');
  const decision = { outcome: 'home', reason: 'forfeit', note: '', on: '2026-11-22', text };
  Object.assign(stored, { version: 'v2', decision: wire('Decision', decision) });
  await press('Decide');
  await screen.findByText(savedSince);
  screen.getByText(`${text}.`);
  expect(sent).toEqual([]);
  await press('Decide all the same');
  await waitFor(() => expect(sent).toMatchObject([{ outcome: 'void' }]));
});
