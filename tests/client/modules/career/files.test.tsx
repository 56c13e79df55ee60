import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { CareerPage } from '../../../../client/modules/career/CareerPage.tsx';
import { ComparePage } from '../../../../client/modules/career/compare/ComparePage.tsx';
import { RatingsPage } from '../../../../client/modules/career/ratings/RatingsPage.tsx';
import { RecordsPage } from '../../../../client/modules/career/records/RecordsPage.tsx';
import { draw, refusal, wire } from '../../../support/client/render.tsx';

const ann = wire('CareerPerson', { id: 'ann', name: 'Ann', address: 'Ann' });
const fox = wire('CareerTeam', { id: 'fox', name: 'Fox' });
const fixture = wire('CareerFixture', { id: 'f1' });
const matches = wire('MatchFigures', { matchesPlayed: 1, matchesWon: 1, matchesLost: 0, winRate: 3, lossRate: 1 });
const sums = {
  ...{ singles: matches, pairs: matches, triples: matches, points: 3, winPercentage: 100, oneEighties: 0, hiCheck: 0 },
  ...{ fixtures: 1, average: null, legsRecorded: 0 },
};

const ratings = {
  ...{ isRated: true, lastDate: '2026-11-05', total: 1 },
  rows: [
    wire('RatedPlayer', {
      ...{ player: ann, team: fox },
      rating: wire('CareerRating', {
        ...{ rank: 1, rating: 1600, deviation: 60, change: 0, movement: null, played: 20, isProvisional: false },
        lastDate: '2026-11-05',
      }),
    }),
  ],
};

const records = {
  ...{ season: null, division: null },
  records: [
    wire('LeagueRecordView', {
      ...{ kind: 'highestCheckout', value: 170, count: 1, isNew: false },
      holders: [
        wire('RecordHolder', {
          ...{ date: '2026-11-05', from: null, result: null, legs: null, player: ann, team: fox, fixture },
          ...{ opponent: null, opponentTeam: null, season: null, tournament: null },
        }),
      ],
    }),
  ],
};

const aCompared = (name: string) =>
  wire('Compared', {
    ...{ id: name, name, address: name, team: null, thrown: null, rating: null },
    total: wire('CareerFigures', sums),
  });
const compare = {
  ...{ problem: null, isTeams: false, wonByA: 1, wonByB: 0, drawn: 0, scoreA: 3, scoreB: 1, meetingCount: 1 },
  ...{ nameOfA: 'Ann', nameOfB: 'Bob', namesakes: [], a: aCompared('Ann'), b: aCompared('Bob'), expected: null },
  meetings: [
    wire('Meeting', {
      ...{ date: '2026-11-05', scoreA: 3, scoreB: 1, winner: 'a', averageA: null, averageB: null, fixture },
    }),
  ],
};

const career = {
  ...{ id: 'ann', name: 'Ann', address: 'Ann', isHidden: false, namesakes: [], seasons: 1, hiCheckDate: null },
  ...{ thrown: null, first: null, latest: null, form: [], streak: null, longestStreak: null, milestones: [] },
  ...{ rating: null, opponentCount: 0, opponents: [], partnerCount: 0, partners: [] },
  ...{ tournamentCount: 0, tournaments: [], total: wire('CareerFigures', sums) },
  lines: [
    wire('CareerLine', {
      ...{ ...sums, rank: 1, ranked: 1, team: fox },
      season: wire('CareerSeason', { id: 's1', name: 'Winter', startDate: '2026-09-01' }),
      division: wire('CareerDivision', { id: 'd1', name: 'One' }),
    }),
  ],
};

/** The operations of a page and of its file, the field and type of their answers, what the page shows, the file's name. */
type Asked = [page: string, file: string, field: string, type: string, shown: object, csv: string];

it.each<[string, ReactElement, Asked]>([
  ['ratings', <RatingsPage />, ['Ratings', 'RatingsFile', 'ratings', 'RatingList', ratings, 'ratingsCsv']],
  ['records', <RecordsPage />, ['Records', 'RecordsFile', 'records', 'RecordBook', records, 'recordsCsv']],
  ['a comparison', <ComparePage />, ['Compare', 'CompareFile', 'compare', 'Comparison', compare, 'meetingsCsv']],
  ['a career', <CareerPage player="Ann" />, ['Career', 'CareerFiles', 'career', 'Career', career, 'linesCsv']],
])('the file of %s is saved as it is each time, not as it was the first time', async (_, page, asked) => {
  const [asksPage, asksFile, field, type, shown, csv] = asked;
  const sizes: number[] = [];
  URL.createObjectURL = (file) => `#${sizes.push((file as Blob).size)}`;
  URL.revokeObjectURL = jest.fn();
  let body = '';
  draw(page, {
    at: '/?a=Ann&b=Bob',
    answers: {
      [asksPage]: { [field]: wire(type, shown) },
      [asksFile]: () => {
        body += 'x';
        return { [field]: wire(type, { id: 'ann', [csv]: wire('CsvFile', { fileName: 'league.csv', body }) }) };
      },
    },
  });
  for (const size of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Spreadsheet (CSV)' }));
    await waitFor(() => expect(sizes.at(-1)).toBe(size));
  }
});

it('says why there is no file: the server’s words, or that the list is no longer there', async () => {
  let answer: Error | Record<string, unknown> = refusal('LIMITED', 'Too many requests. Wait a moment, then try again.');
  draw(<CareerPage player="Ann" />, {
    answers: { Career: { career: wire('Career', career) }, CareerFiles: () => answer },
  });
  const said = async (words: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Spreadsheet (CSV)' }));
    await screen.findByText(words);
  };
  await said('Too many requests. Wait a moment, then try again.');
  answer = { career: null };
  await said('This list is no longer there.');
});

it('says that a list of partners is cut', async () => {
  const partner = (name: string) =>
    wire('CareerPartner', {
      ...{ size: 2, played: 3, won: 1 },
      players: [wire('CareerPerson', { id: name, name, address: name })],
    });
  const answers = (partnerCount: number) => ({
    Career: { career: wire('Career', { ...career, partnerCount, partners: [partner('Bob'), partner('Cid')] }) },
  });
  const { unmount } = draw(<CareerPage player="Ann" />, { answers: answers(2) });
  await screen.findByRole('link', { name: 'Cid' });
  expect(screen.queryByText(/2 of/)).toBeNull();
  unmount();
  draw(<CareerPage player="Ann" />, { answers: answers(30) });
  await screen.findByText('2 of 30');
});
