import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DivisionsStep } from '../../../../client/modules/first-season/DivisionsStep.tsx';
import { aDivision, draw } from '../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

it('saves none again that was saved before the next one was refused', async () => {
  let isAway = true;
  const onDone = jest.fn();
  const { sent } = draw(<DivisionsStep divisions={[]} onDone={onDone} />, {
    at: '/first-season?step=divisions',
    answers: {
      PutDivision: ({ input }) => {
        const { name } = input as { name: string };
        return name === 'Two' && isAway ? new TypeError('Failed to fetch') : { putDivision: aDivision(name, name) };
      },
    },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Names of the divisions' }), {
    target: { value: 'One\nTwo\nThree' },
  });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
  await save();
  await screen.findByText(/cannot be reached/);
  isAway = false;
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent('PutDivision').map(({ input }) => input)).toMatchObject(
    ['One', 'Two', 'Two', 'Three'].map((name) => ({ name })),
  );
});

it('clears a fault as soon as it is mended', async () => {
  draw(<DivisionsStep divisions={[]} onDone={jest.fn()} />, { at: '/first-season?step=divisions' });
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
  const names = screen.getByRole('textbox', { name: 'Names of the divisions' });
  expect(screen.getByText('Enter a division name')).toBeTruthy();
  fireEvent.change(names, { target: { value: 'One' } });
  expect(screen.queryByText('Enter a division name')).toBeNull();
  expect(names.getAttribute('aria-invalid')).not.toBe('true');
});

it('says which names are there twice, and lets a division be renamed', async () => {
  draw(<DivisionsStep divisions={[aDivision('d1', 'One')]} onDone={jest.fn()} />, {
    at: '/first-season?step=divisions',
    answers: { DivisionsToEdit: { divisions: [aDivision('d1', 'One')] } },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'More divisions' }), {
    target: { value: 'one\nTwo\nThree\nTWO' },
  });
  expect(screen.getByText('Twice, and added once: TWO. There already: one.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Rename One' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
