import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { templateText } from '#rules/planning/template-json.ts';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import { TemplateEditor } from '../../../../../client/modules/template/editor/TemplateEditor.tsx';
import { aFrame, aPerson, draw } from '../../../../support/client/render.tsx';
import { aTemplate, ofPlaces } from '../makers.ts';

it('a text with a fault that was kept is in sight in either view, and stays there once it is mended', async () => {
  const state = { name: 'One of four', description: '', template: ofPlaces(4), json: '{' };
  const kept = { state, version: aTemplate().version, at: '2026-11-19T22:00:00Z', what: 'Template', path: '/' };
  localStorage.setItem('oche-kept p1 template t1', JSON.stringify(kept));
  const Page = () => (useFrame().data ? <TemplateEditor id="t1" /> : null);
  draw(<Page />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageSeasonTemplates'] }) }),
      TemplateToEdit: { template: aTemplate() },
    },
  });
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /JSON$/ });
  expect(box.value).toBe('{');
  screen.getByText(/It can be saved once that is mended\.$/);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('view=json'));
  fireEvent.change(box, { target: { value: templateText(ofPlaces(5)) } });
  expect(screen.queryByText(/once that is mended/)).toBeNull();
  expect(box.isConnected).toBe(true);
});
