import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WaitingResults } from '../../../../client/modules/waiting/WaitingResults.tsx';
import { draw, refusal, wire } from '../../../support/client/render.tsx';

const aTeam = (name: string) => wire('FixtureSide', { id: name, name });
const standing = (more: object) =>
  wire('CardStanding', {
    ...{ state: 'nothing', own: null, enteredBy: null, by: null, at: null, score: null, differs: null, progress: null },
    ...more,
  });

const enteredByHome = (results: Record<'home' | 'away', number>) =>
  standing({ state: 'entered', enteredBy: 'home', progress: wire('CardProgress', { ...results, of: 8 }) });

const aDraft = (editor: string, updated: string) => wire('Draft', { id: updated, version: updated, editor, updated });

const waiting = (reason: string, id: string, more: object = {}) =>
  wire('WaitingResult', {
    reason,
    homeCaptains: ['Denise Marlow'],
    awayCaptains: ['Alan Crabtree'],
    night: wire('WaitingNight', { fixtures: 9, published: 6 }),
    fixture: wire('Fixture', {
      id,
      date: '2026-11-12',
      home: aTeam('Plough'),
      away: aTeam(`Weavers ${id}`),
      division: wire('Division', { id: 'd1', name: 'Division One' }),
      season: wire('Season', { id: 's1', startDate: '2026-09-01', endDate: '2027-03-31' }),
      standing: standing({}),
      version: '2026-11-12T20:00:00.000',
      homeDraft: null,
      awayDraft: null,
      ...more,
    }),
  });

const show = (answer: object) => draw(<WaitingResults />, { answers: { ResultsWaiting: answer as never } });

describe('results that wait', () => {
  it('stand by what there is to do, each a link to its card', async () => {
    show({
      resultsWaiting: [
        waiting('overdue', 'f1'),
        waiting('oneSide', 'f2', {
          homeDraft: aDraft('Denise', '2026-11-12T23:10:00.000Z'),
          standing: standing({
            ...{ state: 'entered', enteredBy: 'home', by: 'Denise', at: '2026-11-12T23:10:00.000Z' },
            score: wire('FixtureScore', { home: 5, away: 3 }),
          }),
        }),
        waiting('different', 'f3', {
          homeDraft: aDraft('Denise', '2026-11-12T22:41:00.000Z'),
          awayDraft: aDraft('Phil', '2026-11-12T22:48:00.000Z'),
          standing: standing({ state: 'different', differs: ['S3', 'the 180s'] }),
        }),
      ],
    });
    const first = await screen.findByRole('heading', { name: 'The cards differ' });
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual([first.textContent, 'One card only', 'Nobody has entered']);
    screen.getByText('Thu 12 Nov: 6 of 9 fixtures are published, 3 wait.');

    const one = within(screen.getByRole('region', { name: 'One card only' }));
    expect(one.getByRole('link', { name: /^Look/ }).getAttribute('href')).toBe('/score/f2');
    const [entered] = one.getAllByRole('listitem');
    expect(entered!.textContent).toMatch(/Home cardDenise23:10Away cardno card5–3/);

    const two = within(screen.getByRole('region', { name: 'The cards differ' }));
    expect(two.getByRole('link', { name: 'Decide Plough v Weavers f3' }).getAttribute('href')).toBe(
      '/score/f3?view=merge',
    );
    expect(two.getByRole('listitem').textContent).toMatch(/Denise.*22:41.*Phil.*22:48.*S3, 180s/);
  });

  it('are asked for by name, of one team or of all', async () => {
    show({
      resultsWaiting: [
        waiting('overdue', 'f1'),
        waiting('oneSide', 'f2', { standing: enteredByHome({ home: 8, away: 0 }) }),
        waiting('oneSide', 'f3', { standing: enteredByHome({ home: 0, away: 0 }) }),
      ],
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remind all who are missing' }));
    const all = within(await screen.findByRole('dialog'));
    // With a line-up alone, a card is still missing.
    all.getByText(/f3 \(Thu 12 Nov\), from Plough \(Denise Marlow\) and Weavers f3 \(Alan Crabtree\)/);
    all.getByText(/f1 \(Thu 12 Nov\), from Plough \(Denise Marlow\) and Weavers f1 \(Alan Crabtree\)/);
    expect(all.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toContain('Alan%20Crabtree');
    await user.click(all.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Reminder Plough v Weavers f2' }));
    await screen.findByRole('dialog', { name: 'Reminder for Weavers f2 (Alan Crabtree)' });
  });

  it('are cards of postponed fixtures, too, which are not of the night', async () => {
    show({
      resultsWaiting: [
        waiting('overdue', 'f1'),
        waiting('postponed', 'f2', { standing: standing({ state: 'published' }), date: '2026-11-19' }),
      ],
    });
    const cards = within(await screen.findByRole('region', { name: 'Postponed, but entered' }));
    cards.getByText(/^Nothing of these cards counts until their fixtures have a date/);
    expect(cards.getByRole('link', { name: /^Look/ }).getAttribute('href')).toBe('/score/f2');
    screen.getByText('Thu 12 Nov: 6 of 9 fixtures are published, 1 waits.');
  });

  it('may be none', async () => {
    show({ resultsWaiting: [] });
    await screen.findByRole('heading', { name: 'No results are waiting' });
  });

  it('say why they cannot be shown, with a way on', async () => {
    show(refusal('INTERNAL', 'The server had a problem.'));
    await screen.findByText('The server had a problem.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
