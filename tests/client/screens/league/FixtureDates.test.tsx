import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { arranged, day, empty, opener, page, show, user } from '../../../support/client/fixture-desk.tsx';
import { press, wire } from '../../../support/client/render.tsx';

describe('a date', () => {
  it('tells at what places the fixtures of a date are played', async () => {
    const at = (id: string, home: string, away: string | null, address: string | null, postponed = false) =>
      wire('DivisionFixture', {
        ...{ id, postponed },
        homeTeam: wire('FixtureTeam', { id: home, name: home, address }),
        awayTeam: away && wire('FixtureTeam', { id: away, name: away }),
      });
    const where = {
      divisionData: wire('DivisionData', {
        fixtures: [
          wire('FixtureDate', {
            date: day,
            fixtures: [
              at('1', 'Fox', 'Bell', 'Market Hall'),
              at('2', 'Plough', 'Swan', null),
              at('3', 'Oak', 'Elm', 'Market Hall'),
              at('4', 'Ash', 'Yew', 'Elsewhere', true),
            ],
            tournamentFixtures: [],
          }),
        ],
      }),
    };
    show({ access: [], data: page([arranged]), answers: { WhoIsPlaying: where as never } });
    await press(/^Who.s playing/);
    const places = within(await screen.findByRole('list', { name: 'Who is playing' })).getAllByRole('listitem');
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'Market HallFox v BellOak v Elm',
      'PloughPlough v Swan',
    ]);
  });

  it('says nothing of who plays on a date that only has placeholders', async () => {
    show({ access: ['manageGames'], data: page([empty]) });
    await screen.findByRole('heading', { name: /^Thu 3 Dec/ });
    expect(screen.queryByRole('button', { name: /^Who.s playing/ })).toBeNull();
  });
});

describe('on a wide screen', () => {
  const real = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({
      matches: true,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
  });
  afterEach(() => {
    window.matchMedia = real;
  });

  it('the Qualifier switch stands beside each date, and begins to edit it', async () => {
    show({ data: page([empty]) });
    await user.click(await screen.findByRole('checkbox', { name: 'Qualifier' }));
    expect(await opener('Fox')).toBeTruthy();
    expect(screen.getByLabelText('address').textContent).toContain('edit=2026-12-03');
    expect(
      screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Qualifier' }).map(({ checked }) => checked),
    ).toEqual([true]);
  });

  it('it is not there for others, nor in a superleague', async () => {
    const { unmount } = show({ access: [], data: page([arranged]) });
    await screen.findByRole('heading', { name: /^Thu 3 Dec/ });
    expect(screen.queryByRole('checkbox', { name: 'Qualifier' })).toBeNull();
    unmount();
    show({ data: page([empty], { superleague: true }) });
    await screen.findByRole('heading', { name: /^Thu 3 Dec/ });
    expect(screen.queryByRole('checkbox', { name: 'Qualifier' })).toBeNull();
  });
});
