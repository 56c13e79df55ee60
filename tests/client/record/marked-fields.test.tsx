import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultLeagueRules, type LeagueRules } from '#rules/basics/defaults.ts';
import { rulesToSend } from '#rules/league/sent-rules.ts';
import { LeagueSettingsForm } from '../../../client/modules/league/LeagueSettingsForm.tsx';
import RulesForm from '../../../client/modules/rules/form/RulesForm.tsx';
import { aFrame, draw, press, refusedAsStale, savedSince, wire } from '../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

/** What is said of the field with this label, in words. */
const saidOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

it('the settings of the league say of every field that somebody else has changed', async () => {
  const settings = wire('LeagueSettings', {
    ...{ version: 'v1', name: 'League', contact: '', logo: '', colour: '#026745', custodians: '', about: '' },
    ...{ social: [] as object[], menuBefore: [], menuAfter: [], privacyUrl: '', termsUrl: '', night: '' },
    ...{ startTime: '20:00', timeZone: 'Europe/London', weekStart: 'Monday' },
  });
  draw(<LeagueSettingsForm onSaved={jest.fn()} />, {
    answers: { LeagueSettings: () => ({ leagueSettings: { ...settings } }), PutLeagueSettings: refusedAsStale },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' of Ours');
  const theirs = { colour: '#aa0000', logo: 'https://example.com/logo.png', timeZone: 'Europe/Dublin' };
  Object.assign(settings, { version: 'v2', ...theirs, social: [wire('Link', { text: 'Us', url: 'https://us' })] });
  await press('Save');
  await screen.findByText(new RegExp(savedSince));
  expect(saidOf(screen.getByRole('textbox', { name: 'Colour' }))).toEqual(['Changed meanwhile.']);
  expect(saidOf(screen.getByRole('textbox', { name: /^Or the address/ }))).toEqual(['Changed meanwhile.']);
  expect(saidOf(screen.getByRole('combobox', { name: 'Time zone' }))).toEqual(['Changed meanwhile.']);
  expect(screen.getByRole('group', { name: 'Social media' }).textContent).toContain('Changed meanwhile.');
});

it('two people change different points of the rules: both count, and what has no room for a mark is named', async () => {
  const season = { ...{ id: 's1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' }, divisions: [] };
  let version = '2026-11-01T12:00:00.000Z';
  let rules: LeagueRules = defaultLeagueRules;
  const read = () => ({
    ...{ season: { ...season, version }, divisionId: null, differs: false, divisionIds: [], isOver: false },
    ...{ rules: rulesToSend(rules), otherwise: rulesToSend(defaultLeagueRules) },
  });
  const sent: unknown[] = [];
  const onSaved = jest.fn();
  draw(<RulesForm read={read() as never} onSaved={onSaved} onClose={jest.fn()} />, {
    answers: {
      Frame: aFrame(),
      SeasonRules: () => ({ seasonRules: read() }),
      TablesUnderRules: () => ({ seasonRules: { isOver: false }, cardsUnderRules: 0, tablesUnderRules: [] }),
      PutSeasonRules: (variables) => {
        if (variables.version !== version) return refusedAsStale();
        sent.push(variables.rules);
        return { putSeasonRules: { messages: [] } };
      },
    },
  });
  const number = (name: string) => screen.findByRole<HTMLInputElement>('spinbutton', { name });
  fireEvent.change(await number('Win'), { target: { value: '3' } });
  fireEvent.change(await number('Losing by one'), { target: { value: '2' } });
  version = '2026-11-01T13:00:00.000Z';
  rules = {
    ...defaultLeagueRules,
    points: { ...defaultLeagueRules.points, draw: 2, lostByOne: 1 },
    card: { ...defaultLeagueRules.card, league: defaultLeagueRules.card.league.slice(1) },
  };
  await press('Save');
  await screen.findByText(new RegExp(`${savedSince} Changed meanwhile: the card\\.`));
  expect([(await number('Win')).value, (await number('Draw')).value]).toEqual(['3', '2']);
  expect(saidOf(await number('Draw'))).toEqual(['Changed meanwhile.']);
  expect(saidOf(await number('Losing by one'))).toEqual(['You have both changed it.']);
  await press('Take theirs');
  expect([(await number('Win')).value, (await number('Losing by one')).value]).toEqual(['3', '1']);
  await press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toMatchObject([{ points: { win: 3, draw: 2, lostByOne: 1 }, leagueCard: { length: 7 } }]);
});
