import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { Frame } from '../../../client/frame/Frame.tsx';
import { NotPermitted } from '../../../client/frame/errors/NotPermitted.tsx';
import { useDeclarePageDivisions } from '../../../client/lib/page/shown.ts';

import { aDivision, aFrame, aPerson, aSeason, draw } from '../../support/client/render.tsx';

beforeEach(() => {
  localStorage.clear();
  globalThis.scrollTo = () => undefined;
});

const Page = ({ of }: { of: string[] }) => {
  useDeclarePageDivisions(of);
  const navigate = useNavigate();
  return (
    <>
      <p>The page</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <input aria-label="A field" />
    </>
  );
};

/** The browser shows this element full screen, or the whole page again. */
const become = (element: Element | null) =>
  act(() => {
    Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
    document.dispatchEvent(new Event('fullscreenchange'));
  });

const start = (frame: ReturnType<typeof aFrame>, at = '/', of: string[] = []) =>
  draw(
    <Frame>
      <Page of={of} />
    </Frame>,
    { at, answers: { Frame: frame, SignOut: { signOut: true } } },
  );

/** The bar at the foot of a phone; the header of a tablet leads to the menu too. */
const dockOf = () => within(screen.getByRole('navigation', { name: 'Main, phone' }));

const linksOf = async (name: string) => {
  const nav = await screen.findByRole('navigation', { name });
  await waitFor(() => expect(within(nav).queryAllByRole('link').length).toBeGreaterThan(1));
  return within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
};

