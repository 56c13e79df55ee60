import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { press } from '../../../../support/client/render.tsx';
import { aTemplate } from '../makers.ts';
import { fits, show } from './show.tsx';

beforeEach(() => localStorage.clear());

it('whoever has a template made by keyboard goes on in the wizard, though the button is gone', async () => {
  let isMade = false;
  show(
    {
      TemplatesForSeason: () => ({ ...fits(), ...(!isMade && { templatesForSeason: [] }) }),
      PutTemplate: () => {
        isMade = true;
        return { putTemplate: aTemplate() };
      },
    },
    ['manageGames', 'manageSeasonTemplates'],
  );
  await press('Create fixtures');
  await press('Make one for these teams');
  await screen.findByRole('radio', { name: /One of four/ });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Create fixtures'));
});
