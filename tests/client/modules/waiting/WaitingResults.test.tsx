import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { WaitingResults } from '../../../../client/modules/waiting/WaitingResults.tsx';
import { draw, refusal, wire } from '../../../support/client/render.tsx';

const aTeam = (name: string) => wire('FixtureSide', { id: name, name });
const standing = (more: object) =>
  wire('CardStanding', {
    ...{ state: 'nothing', own: null, enteredBy: null, by: null, at: null, score: null, differs: null },
    ...more,
  });

const waiting = (reason: string, id: string, more: object = {}) =>
  wire('WaitingResult', {
    reason,
    fixture: wire('Fixture', {
      id,
      date: '2026-11-12',
      home: aTeam('Plough'),
      away: aTeam(`Weavers ${id}`),
      division: wire('Division', { id: 'd1', name: 'Division One' }),
      season: wire('Season', { id: 's1', startDate: '2026-09-01', endDate: '2027-03-31' }),
      standing: standing({}),
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
          standing: standing({
            ...{ state: 'entered', enteredBy: 'home', by: 'Denise', at: '2026-11-12T23:10:00.000' },
            score: wire('FixtureScore', { home: 5, away: 3 }),
          }),
        }),
        waiting('different', 'f3', { standing: standing({ state: 'different', differs: ['S3', 'the 180s'] }) }),
      ],
    });
    const first = await screen.findByRole('heading', { name: 'The two cards differ' });
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual([first.textContent, 'One team has recorded it', 'Nobody has recorded it']);
    const one = within(screen.getByRole('region', { name: 'One team has recorded it' })).getByRole('link');
    expect(one.getAttribute('href')).toBe('/score/f2');
    expect(one.textContent).toContain('Plough has entered 5–3');
    expect(one.textContent).toContain('Denise, Thu 12 Nov, 23:10; waiting for Weavers f2');
    screen.getByText('The two cards differ in S3 and the 180s');
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
