import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import OwnCards from '../../../../../client/modules/card/standing/OwnCards.tsx';
import { keptCardName } from '../../../../../client/modules/card/kept-card-name.ts';
import { deleteKeptEntries, writeKeptEntries } from '../../../../../client/lib/device/kept.ts';
import { aFrame, aPerson, draw, heldBack, wire, type Answers } from '../../../../support/client/render.tsx';
import { tickClock } from '../../../../support/page-clock.ts';

const who = 'p1';
const record = keptCardName('f1');
afterEach(() => deleteKeptEntries({ who, record }));

const standing = (more: object) =>
  wire('CardStanding', {
    ...{ state: 'entered', own: 'away', enteredBy: 'home', by: 'Denise', at: '2026-11-12T22:41:00.000Z' },
    ...{ score: null, differs: null, progress: null, isBeingEntered: false },
    ...more,
  });
const aCard = (more: object) =>
  wire('Fixture', {
    id: 'f1',
    date: '2026-11-12',
    home: wire('FixtureSide', { id: 't1', name: 'Plough' }),
    away: wire('FixtureSide', { id: 't2', name: 'Railway' }),
    season: wire('Season', { id: 's1', startDate: '2026-09-01', endDate: '2027-03-31' }),
    standing: standing(more),
  });

const tonight = { id: 'f1', home: 'Plough', away: 'Railway' };
const show = (answer: object | Error, more: Answers = {}) =>
  draw(<OwnCards tonight={tonight} isExpected />, {
    answers: {
      Frame: aFrame({ me: aPerson({ teamId: 't2', access: ['inputResults'] }) }),
      OwnCards: answer as never,
      ...more,
    },
  });
const card = () => screen.findByRole('region', { name: 'Plough v Railway' });

describe('the open cards of a captain', () => {
  const score = wire('FixtureScore', { home: 5, away: 3 });
  const soFar = (home: number, away: number) => wire('CardProgress', { home, away, of: 8 });
  const entering = { state: 'different', enteredBy: null, isBeingEntered: true };
  it.each([
    ['Plough has entered the card', 'Enter card', '/score/f1', {}],
    ['Plough has entered 2 of 8 matches', 'Enter card', '/score/f1', { progress: soFar(2, 0) }],
    ['Draft saved, 2 of 8 matches', 'Go on', '/score/f1', { enteredBy: 'away', score, progress: soFar(0, 2) }],
    ['The secretary decides', 'Change', '/score/f1', { ...entering, progress: soFar(2, 8) }],
    ['Plough has entered 5–3', 'Look', '/score/f1', { score }],
    ['Draft saved, waiting for Plough', 'Change', '/score/f1', { enteredBy: 'away', score }],
    ['The two cards differ', 'Change', '/score/f1', { state: 'different', enteredBy: null }],
    ['The two cards differ in S3', 'See both', '/score/f1?view=both', { state: 'different', differs: ['S3'] }],
    ['Published, 5–3', 'Show card', '/score/f1', { state: 'published', score }],
  ])('%s: %s', async (text, action, path, more) => {
    show({ ownCards: [aCard(more)] });
    const shown = within(await card());
    shown.getByText(text);
    expect(shown.getByRole('link', { name: new RegExp(`^${action}`) }).getAttribute('href')).toBe(path);
  });

  it('go on where this device has entries that are not saved', async () => {
    writeKeptEntries({ who, record }, { state: {}, version: null, what: 'Card' });
    show({ ownCards: [aCard({})] });
    const shown = within(await card());
    shown.getByText('What you entered is on this device, not saved');
    shown.getByRole('link', { name: /^Go on/ });
  });

  it('can be opened without a connection', async () => {
    show(new Error('gone'));
    const shown = within(await card());
    await shown.findByText('Where the card stands is not known');
    expect(shown.getByRole('link', { name: /^Open card/ }).getAttribute('href')).toBe('/score/f1');
  });

  it('are there as soon as there is a first one', async () => {
    const held = heldBack({ divisionDataChanged: 's1' });
    let ownCards: object[] = [];
    const { sent } = show(() => ({ ownCards }), { SeasonNews: held.answer });
    await waitFor(() => {
      tickClock(2_500);
      expect(sent('SeasonNews')).not.toEqual([]);
    });
    expect(screen.queryByRole('region')).toBeNull();
    ownCards = [aCard({})];
    await held.letGo();
    await card();
  });

  it('say so when the other team saves its card', async () => {
    const held = heldBack({ cardSaved: 'f1' });
    let ownCards = [aCard({ state: 'nothing', enteredBy: null, by: null, at: null })];
    const { sent } = show(() => ({ ownCards }), { CardNews: held.answer });
    await card();
    await waitFor(() => {
      tickClock(2_500);
      expect(sent('CardNews')).not.toEqual([]);
    });
    ownCards = [aCard({})];
    await held.letGo();
    await screen.findByText('Plough has entered the card');
  });

  it('may be none', async () => {
    const { container, sent } = show({ ownCards: [] });
    await screen.findByLabelText('address');
    expect(sent('OwnCards')).not.toEqual([]);
    expect(within(container).queryByRole('region')).toBeNull();
  });
});
