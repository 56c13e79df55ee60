import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateRequestContext } from '../../../../../client/modules/card/date-request-context.ts';
import { Editor, fixture, playerOf, showEditor, squadsWith } from '../../../../support/client/card-editor.tsx';
import { aFrame, aPerson, aSeason, draw, press } from '../../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

it.each([
  ['teams', 1],
  ['players', 0],
])('the same two in both singles of a season of %s: %s mark at the open match', async (of, marks) => {
  const squads = { home: [playerOf('Ann')], away: [playerOf('Bea')] };
  const rules = { ...fixture.rules, isOfPlayers: of === 'players' };
  const stored = { ...fixture, rules, season: aSeason() };
  draw(<Editor known={squadsWith({ squads })} stored={stored} />, {
    // Of the teams each has one player, so the same two are filled in.
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageScores'] }), seasons: [aSeason({ isOfPlayers: true })] }),
    },
  });
  await screen.findAllByText('Ann');
  expect(screen.queryAllByText('Ann is in Singles 2 as well.')).toHaveLength(marks);
});

it('what is asked about its date stays above the card that is begun, and is below one that has something on it', async () => {
  const show = () =>
    draw(
      <DateRequestContext value={<p>Ask to move it</p>}>
        <Editor known={squadsWith()} />
      </DateRequestContext>,
      { answers: { Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }) } },
    );
  const isAbove = async () => {
    const asked = await screen.findByText('Ask to move it');
    return !!(asked.compareDocumentPosition(screen.getByText('Singles 1')) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  const { unmount } = show();
  expect(await isAbove()).toBe(true);
  await press('One leg more, Reds');
  expect(await isAbove()).toBe(true);
  unmount();
  show();
  expect(await isAbove()).toBe(false);
});

it('how a match is played can be typed; what cannot be is told, is not on the card, and goes with the focus', async () => {
  const sent: unknown[] = [];
  showEditor(
    {},
    {
      Frame: aFrame({ me: aPerson({ access: ['manageScores', 'manageGames'] }) }),
      SaveCard: ({ details }) => {
        sent.push(details);
        return { fixture };
      },
      ScoreCard: { fixture },
    },
  );
  const legs = await screen.findByLabelText<HTMLInputElement>(/^Best of, legs/);
  await userEvent.clear(legs);
  await screen.findByText('Enter 1 to 25.');
  await userEvent.type(legs, '0');
  await userEvent.tab();
  expect([legs.value, screen.queryByRole('alert')]).toEqual(['3', null]);
  await userEvent.clear(legs);
  await userEvent.type(legs, '11');
  expect([legs.value, screen.queryByRole('alert')]).toEqual(['11', null]);
  const score = screen.getByLabelText(/^Starting score/);
  await userEvent.clear(score);
  await userEvent.type(score, '301');
  await press('Save card');
  const changed = { playerCount: null, startingScore: 301, numberOfLegs: 11 };
  await waitFor(() => expect(sent).toEqual([{ matchOptions: [changed] }]));
});
