import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, refusal, wire } from '../../../../support/client/render.tsx';
import { aTemplate, ofPlaces } from '../makers.ts';
import { aFit, aProposal, button, fits, onSaved, pick, savedFixture, show, toConfirm, toProposal } from './show.tsx';

beforeEach(() => {
  onSaved.mockClear();
  localStorage.clear();
});

it('is offered to those who manage fixtures', async () => {
  const { unmount } = show({}, ['manageSeasonTemplates']);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show();
  await screen.findByRole('button', { name: 'Create fixtures' });
});

describe('picking', () => {
  it('needs a template that fits', async () => {
    show({ TemplatesForSeason: fits(false) });
    await press('Create fixtures');
    await userEvent.click(await screen.findByRole('radio', { name: /One has 4 teams, the template has places for 2/ }));
    await press('Next');
    screen.getByText('This template is not compatible with this season, pick another template');
  });

  it('offers to make the fixtures of a season, and speaks of no templates where there are none', async () => {
    show({ TemplatesForSeason: { ...fits(), templatesForSeason: [] } }, ['manageGames', 'manageSeasonTemplates']);
    await press('Create fixtures');
    await screen.findByRole('button', { name: 'Make one for these teams' });
    screen.getByRole('heading', { name: 'The fixtures are made for you' });
    expect(screen.queryByRole('link', { name: 'Add template' })).toBeNull();
  });

  it('says that there are none, or why they cannot be shown', async () => {
    const { unmount } = show({ TemplatesForSeason: { ...fits(), templatesForSeason: [] } });
    await press('Create fixtures');
    await screen.findByRole('heading', { name: 'There are no season templates, yet' });
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    show({ TemplatesForSeason: refusal('INTERNAL', 'The server had a problem.') });
    await press('Create fixtures');
    await screen.findByText('The server had a problem.');
  });
});

it('places teams as they are chosen, and the rest by a number that is told', async () => {
  const { sent } = show();
  await pick();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'A of One' }), 'Bell');
  const other = screen.getByRole('combobox', { name: 'B of One' });
  expect(within(other).queryByRole('option', { name: 'Bell' })).toBeNull();
  await press('Next');
  await screen.findByRole('row', { name: 'A Bell chosen' });
  screen.getByRole('row', { name: 'B nobody: a bye' });
  const inputs = () => sent('FixtureProposal').map(({ input }) => input as { seed: number });
  expect(inputs()).toMatchObject([
    { templateId: 't1', seasonId: 's1', placeholders: [{ placeholder: 'A', teamId: 'Bell' }] },
  ]);
  screen.getByText(new RegExp(`Draw number ${inputs()[0]!.seed}\\.`));
  await press('Shuffle again');
  await waitFor(() => expect(inputs()).toHaveLength(2));
  expect(inputs()[1]!.seed).not.toBe(inputs()[0]!.seed);
});

it('leaves out the divisions of a template in which nobody plays, and keeps the template whole', async () => {
  const template = aTemplate(
    {},
    { ...ofPlaces(4), divisions: [{ sharedAddresses: [], dates: [] }, ...ofPlaces(4).divisions] },
  );
  const { client } = show({ TemplatesForSeason: { ...fits(), templatesForSeason: [aFit(template)] } });
  await pick();
  await screen.findByRole('combobox', { name: 'A of One' });
  expect(client.extract()).toMatchObject({ 'Template:t1': { divisions: { length: 2 } } });
});

it('places no team that has withdrawn', async () => {
  show({ TemplatesForSeason: fits(true, ['Crown']) });
  await pick();
  const place = await screen.findByRole('combobox', { name: 'A of One' });
  const names = within(place)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Random', 'Anchor', 'Bell', 'Dolphin']);
});

it('does not go on where it is impossible', async () => {
  show({
    FixtureProposal: aProposal({
      success: false,
      errors: ['One: too many teams.'],
      divisions: [],
      placeholders: [],
      messages: [],
    }),
  });
  await pick();
  await press('Next');
  await screen.findByText('One: too many teams.');
  expect(button('Next').disabled).toBe(true);
  await press('Back');
  await screen.findByRole('combobox', { name: 'A of One' });
});

it('shows the proposal by team and by venue, with what is skipped', async () => {
  show();
  await pick();
  await press('Next');
  await screen.findByRole('row', { name: 'A Bell' });
  await press('Next');
  const grid = await screen.findByRole('region', { name: 'Proposed fixtures of One by team' });
  expect(within(grid).getByRole('row', { name: /^Anchor/ }).textContent).toMatch(/home to Bell.*away at Bell/);
  screen.getByText('Thu 11 Mar is skipped: Easter');
  await userEvent.click(screen.getByRole('radio', { name: 'By venue' }));
  const venues = screen.getByRole('region', { name: 'Proposed fixtures by venue' });
  expect(within(venues).getByRole('row', { name: /^Crown/ }).textContent).toContain('Crown v Dolphin');
});

