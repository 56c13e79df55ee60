import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { addOneEighty, emptyCard } from '#rules/card/scorecard.ts';
import { writeKeptEntries } from '../../../../../client/lib/device/kept.ts';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import { keptCardName } from '../../../../../client/modules/card/kept-card-name.ts';
import { CardToReadEnterOrManage } from '../../../../../client/modules/card/reading/CardToReadEnterOrManage.tsx';
import type { FixtureOfCard } from '../../../../../client/modules/card/reading/CardPage.tsx';
import { fixture, format, playerOf, squadsWith } from '../../../../support/client/card-editor.tsx';
import { aDivision, aFrame, aPerson, aSeason, draw, wire, type Answers } from '../../../../support/client/render.tsx';

const season = { ...aSeason(), fixtureStartTime: '20:00:00' };
const { squads } = squadsWith();
const decisionOf = (outcome: string, text: string) => wire('FixtureDecision', { outcome, text, on: '2026-11-20' });
const awarded = decisionOf('home', 'Awarded to Reds: did not play');

const Page = ({ head }: { head: object }) =>
  useFrame().data ? <CardToReadEnterOrManage fixture={head as FixtureOfCard} /> : null;

/** The page of Reds' captain, of a fixture of which this was decided. */
const show = (decision: object | null) =>
  drawForCaptain(<Page head={{ ...fixture, ...played, postponed: false, decision }} />);

const played = { season, division: aDivision() };

const drawForCaptain = (page: ReactElement, more: Answers = {}) =>
  draw(page, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['inputResults'], teamId: 't1' }) }),
      CardEdit: { fixture },
      CardSquads: {
        ...{ home: squadOf('t1', squads.home), away: squadOf('t2', squads.away) },
        ...{ before: [], people: [], handicapFigures: [] },
      },
      ...more,
    },
  });

function squadOf(id: string, squad: readonly object[]) {
  const players = squad.map((player) => wire('Player', { ...player, joinedOn: null }));
  return wire('TeamDetails', { id, seasons: [wire('TeamSeason', { id, seasonId: 's1', players, moved: [] })] });
}

beforeEach(() => localStorage.clear());

it('a captain reads what was decided of a fixture whose card counts nothing, and is not asked to enter it', async () => {
  const { sent } = show(awarded);
  await screen.findByText('This fixture is decided');
  screen.getByText(/^Awarded to Reds: did not play/);
  expect(sent('CardEdit')).toEqual([]);
});

it.each([
  ['nothing was decided', null],
  ['it was abandoned', decisionOf('stands', 'Abandoned, what was played counts: weather')],
])('a captain enters the card where %s', async (_, decision) => {
  show(decision);
  await screen.findByRole('button', { name: 'Choose a player Reds' });
});

it('a captain who enters the card of a postponed fixture reads that nothing of it counts, also once it is published', async () => {
  const published = { ...fixture, resultsPublished: true };
  const Read = () => {
    const [isPublished, publish] = useState(false);
    const head = { ...fixture, ...played, postponed: true, decision: null, resultsPublished: isPublished };
    return (
      <>
        <button onClick={() => publish(true)}>Read again</button>
        <Page head={head} />
      </>
    );
  };
  drawForCaptain(<Read />, { SaveDraft: { fixture: published }, ScoreCard: { fixture: published } });
  await userEvent.click(await screen.findByRole('button', { name: 'One leg more, Reds' }));
  screen.getByText('This fixture is postponed: nothing of it counts until it has a date.');
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
  await screen.findByText(/^Saved /);
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await screen.findByText(
    'Both sides recorded the same: the results are published. This fixture is postponed: nothing of it counts until it has a date.',
  );
});

describe('an administrator, whatever view the address asks for', () => {
  const administer = (decision: object | null, at: string) =>
    draw(<Page head={{ ...fixture, season, division: aDivision(), postponed: false, decision }} />, {
      at,
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }),
        CardEdit: { fixture },
        CardSquads: {
          ...{ home: squadOf('t1', squads.home), away: squadOf('t2', squads.away) },
          ...{ before: [], people: [], handicapFigures: [] },
        },
      },
    });

  it.each(['edit', 'unpublish', 'merge', 'home'])('%s: reads what was decided, and can change it', async (view) => {
    administer(awarded, `/?view=${view}`);
    await screen.findByRole('button', { name: 'Change the decision' });
    screen.getByText('This fixture is decided');
    expect(screen.queryByRole('link', { name: 'Back to the card' })).toBeNull();
  });

  it('enters the card of a fixture that was abandoned', async () => {
    administer(decisionOf('stands', 'Abandoned, what was played counts: weather'), '/?view=edit');
    await screen.findByRole('button', { name: 'Choose a player Reds' });
  });

  it('still sees what they have entered before it was decided', async () => {
    const state = { card: addOneEighty(emptyCard(2), playerOf('Ann')), formats: [format, format] };
    writeKeptEntries({ who: 'p1', record: keptCardName('f1') }, { state, version: fixture.version, what: 'Card' });
    administer(awarded, '/?view=edit');
    await screen.findByText(/^Restored from/);
  });
});

it('what a captain has entered of a fixture that is decided since can still be seen', async () => {
  const card = addOneEighty(emptyCard(2), playerOf('Ann'));
  const state = { card, formats: [format, format] };
  writeKeptEntries({ who: 'p1', record: keptCardName('f1') }, { state, version: fixture.version, what: 'Card' });
  show(awarded);
  await screen.findByText(/^Restored from/);
  expect(screen.queryByText('This fixture is decided')).toBeNull();
});
