import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Command } from '#rules/darts/scoring.ts';
import { BoardMenu } from '../../../../../client/modules/sayg/board/BoardMenu.tsx';
import CardMatchDialog from '../../../../../client/modules/sayg/CardMatchDialog.tsx';
import ScoringDialog from '../../../../../client/modules/sayg/ScoringDialog.tsx';
import { aFrame, aPerson, draw, wire } from '../../../../support/client/render.tsx';
import { aSayg } from '../../../../rules/darts/live-makers.ts';

/** The opened menu of a match of three legs that stands 1-1; answers what is sent. */
async function openMenu(mostLegs?: number) {
  const sent: Command[] = [];
  const sayg = aSayg({ homeScore: 1, awayScore: 1 });
  draw(<BoardMenu sayg={sayg} mostLegs={mostLegs} send={(commands) => sent.push(...commands)} />, {
    answers: { Frame: aFrame({ me: aPerson({ access: ['showDebugOptions'] }) }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  return sent;
}

async function setLegs(typed: string) {
  const field = screen.getByLabelText('Number of legs');
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
}

it('sets another number of legs', async () => {
  const sent = await openMenu();
  await setLegs('150');
  expect(sent).toEqual([{ type: 'legs', numberOfLegs: 150 }]);
  expect(screen.queryByLabelText('Number of legs')).toBeNull();
});

it.each([
  ['1', '2 legs have been won already, so the match cannot have 1.'],
  ['0', 'A match has 1 to 99 legs.'],
  ['100', 'A match has 1 to 99 legs.'],
])('says why a match cannot have %s legs, and sends nothing', async (typed, fault) => {
  const sent = await openMenu(99);
  await setLegs(typed);
  expect(await screen.findByText(fault)).toBeTruthy();
  expect(sent).toEqual([]);
});

it.each(['3', '', 'five'])('leaves out %j, which is no other number', async (typed) => {
  const sent = await openMenu();
  await setLegs(typed);
  expect(sent).toEqual([]);
  expect(screen.queryByLabelText('Number of legs')).toBeNull();
});

it('is not there where nobody may set the number of legs', async () => {
  const sayg = aSayg();
  draw(
    <>
      <BoardMenu sayg={sayg} mostLegs={0} send={() => undefined} />
      <BoardMenu sayg={sayg} send={() => undefined} />
    </>,
    { answers: { Frame: aFrame({ me: aPerson({ access: ['showDebugOptions'] }) }) } },
  );
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'More' })).toHaveLength(1));
});

it('is not at a card, whose fixture says how many legs a match has', async () => {
  draw(
    <>
      <CardMatchDialog sayg={aSayg()} title="Ann v Bob" onSend={() => undefined} onClose={() => undefined} />
      <BoardMenu sayg={aSayg()} send={() => undefined} />
    </>,
    { answers: { Frame: aFrame({ me: aPerson({ access: ['showDebugOptions'] }) }) } },
  );
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'More', hidden: true })).toHaveLength(1));
});

it.each([
  ['m1', ['showDebugOptions', 'recordScoresAsYouGo', 'enterTournamentResults'], 2],
  ['m2', ['showDebugOptions', 'recordScoresAsYouGo'], 1],
] as const)('at a tournament’s match (%s) is for whoever may enter results', async (id, access, count) => {
  const record = { id, version: '1', tournamentMatchId: 'x', headStart: null, editor: '', legs: [] };
  draw(
    <>
      <ScoringDialog id={id} title="Ann v Bob" onClose={() => undefined} />
      <BoardMenu sayg={aSayg()} send={() => undefined} />
    </>,
    {
      answers: {
        Frame: aFrame({ me: aPerson({ access: [...access] }) }),
        ScoreRecord: { sayg: wire('Sayg', { ...aSayg(), ...record }) },
      },
    },
  );
  await screen.findByText('Who throws first?');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'More', hidden: true })).toHaveLength(count));
});
