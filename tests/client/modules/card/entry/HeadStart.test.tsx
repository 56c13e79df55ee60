import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import { readKeptEntries } from '../../../../../client/lib/device/kept.ts';
import { CardEditor } from '../../../../../client/modules/card/entry/CardEditor.tsx';
import type { EditedFixture } from '../../../../../client/modules/card/edited-card.ts';
import type { FixtureOfCard } from '../../../../../client/modules/card/reading/CardPage.tsx';
import { eligibilityOf } from '../../../../support/makers/eligibility.ts';
import { aFrame, aPerson, draw, press, wire } from '../../../../support/client/render.tsx';

const format = wire('MatchFormat', { playerCount: 1, startingScore: 501, numberOfLegs: 3 });
const team = (id: string, name: string) =>
  wire('FixtureSide', { id, name, manOfTheMatch: null, manOfTheMatchName: null });
const one = (name: string) => ({ id: name.toLowerCase(), name });

const fixture = (handicap: object | null) =>
  wire('Fixture', {
    ...{ id: 'f1', version: '2026-11-19T21:00:00.000Z', updated: '2026-11-19T21:00:00.000Z', editor: 'Ada' },
    ...{ date: '2026-11-19', resultsPublished: false, rulesVersion: 'r1', isKnockout: false },
    rules: wire('LeagueRules', {
      ...{ leastPlayers: 0, mostMatches: [], isOfPlayers: false, handicap },
      eligibility: wire('Eligibility', eligibilityOf({})),
    }),
    formats: [format, format],
    seasonFormats: [format, format],
    home: team('t1', 'Reds'),
    away: team('t2', 'Blues'),
    ...{ card: null, homeDraft: null, awayDraft: null, theirs: null, standing: null, helpers: [] },
  });

const nobodysFigures = new Map<string, number>();

function Editor({
  figures = nobodysFigures,
  handicap = null,
}: {
  figures?: Map<string, number>;
  handicap?: object | null;
}) {
  if (!useFrame().data) return null;
  return (
    <CardEditor
      head={fixture(handicap) as unknown as FixtureOfCard}
      fixture={fixture(handicap) as unknown as EditedFixture}
      squads={{
        squads: { home: [one('Ann'), one('Amy')], away: [one('Bea'), one('Bob')] },
        figures,
        people: [],
        lineUps: { home: null, away: null },
        ...{ isKnown: true, missing: [], error: undefined, again: () => undefined, add: undefined, mayAdd: () => true },
      }}
      onSaved={() => undefined}
      onEntering={() => undefined}
    />
  );
}

const first = () =>
  readKeptEntries<{ card: { matches: object[] } }>({ who: 'p1', record: 'card f1' })?.state.card.matches[0];

beforeEach(() => localStorage.clear());

it('gives a side a head start where the league has them, and nothing of it otherwise', async () => {
  const { features } = aFrame().league;
  const drawn = (handicap: boolean) =>
    draw(<Editor />, {
      answers: {
        Frame: aFrame({
          me: aPerson({ access: ['manageScores', 'recordScoresAsYouGo'] }),
          league: { features: { ...features, handicap } },
        }),
      },
    });
  const off = drawn(false);
  await screen.findByText('Not played, or not to its end');
  expect(screen.queryByText('Head start')).toBeNull();
  off.unmount();
  drawn(true);
  await userEvent.click(await screen.findByText('Head start'));
  await press('Blues');
  const score = screen.getByRole<HTMLInputElement>('textbox', { name: 'Blues starts from' });
  expect(score.value).toBe('450');
  await userEvent.clear(score);
  await userEvent.type(score, '401');
  expect(first()).toMatchObject({ headStart: { to: 'away', score: 401 } });
  await press('Legs');
  const legs = screen.getByRole<HTMLInputElement>('textbox', { name: 'Legs Blues starts with' });
  await userEvent.clear(legs);
  await screen.findByText('Enter 1 leg, or choose that nobody starts ahead.');
  await userEvent.type(legs, '2');
  expect(first()).toMatchObject({ headStart: { to: 'away', legs: 2 } });
  await press('Nobody');
  expect(first()).toMatchObject({ headStart: null });
});

it('proposes a head start once both players are chosen, and says what is entered otherwise', async () => {
  const { features } = aFrame().league;
  const handicap = { by: 'average', gives: 'score', nights: 5, per: 5, step: 20, most: 200, roundedTo: 10 };
  const figures = new Map([
    ['ann', 60],
    ['bea', 45],
  ]);
  draw(<Editor figures={figures} handicap={handicap} />, {
    answers: {
      Frame: aFrame({
        me: aPerson({ access: ['manageScores', 'recordScoresAsYouGo'] }),
        league: { features: { ...features, handicap: true } },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ann' }));
  expect(first()).toMatchObject({ headStart: null });
  await press('Bea');
  expect(first()).toMatchObject({ headStart: { to: 'away', score: 441 } });
  await screen.findByText('As the rules of the season propose.');
  const score = screen.getByRole<HTMLInputElement>('textbox', { name: 'Blues starts from' });
  await userEvent.clear(score);
  await userEvent.type(score, '401');
  expect(first()).toMatchObject({ headStart: { to: 'away', score: 401, isByHand: true } });
  await screen.findByText(/propose otherwise, by the figures before the night: Blues starts from 441/);
  await press('As proposed');
  expect(first()).toMatchObject({ headStart: { to: 'away', score: 441 } });
  await press('Nobody');
  expect(first()).toMatchObject({ headStart: null, headStartProposed: { to: 'away', score: 441 } });
  // A match that is given has none, and what is proposed once it was played after all.
  await userEvent.click(screen.getByText('Not played, or not to its end'));
  await press('Give to Reds');
  expect(first()).not.toHaveProperty('headStart');
  expect(screen.queryByText('Head start')).toBeNull();
  await press('As played');
  expect(first()).toMatchObject({ headStart: { to: 'away', score: 441 } });
  await press('Legs');
  expect(first()).toMatchObject({ headStart: { to: 'away', legs: 1, isByHand: true } });
  expect(screen.queryByRole('button', { name: '3–0' })).toBeNull();
  await press('One leg more, Blues');
  expect(first()).toMatchObject({ awayScore: 2 });
});