describe('the menu', () => {
  it('has the configured items around the divisions, and marks the current one', async () => {
    const item = (text: string, url: string) => ({ __typename: 'LeagueLink', text, url });
    start(
      aFrame({
        league: { menuBefore: [item('News', 'https://news.example')], menuAfter: [item('Shop', '/shop')] },
        divisions: [aDivision('d1', 'Division One'), aDivision('d2', 'Division Two')],
        seasons: [aSeason({ divisionIds: ['d1', 'd2'] })],
      }),
      '/score/f1',
      ['division two'],
    );
    const season = '/teams/Winter%202026%2F27/?division=Division%20';
    expect(await linksOf('Main')).toEqual([
      ['News', 'https://news.example', null],
      ['Division One', `${season}One`, null],
      ['Division Two', `${season}Two`, 'page'],
      ['Live', '/live', null],
      ['Practice', '/practice', null],
      ['Shop', '/shop', null],
    ]);
  });

  it('that has been left by a link is not there again on the way back', async () => {
    start(aFrame());
    await userEvent.click(dockOf().getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(menu).getByRole('link', { name: 'Records' }));
    await screen.findByText('/records');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText('/');
    expect(dockOf().getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('leads to the table that was looked at last', async () => {
    localStorage.setItem('oche-table', '/teams/Winter/?division=Two');
    start(aFrame());
    expect(await linksOf('Main, phone')).toEqual([
      ['Home', '/', 'page'],
      ['Table', '/teams/Winter/?division=Two', null],
      ['Live', '/live', null],
    ]);
  });

  it.each(['embed=true', 'controls=false'])('leads to no table without its frame: %s', async (mode) => {
    localStorage.setItem('oche-table', `/teams/Winter/?${mode}&division=Two&${mode}`);
    start(aFrame());
    const [, table] = await linksOf('Main, phone');
    expect(table).toEqual(['Table', '/teams/Winter/?division=Two', null]);
  });

  it('opens as a sheet on phones', async () => {
    start(aFrame({ league: { contact: 'secretary@example.com' } }));
    await screen.findByText('Wexcombe');
    await userEvent.click(dockOf().getByRole('button', { name: 'Menu' }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByRole('link', { name: 'Division One' })).toBeTruthy();
    expect(within(sheet).getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(
      'mailto:secretary@example.com',
    );
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  });
});

describe('who is signed in', () => {
  it('is asked for, with the way back', async () => {
    start(aFrame(), '/teams/Winter/?division=One');
    const link = await screen.findByRole('link', { name: 'Login' });
    expect(link.getAttribute('href')).toBe('/login?redirectUrl=%2Fteams%2FWinter%2F%3Fdivision%3DOne');
  });

  it('is shown, and can sign out', async () => {
    const { asked } = start(aFrame({ me: aPerson() }));
    await userEvent.click(await screen.findByRole('button', { name: 'Denise: your account' }));
    await screen.findByText('denise@example.com');
    expect(screen.queryByRole('link', { name: 'Set a password' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('denise@example.com')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Denise: your account' }));
    expect(screen.getByRole('link', { name: 'Tokens for programs' }).getAttribute('href')).toBe('/account/tokens');
    await userEvent.click(screen.getByRole('button', { name: /^Logout/ }));
    // Live matches are asked for once the page has settled, which it may have done meanwhile; the menu asks for
    // messages.
    const own = () => asked.map(({ name }) => name).filter((name) => !/^(LiveConnections|MessagesSent)/.test(name));
    await waitFor(() => expect(own()).toEqual(['Frame', 'SignOut', 'Frame']));
  });
});

it('who has no password can set one', async () => {
  start(aFrame({ me: aPerson({ needsPassword: true }) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Denise: your account' }));
  const link = await screen.findByRole('link', { name: 'Set a password' });
  expect(link.getAttribute('href')).toBe('/account/password');
});

describe('the way to the administration', () => {
  const linkFor = async (access: string[]) => {
    start(aFrame({ me: aPerson({ access }) }));
    await linksOf('Main, phone');
    return within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', { name: 'Admin' }) !== null;
  };

  it.each(['manageScores', 'manageSeasonTemplates', 'manageNotes'])('is in the menu for %s', async (flag) =>
    expect(await linkFor([flag])).toBe(true),
  );

  it('is not for those without a tab', async () => expect(await linkFor(['inputResults', 'runReports'])).toBe(false));
});

describe('what is around the page', () => {
  const isBare = () => ['banner', 'contentinfo', 'navigation'].every((role) => !screen.queryByRole(role));

  it.each(['/teams?embed=true', '/teams#embed=true'])('is nothing when it is embedded: %s', async (at) => {
    start(aFrame(), at);
    expect(isBare()).toBe(true);
    await userEvent.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('is nothing for a kiosk, which fills the screen at the first touch', async () => {
    const fill = jest.fn(() => Promise.resolve());
    document.documentElement.requestFullscreen = fill;
    start(aFrame({ me: aPerson({ access: ['kioskMode'] }) }));
    await waitFor(() => expect(isBare()).toBe(true));
    await userEvent.click(screen.getByText('The page'));
    await userEvent.click(screen.getByText('The page'));
    expect(fill).toHaveBeenCalledTimes(1);
  });

  it('comes back when a kiosk signs out with its first touch, before the browser has filled the screen', async () => {
    let fill!: () => void;
    document.documentElement.requestFullscreen = () =>
      new Promise((resolve) => {
        fill = () => (become(document.documentElement), resolve());
      });
    document.exitFullscreen = () => Promise.resolve(become(null));
    let me: ReturnType<typeof aPerson> | null = aPerson({ access: ['kioskMode'] });
    const { client } = draw(<Frame>The page</Frame>, { answers: { Frame: () => aFrame({ me }) } });
    await waitFor(() => expect(isBare()).toBe(true));
    await userEvent.click(screen.getByText('The page'));
    me = null;
    await act(() => client.resetStore());
    await waitFor(() => expect(isBare()).toBe(false));
    fill();
    await waitFor(() => expect(document.fullscreenElement).toBe(null));
    expect(isBare()).toBe(false);
  });

  it('is nothing in full screen, and comes back with the page as it was', async () => {
    start(aFrame());
    const field = screen.getByLabelText('A field');
    become(field);
    expect(isBare()).toBe(true);
    become(null);
    expect(isBare()).toBe(false);
    expect(screen.getByLabelText('A field')).toBe(field);
  });

  it('says in its place what is wrong with it, and leaves the page alone', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    start(aFrame({ league: { menuBefore: [{ __typename: 'LeagueLink', text: 'Broken', url: null }] } }));
    expect(await screen.findByText(/^ERROR: /)).toBeTruthy();
    expect(screen.getByText('The page')).toBeTruthy();
    expect(fetched).toHaveBeenCalledWith('/api/Error', expect.anything());
    jest.restoreAllMocks();
  });
});

describe('the search', () => {
  it('opens by / , but not for whoever types one', async () => {
    start(aFrame());
    await userEvent.type(screen.getByLabelText('A field'), '1/2');
    expect(screen.queryByRole('dialog')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('/');
    expect(await screen.findByRole('dialog', { name: 'Search' }, { timeout: 20_000 })).toBeTruthy();
  });
});

describe('the build banner', () => {
  const build = {
    __typename: 'BuildInfo',
    branch: 'try-this',
    version: '0123456789abcdef',
    date: '2026-11-05T20:15:00Z',
    prName: 'Try this',
  };

  it('tells what a build that is no release was made from', async () => {
    const told: unknown[] = [];
    jest.spyOn(window, 'alert').mockImplementation((text) => void told.push(text));
    start(aFrame({ league: { build } }));
    await userEvent.click(await screen.findByRole('button', { name: '2026-11-05@20:15:00' }));
    expect(told).toEqual(['Branch: try-this\nVersion: 01234567\nTry this']);
  });

  it.each(['main', 'release', ''])('is absent on a release (%j)', async (branch) => {
    start(aFrame({ league: { build: { ...build, branch } } }));
    await screen.findByText('Wexcombe');
    expect(screen.queryByRole('button', { name: /@/ })).toBeNull();
  });
});

it('tells who is not permitted where to go', async () => {
  draw(<NotPermitted />, { at: '/admin' });
  expect(screen.getByRole('heading').textContent).toBe("You're not permitted to use this function");
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?redirectUrl=%2Fadmin');
});

describe('what is said of the site', () => {
  const link = (text: string, url: string) => ({ __typename: 'LeagueLink', text, url });

  it('contact and social links stand in the header, where there is room', async () => {
    start(
      aFrame({ league: { contact: 'secretary@example.com', social: [link('Mastodon', 'https://social.example')] } }),
    );
    expect(await linksOf('Contact')).toEqual([
      ['Contact', 'mailto:secretary@example.com', null],
      ['Mastodon', 'https://social.example', null],
    ]);
  });

  it('a build that is no release says when it was made, and leads to the change', async () => {
    const build = { __typename: 'BuildInfo', branch: 'try', version: '0123456789', date: '2026-11-05T20:15:00Z' };
    start(aFrame({ league: { build: { ...build, prName: 'Try it', prLink: 'https://code.example/1' } } }));
    await screen.findByRole('button', { name: '2026-11-05@20:15:00' });
    expect(screen.getByRole('link', { name: 'Try it' }).getAttribute('href')).toBe('https://code.example/1');
  });
});
