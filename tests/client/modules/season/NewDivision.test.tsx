import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NewDivision } from '../../../../client/modules/season/NewDivision.tsx';
import { aDivision, draw, heldBack } from '../../../support/client/render.tsx';

it('is made once, however often Enter is pressed', async () => {
  const held = heldBack({ putDivision: aDivision('d2', 'Division Two') });
  const onMade = jest.fn();
  const Form = () => {
    const [name, setName] = useState('');
    return <NewDivision knownNames={[]} name={name} fault={undefined} onType={setName} onMade={onMade} />;
  };
  const { sent } = draw(<Form />, {
    answers: { PutDivision: held.answer },
  });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'New division' });
  await userEvent.type(name, 'Division Two');
  fireEvent.keyDown(name, { key: 'Enter' });
  fireEvent.keyDown(name, { key: 'Enter' });
  await held.letGo();
  await waitFor(() => expect(name.value).toBe(''));
  expect(sent('PutDivision')).toHaveLength(1);
  expect(onMade).toHaveBeenCalledTimes(1);
});
