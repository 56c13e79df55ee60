import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Templates from '../../../../client/screens/desk/Templates.tsx';
import type { Kept } from '../../../../client/lib/device/kept.ts';
import type { AccessFlag } from '#rules/people/policies.ts';
import {
  aFrame,
  aPerson,
  draw,
  refusal,
  refusedAsStale,
  savedSince,
  type Answers,
} from '../../../support/client/render.tsx';
import { aTemplate, ofPlaces } from './makers.ts';

beforeEach(() => localStorage.clear());

const show = (answers: Answers, at = '/admin/templates', access: AccessFlag[] = ['manageSeasonTemplates']) =>
  draw(<Templates />, { at, answers: { Frame: aFrame({ me: aPerson({ access }) }), ...answers } });

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the templates', () => {
  it('are for those who manage them', async () => {
    show({}, '/admin/templates', ['manageGames']);
    await screen.findByRole('heading', { name: "You're not permitted to use this function" });
  });

  it('show how large and how healthy each is, and lead to its editor', async () => {
    const { templateHealth } = aTemplate();
    const [check, ...others] = templateHealth.checks;
    const worse = { ...templateHealth, checks: [{ ...check, success: false, warnings: ['x'] }, ...others] };
    show({ Templates: { templates: [aTemplate({ templateHealth: worse, description: 'For the winter' })] } });
    const row = within((await screen.findByRole('heading', { name: 'One of four' })).closest('li')!);
    for (const text of ['For the winter', '1 division of 4, 6 weeks', '8 all right', '1 to look at'])
      row.getByText(text);
    expect(row.getByRole('link', { name: 'Edit One of four' }).getAttribute('href')).toBe(
      '/admin/templates?template=t1',
    );
    expect(screen.queryByRole('button', { name: 'Create fixtures' })).toBeNull();
  });

  it('are deleted with the version that is seen, and restored', async () => {
    let templates = [aTemplate()];
    const { sent } = show({
      Templates: () => ({ templates }),
      DeleteTemplate: () => {
        templates = [];
        return { deleteTemplate: { __typename: 'Template', id: 't1' } };
      },
      RestoreTemplate: () => {
        templates = [aTemplate()];
        return { restoreTemplate: { __typename: 'Template', id: 't1' } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete One of four' }));
    const asks = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete One of four?' });
    await userEvent.click(within(asks).getByRole('button', { name: 'Delete template' }));
    await screen.findByRole('heading', { name: 'No templates, yet' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('One of four was deleted.'));
    expect(sent('DeleteTemplate').at(-1)).toEqual({ id: 't1', version: '2026-11-01T10:00:00.000Z' });
    await userEvent.click(button('Restore'));
    await screen.findByRole('heading', { name: 'One of four' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('One of four is back.'));
  });

  it('say why one could not be deleted, and why they cannot be shown', async () => {
    const { unmount } = show({
      Templates: { templates: [aTemplate()] },
      DeleteTemplate: refusal('CONFLICT', 'The template was changed by Sam.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete One of four' }));
    await userEvent.click(button('Delete template'));
    await screen.findByText('The template was changed by Sam.');
    unmount();
    show({ Templates: refusal('INTERNAL', 'The server had a problem.') });
    await screen.findByText('The server had a problem.');
    button('Try again');
  });
});

describe('the editor', () => {
  const edit = (answers: Answers = {}) =>
    show({ TemplateToEdit: { template: aTemplate() }, ...answers }, '/admin/templates?template=t1');

  it('makes a new one with every pair placed, and saves it', async () => {
    const { sent } = show({ PutTemplate: { putTemplate: aTemplate({ id: 't9' }) } }, '/admin/templates?template=new');
    await screen.findByRole('heading', { name: 'New template' });
    await userEvent.click(button('Add division'));
    const teams = screen.getByRole('spinbutton', { name: 'Teams' });
    await userEvent.clear(teams);
    await userEvent.type(teams, '1');
    await userEvent.click(button('Place every pair home and away'));
    screen.getByText('A division has 2 to 50 teams.');
    await userEvent.clear(teams);
    await userEvent.type(teams, '4{Enter}');
    screen.getByText('4 placeholders, 6 weeks');
    await userEvent.click(button('Save'));
    await screen.findByText('Enter a template name');
    expect(sent('PutTemplate')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' One of four ');
    await userEvent.click(button('Save'));
    await screen.findByText('Saved');
    expect(sent('PutTemplate').at(-1)).toMatchObject({ input: { name: 'One of four', description: '' } });
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('template=t9'));
    expect(button('Save').disabled).toBe(true);
  });

  it('says what is missing of a shared address and of a fixture', async () => {
    edit();
    await userEvent.click(await screen.findByRole('button', { name: /^Add: First placeholder/ }));
    screen.getByText('Enter a code for the team');
    await userEvent.click(button('Edit week 1'));
    await userEvent.click(button('Add fixture'));
    screen.getByText('Enter at least a home team');
    await userEvent.type(screen.getByRole('textbox', { name: 'Fixtures as text' }), ' -B');
    await userEvent.click(button('Save'));
    await screen.findByText('Division 1, week 1: Enter at least a home team');
  });

  it('keeps the text of a week while it is typed, also where a blank is still missing', async () => {
    edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit week 1' }));
    const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fixtures as text' });
    await userEvent.clear(box());
    await userEvent.type(box(), 'A-BC-D');
    expect(box().value).toBe('A-BC-D');
    await userEvent.type(box(), ' E-F', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(box().value).toBe('A-B E-FC-D');
  });

  it('says which placeholders are in two divisions or at two addresses, and saves nothing', async () => {
    const { divisions } = ofPlaces(2);
    const groups = [
      ['A', 'B'],
      ['B', 'C'],
    ];
    const twice = { sharedAddresses: groups, divisions: [...divisions, ...divisions] };
    const { sent } = edit({ TemplateToEdit: { template: aTemplate({}, twice) } });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), 'x');
    await userEvent.click(button('Save'));
    await screen.findByText(/^Division 2: In an earlier division already: A, B\./);
    screen.getByText(/^Shared addresses: At another shared address already: B\./);
    expect(sent('PutTemplate')).toEqual([]);
  });

  it('checks after each change, highlights and deletes a placeholder, and undoes', async () => {
    edit();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Highlight/ }), 'B');
    await userEvent.click(button('Delete its 6 fixtures'));
    screen.getByText('3 placeholders, 6 weeks');
    await userEvent.click(button('Undo'));
    screen.getByText('4 placeholders, 6 weeks');
    const [first, second] = screen.getAllByRole('listitem').filter((item) => /^Week [12]/.test(item.textContent));
    const [one, two] = [first!.textContent.slice(6), second!.textContent.slice(6)];
    await userEvent.click(button('Move week 1 down'));
    expect([first!.textContent.slice(6), second!.textContent.slice(6)]).toEqual([two, one]);
    expect(document.activeElement).toBe(button('Move week 2 down'));
    await userEvent.click(button('Add second half'));
    screen.getByText('4 placeholders, 12 weeks');
    await waitFor(() => expect(screen.getAllByText(/to look at/).length).toBeGreaterThan(0));
    await userEvent.click(button('Undo'));
    await userEvent.click(button('Undo'));
    await waitFor(() => expect(screen.queryByText(/to look at/)).toBeNull());
    expect(button('Save').disabled).toBe(true);
  });

  it('takes JSON, and refuses what is none with the place', async () => {
    const { sent } = edit({ PutTemplate: { putTemplate: aTemplate() } });
    await userEvent.click(await screen.findByRole('radio', { name: 'JSON' }));
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /JSON/ });
    expect(text.value).toContain('"home":"D","away":"A"');
    await userEvent.clear(text);
    await userEvent.type(text, '{{');
    await screen.findByText(/This is not JSON from line 1, column 2 on\./);
    expect(button('Save').disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Visual' }).closest('fieldset')!.disabled).toBe(true);
    await userEvent.type(text, '"divisions": [[]}');
    expect(button('Save').disabled).toBe(false);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(sent('PutTemplate').at(-1)).toMatchObject({ input: { divisions: [] } }));
  });

  it('loses nothing where somebody else was first', async () => {
    let version = '2026-11-01T10:00:00.000Z';
    const { sent } = edit({
      TemplateToEdit: () => ({
        template: aTemplate({ version, description: version.includes('-02') ? 'Theirs' : '' }),
      }),
      PutTemplate: (sent) => {
        if (sent.version !== version) return refusedAsStale();
        return { putTemplate: aTemplate({ description: 'Mine' }) };
      },
    });
    const description = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Description' });
    await userEvent.type(description, 'Mine');
    version = '2026-11-02T10:00:00.000Z';
    await userEvent.click(button('Save'));
    await screen.findByRole('heading', { name: 'Could not save template' });
    await screen.findByText(savedSince);
    expect(description.value).toBe('Mine');
    await userEvent.click(await screen.findByRole('button', { name: 'Save mine instead' }));
    await screen.findByText('Saved');
    expect(sent('PutTemplate').at(-1)).toMatchObject({ id: 't1', version, input: { description: 'Mine' } });
  });

  it('takes theirs when asked to, and keeps what was typed without a connection', async () => {
    let isThere = true;
    edit({
      TemplateToEdit: () => ({ template: aTemplate(isThere ? {} : { version: 'v2', description: 'Theirs' }) }),
      PutTemplate: () => (isThere ? new Error('offline') : refusal('CONFLICT', 'Sam saved it.')),
    });
    const description = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Description' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), 'Mine');
    await userEvent.click(button('Save'));
    await screen.findByText(/Check your connection/);
    expect(description().value).toBe('Mine');
    isThere = false;
    await userEvent.click(button('Save'));
    await userEvent.click(await screen.findByRole('button', { name: 'Load theirs' }));
    expect(description().value).toBe('Theirs');
  });

  it('asks before a link leads away from what is not saved', async () => {
    edit();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), 'x');
    await userEvent.click(screen.getByRole('link', { name: 'Season templates' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText('address').textContent).toContain('template=t1');
    await userEvent.click(screen.getByRole('link', { name: 'Season templates' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).not.toContain('template=t1'));
  });

  it('has what was typed again after a reload, also a text that is no template, until it is undone', async () => {
    const { unmount } = edit();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), ' of ours');
    unmount();
    const json = show({ TemplateToEdit: { template: aTemplate() } }, '/admin/templates?template=t1&view=json');
    await screen.findByText(/^Restored from/);
    fireEvent.change(screen.getByRole('textbox', { name: /as JSON/ }), { target: { value: '{ "divisions": [' } });
    json.unmount();
    show({ TemplateToEdit: { template: aTemplate() } }, '/admin/templates?template=t1&view=json');
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /as JSON/ });
    expect(text.value).toBe('{ "divisions": [');
    expect(button('Save').disabled).toBe(true);
    const description = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Description' }).value;
    expect(description()).toMatch(/ of ours$/);
    await userEvent.click(button('Undo what was restored'));
    expect(description()).not.toMatch(/ of ours$/);
    await userEvent.click(button('Put it back'));
    expect(description()).toMatch(/ of ours$/);
  });

  it('shows as JSON what there is once what was restored is undone, and what it is once it is put back', async () => {
    const at = '/admin/templates?template=t1&view=json';
    const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /as JSON/ });
    const { unmount } = show({ TemplateToEdit: { template: aTemplate() } }, at);
    await screen.findByRole('textbox', { name: /as JSON/ });
    const stored = text().value;
    const typed = '{"sharedAddresses":[],"divisions":[]}';
    fireEvent.change(text(), { target: { value: typed } });
    expect(text().value).toBe(typed);
    unmount();
    show({ TemplateToEdit: { template: aTemplate() } }, at);
    await screen.findByText(/^Restored from/);
    const restored = text().value;
    expect(restored).not.toBe(stored);
    await userEvent.click(button('Undo what was restored'));
    expect(text().value).toBe(stored);
    await userEvent.click(button('Put it back'));
    expect(text().value).toBe(restored);
  });

  it('follows as JSON what another tab has entered, and does not tell that tab of its own words', async () => {
    show({ TemplateToEdit: { template: aTemplate() } }, '/admin/templates?template=t1&view=json');
    const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /as JSON/ });
    await screen.findByRole('textbox', { name: /as JSON/ });
    fireEvent.change(text(), { target: { value: '{ "divisions": [' } });
    const key = Object.keys(localStorage).find((name) => name.includes('template t1'))!;
    const kept = JSON.parse(localStorage.getItem(key)!) as Kept<object>;
    const there = JSON.stringify({ ...kept, state: { ...kept.state, json: '{ "divisions": [[' } });
    localStorage.setItem(key, there);
    fireEvent(window, new StorageEvent('storage', { key }));
    expect(text().value).toBe('{ "divisions": [[');
    expect(localStorage.getItem(key)).toBe(there);
    // Where nothing differs from what is here, whoever is typing goes on typing.
    const field = text();
    fireEvent(window, new StorageEvent('storage', { key }));
    expect(text()).toBe(field);
  });

  it('that was saved by somebody else since is not saved over unasked', async () => {
    const { unmount } = edit();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), 'x');
    unmount();
    const newer = aTemplate({ version: '2027-01-01T00:00:00.000Z' });
    const { sent } = edit({
      TemplateToEdit: { template: newer },
      PutTemplate: refusedAsStale(),
    });
    await screen.findByText(/^Restored from/);
    await userEvent.click(button('Save'));
    await screen.findByText(savedSince);
    expect(sent('PutTemplate').at(-1)?.version).toBe(aTemplate().version);
  });

  it('says that a template is gone', async () => {
    edit({ TemplateToEdit: { template: null } });
    await screen.findByRole('heading', { name: 'The template was not found' });
  });
});
