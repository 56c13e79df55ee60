import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { templateText } from '#rules/planning/template-json.ts';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import { TemplateEditor } from '../../../../../client/modules/template/editor/TemplateEditor.tsx';
import { aFrame, aPerson, draw, press, refusedAsStale, type Answers } from '../../../../support/client/render.tsx';
import { aTemplate, ofPlaces } from '../makers.ts';

beforeEach(() => localStorage.clear());

const Page = () => (useFrame().data ? <TemplateEditor id="t1" /> : null);
const show = (answers: Answers) =>
  draw(<Page />, {
    answers: { Frame: aFrame({ me: aPerson({ access: ['manageSeasonTemplates'] }) }), ...answers },
  });

it('a text with a fault that was kept is in sight in either view, and stays there once it is mended', async () => {
  const state = { name: 'One of four', description: '', template: ofPlaces(4), json: '{' };
  const kept = { state, version: aTemplate().version, at: '2026-11-19T22:00:00Z', what: 'Template', path: '/' };
  localStorage.setItem('oche-kept p1 template t1', JSON.stringify(kept));
  show({ TemplateToEdit: { template: aTemplate() } });
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /JSON$/ });
  expect(box.value).toBe('{');
  screen.getByText(/It can be saved once that is mended\.$/);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('view=json'));
  fireEvent.change(box, { target: { value: templateText(ofPlaces(5)) } });
  expect(screen.queryByText(/once that is mended/)).toBeNull();
  expect(box.isConnected).toBe(true);
});

it.each([
  ['typed here', false],
  ['found on this device', true],
])('over theirs saves what was changed, %s, and leaves what else they have saved', async (_, isFound) => {
  const before = aTemplate({ description: 'For pubs' });
  const theirs = aTemplate({ version: '2026-11-02T10:00:00.000Z', name: 'Theirs', description: 'Of theirs' });
  let stored = before;
  const save = ({ name, description }: { name: string; description: string }) =>
    (stored = aTemplate({ name, description, version: '2026-11-03T10:00:00.000Z' }));
  const answers: Answers = {
    TemplateToEdit: () => ({ template: stored }),
    PutTemplate: ({ version, input }) =>
      version === stored.version ? { putTemplate: save(input as ReturnType<typeof aTemplate>) } : refusedAsStale(),
  };
  const { unmount } = show(answers);
  const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const description = await box('Description');
  await userEvent.clear(description);
  await userEvent.type(description, 'Mine');
  stored = theirs;
  if (isFound) {
    unmount();
    show(answers);
    expect((await box('Description')).value).toBe('Mine');
  }
  await press('Save');
  await press('Save mine instead');
  await screen.findByText('Saved');
  expect(stored).toMatchObject({ name: 'Theirs', description: 'Mine' });
  expect([(await box('Name')).value, (await box('Description')).value]).toEqual(['Theirs', 'Mine']);
});
