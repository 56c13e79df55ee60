import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { TournamentPage } from '../../../../client/modules/tournament/TournamentPage.tsx';
import { draw } from '../../../support/client/render.tsx';
import { aMatch, aRound, aSide, aTournament } from '../../../support/client/tournament-page.ts';

describe('a tournament', () => {
  it('shows its rounds with numbered matches, and marks winners in words', () => {
    const rounds = [
      aRound('r1', 'Semi-Final', [aMatch('Ann', 'Bob', '3-1'), aMatch('Cid', 'Dee', '0-3')]),
      aRound('r2', null, [aMatch('Ann', '')]),
    ];
    draw(<TournamentPage tournament={aTournament({ rounds })} />);
    const matches = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(matches('Semi-Final')).toEqual([
      'M1Ann, won3Bob1Winner goes to M3, Final',
      'M2Cid0Dee, won3Winner goes to M3, Final',
    ]);
    expect(matches('Final')).toEqual(['M3Annno score yetDeeno score yet']);
    screen.getByText('Sat 14 Nov, Railway Tavern, 2 sides, 1 not there, best of 5');
    screen.getByText('No show');
  });

  it('names the winner, and keeps the lines of its notes', () => {
    draw(<TournamentPage tournament={aTournament({ winningSide: aSide('Ann'), notes: 'One\n<b>Two</b>' })} />);
    expect(screen.getByText('Winner').parentElement!.textContent).toBe('WinnerAnn');
    expect(within(screen.getByRole('region', { name: 'Notes' })).getByText(/One/).textContent).toBe('One\n<b>Two</b>');
    screen.getByRole('heading', { name: 'No matches, yet' });
  });

  it('names the players of pairs apart, and once where they are the name of their side', () => {
    const players = ['Adam Fenwick', 'Trevor Cartwright'].map((name) => ({
      id: name,
      name,
      divisionId: null,
      isGuest: null,
    }));
    const pair = (name: string) => ({ ...aSide(name), players });
    const sides = ['Adam Fenwick & Trevor Cartwright', 'The Drifters', 'Trevor Cartwright, Adam Fenwick'].map(pair);
    draw(<TournamentPage tournament={aTournament({ sides })} />);
    const listed = within(screen.getByRole('region', { name: 'Playing' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Adam Fenwick & Trevor Cartwright',
      'The DriftersAdam Fenwick, Trevor Cartwright',
      'Trevor Cartwright, Adam Fenwick',
    ]);
  });

  it('is host v opponent with the legs of all matches on a superleague night', () => {
    const rounds = [aRound('r1', null, [aMatch('Ann', 'Bob', '4-2'), aMatch('A & B', 'C & D', '1-3', 2)])];
    const teams = { host: 'Fox', hostTeamId: 'x1', opponent: 'Bell', opponentTeamId: null };
    draw(<TournamentPage tournament={aTournament({ rounds, ...teams, singleRound: true })} />);
    screen.getByRole('heading', { level: 1, name: 'Fox v Bell' });
    expect(screen.getByRole('region', { name: 'Result' }).textContent).toBe(
      'FoxHost5 to 5BellOpponentLegs of 2 matches',
    );
    expect(screen.getByRole('link', { name: 'Fox' }).getAttribute('href')).toBe(
      '/division/Division%20One/team:Fox/Winter',
    );
    expect(screen.queryByRole('link', { name: 'Bell' })).toBeNull();
    screen.getByRole('heading', { name: 'Singles Best of 5' });
    screen.getByRole('heading', { name: 'Pairs Best of 5' });
  });

  it('says of how many matches of a superleague night the legs are', () => {
    const rounds = [
      aRound('r1', null, [aMatch('Ann', 'Bob', '4-2'), aMatch('Cid', 'Dee', '0-1'), aMatch('Eve', 'Fay')]),
    ];
    draw(<TournamentPage tournament={aTournament({ rounds, singleRound: true })} />);
    screen.getByText('Legs of 2 of 3 matches');
  });

  it('says that a superleague night has no matches', () => {
    draw(<TournamentPage tournament={aTournament({ singleRound: true })} />);
    screen.getByRole('heading', { name: 'No matches' });
    expect(screen.getAllByText('To be decided')).toHaveLength(2);
  });
});
