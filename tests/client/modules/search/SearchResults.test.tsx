import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchResults } from '../../../../client/modules/search/SearchResults.tsx';
import { aFrame, aSeason, draw, heldBack, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const nothingFound = { teams: [], players: [], former: [], venues: [], tournaments: [], seasons: [] };
const answer = (more: object) => ({ search: wire('SearchResult', { ...nothingFound, ...more }) });
const place = { division: 'Division One', season: 'Winter', seasonAddress: 'w1' };
const everything = answer({
  teams: [wire('Found', { id: 't1', name: 'Bull', team: null, ...place })],
  players: [wire('Found', { id: 'p1', name: 'Bill Bull', team: 'Fox', ...place })],
  former: [wire('FoundFormer', { id: 'p2', name: 'Bella Bull', address: 'Bella Bull' })],
  venues: [wire('FoundVenue', { id: 'v1', name: 'Bull Inn', team: 'Bull', ...place })],
  tournaments: [wire('FoundTournament', { id: 'x1', name: 'Bull Cup', date: '2026-11-05', address: 'Bull Inn' })],
  seasons: [wire('FoundSeason', { id: 's1', name: 'Bull season', address: 'Bull season' })],
});
const draws = (text: string, answers: Answers, onFollow: () => void = () => undefined) =>
  draw(<SearchResults text={text} isTyping={false} onFollow={onFollow} />, { answers });
const statusText = () => screen.getAllByRole('status')[0]!.textContent;

it('asks nothing before somebody types, and says what can be found', () => {
  const { sent } = draws('', {});
  expect(statusText()).toBe('Type the name of a team, a player, a venue, a tournament or a season.');
  expect(sent('Search')).toEqual([]);
});

it('says that it searches, then what was found, kind by kind, each as a link to its page', async () => {
  const held = heldBack(everything);
  const onFollow = jest.fn();
  draws('bull', { Search: held.answer }, onFollow);
  expect(statusText()).toBe('Searching …');
  await held.letGo();
  await screen.findByText('6 found');
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['Teams', 'Players', 'Earlier players and other names', 'Venues', 'Tournaments', 'Seasons'],
  ]);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href')!)])).toEqual([
    ['BullDivision One, Winter', '/division/Division One/team:Bull/w1'],
    ['Bill BullFox, Division One, Winter', '/division/Division One/player:Bill Bull@Fox/w1'],
    ['Bella BullCareer', '/player/Bella Bull'],
    ['Bull InnBull, Division One', '/division/Division One/team:Bull/w1'],
    [expect.stringMatching(/^Bull Cup.*Bull Inn$/), '/tournament/x1'],
    ['Bull seasonTables', '/teams/Bull season/'],
  ]);
  // The first one is taken by Enter.
  expect(links.map((link) => link.hasAttribute('data-selected'))).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ]);
  await userEvent.click(within(screen.getByRole('region', { name: 'Tournaments' })).getByRole('link'));
  expect(onFollow).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('address').textContent).toBe('/tournament/x1');
});

it('tells seasons of one name apart', async () => {
  const seasons = [
    aSeason({ id: 'w2', name: 'Winter', startDate: '2026-09-01' }),
    aSeason({ id: 'w1', name: 'Winter', startDate: '2025-09-01', isCurrent: false }),
  ];
  const found = [
    { id: 'w2', address: 'Winter' },
    { id: 'w1', address: 'w1' },
  ].map((season) => wire('FoundSeason', { name: 'Winter', ...season }));
  const teams = [wire('Found', { id: 't1', name: 'Winter Bull', team: null, ...place })];
  draws('winter', { Frame: aFrame({ seasons }), Search: answer({ teams, seasons: found }) });
  await screen.findByRole('link', { name: /Winter \(Sep 2026\)/ });
  screen.getByRole('link', { name: /^Winter \(Sep 2025\)/ });
  screen.getByText('Division One, Winter (Sep 2025)');
});

it('names somebody by the name that was found, though it is another one of theirs', async () => {
  const former = ['Bill Bull', 'Will Bull'].map((name) => wire('CareerPerson', { id: 'p2', name, address: name }));
  draws('bull', { Search: answer({ former }) });
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Bill BullCareer',
    'Will BullCareer',
  ]);
});

it('says that nothing was found', async () => {
  draws('xyz', { Search: answer({}) });
  await screen.findByText('Nothing found for “xyz”.');
});

it('keeps what was found while somebody goes on typing, and does not count it', async () => {
  const answers = { Search: everything };
  const Typing = () => {
    const [isTyping, type] = useState(false);
    return (
      <>
        <SearchResults text="bull" isTyping={isTyping} onFollow={() => undefined} />
        <button onClick={() => type(true)}>type on</button>
      </>
    );
  };
  draw(<Typing />, { answers });
  await screen.findByText('6 found');
  await userEvent.click(screen.getByRole('button', { name: 'type on' }));
  expect(screen.getAllByRole('link')).toHaveLength(6);
  expect(statusText()).toBe('');
});

it.each([
  ['a refusal', refusal('LIMITED', 'Wait a moment, then search again.'), /Wait a moment/],
  ['no network', new TypeError('Failed to fetch'), /cannot be reached/],
])('after %s it says so, and tries again', async (_, fault, words) => {
  let given: object | Error = fault;
  draws('bull', { Search: () => given as never });
  await within(await screen.findByRole('alert')).findByText(words);
  expect(screen.queryAllByRole('link')).toEqual([]);
  given = everything;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('6 found');
});