describe('saving', () => {
  it('sends only fixtures with an away team, one after the other, then closes', async () => {
    const { sent } = show();
    await toConfirm();
    await press('Save 3 fixtures');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(3));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('SaveProposedFixture').map(({ input }) => input)).toEqual([
      {
        date: '2027-03-04',
        divisionId: 'd1',
        seasonId: 's1',
        homeTeamId: 'Anchor',
        awayTeamId: 'Bell',
        onlyEntered: true,
        accoladesCount: true,
      },
      {
        date: '2027-03-18',
        divisionId: 'd1',
        seasonId: 's1',
        homeTeamId: 'Bell',
        awayTeamId: 'Anchor',
        onlyEntered: true,
        accoladesCount: true,
      },
      {
        date: '2027-03-18',
        divisionId: 'd1',
        seasonId: 's1',
        homeTeamId: 'Crown',
        awayTeamId: 'Dolphin',
        onlyEntered: true,
        accoladesCount: true,
      },
    ]);
  });

  it('tells what could not be saved, and tries it again', async () => {
    let isTaken = true;
    show({
      SaveProposedFixture: ({ input }) =>
        isTaken && (input as { homeTeamId: string }).homeTeamId === 'Crown'
          ? refusal('INVALID', 'Already playing against Bell')
          : savedFixture,
    });
    await toConfirm();
    await press('Save 3 fixtures');
    await screen.findByText('Some (1) fixtures could not be saved');
    screen.getByText('Error saving proposal: Already playing against Bell');
    expect(onSaved).not.toHaveBeenCalled();
    isTaken = false;
    await press('Try these again');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('cannot be closed; stops after the fixture under way, and goes on', async () => {
    const { sent } = show();
    await toConfirm();
    fireEvent.click(button('Save 3 fixtures'));
    expect(button('Close').disabled).toBe(true);
    fireEvent.click(button('Stop'));
    await screen.findByText('Stopped. 1 of 3 are saved.');
    expect(button('Close').disabled).toBe(false);
    await press('Resume');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(3));
    expect(sent('SaveProposedFixture')).toHaveLength(3);
  });

  it('stops where nobody answers, and goes on with the same fixture', async () => {
    let isAway = true;
    const { sent } = show({ SaveProposedFixture: () => (isAway ? new Error('away') : savedFixture) });
    await toConfirm();
    await press('Save 3 fixtures');
    await screen.findByText(/^Error saving proposal: The server cannot be reached/);
    screen.getByText('Stopped. 0 of 3 are saved.');
    isAway = false;
    await press('Resume');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(3));
    expect(sent('SaveProposedFixture')).toHaveLength(4);
  });

  it('does not save again what was saved although nobody said so', async () => {
    let isAway = true;
    const row = {
      id: 'f1',
      homeTeam: wire('FixtureTeam', { id: 'Anchor' }),
      awayTeam: wire('FixtureTeam', { id: 'Bell' }),
    };
    const day = wire('FixtureDate', { date: '2027-03-04', fixtures: [wire('DivisionFixture', row)] });
    const { sent } = show({
      SaveProposedFixture: () => (isAway ? new Error('away') : savedFixture),
      SeasonFixtures: { divisionData: wire('DivisionData', { id: '', fixtures: [day] }) },
    });
    await toConfirm();
    await press('Save 3 fixtures');
    await screen.findByText('Stopped. 0 of 3 are saved.');
    isAway = false;
    await press('Resume');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(3));
    expect(sent('SaveProposedFixture')).toHaveLength(3);
  });

  it('does not begin with the second click of a double click on Next', async () => {
    const { sent } = show();
    await toProposal();
    const isResting = () => !!button('Save 3 fixtures').closest('[data-resting]');
    fireEvent.click(button('Next: confirm'));
    expect(isResting()).toBe(true);
    await waitFor(() => expect(isResting()).toBe(false));
    expect(sent('SaveProposedFixture')).toEqual([]);
    await press('Save 3 fixtures');
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(3));
  });

  it('asks before what was placed is left', async () => {
    show();
    await toConfirm();
    await press('Close');
    const asks = screen.getByRole('alertdialog', { name: 'Leave without creating the fixtures?' });
    await userEvent.click(within(asks).getByRole('button', { name: 'Go on' }));
    button('Save 3 fixtures');
    await press('Close');
    await press('Leave');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onSaved).not.toHaveBeenCalled();
  });
});
