import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useCan } from '../../../../client/lib/wire/session.ts';
import { aFrame, aPerson, draw } from '../../../support/client/render.tsx';

function Rights() {
  const can = useCan();
  const teams = { homeTeamId: 't1', awayTeamId: 't2' };
  return (
    <>
      {can('note.edit') && <p>notes</p>}
      {can('fixture.submit', teams) && <p>cards</p>}
    </>
  );
}

it.each([
  ['nobody', null, []],
  ['the clerk of a team that plays', aPerson({ access: ['inputResults'], teamId: 't2' }), ['cards']],
  ['the clerk of another team', aPerson({ access: ['inputResults'], teamId: 't3' }), []],
  ['an administrator', aPerson({ access: ['manageNotes', 'manageScores'] }), ['notes', 'cards']],
])('%s may what the list of permissions says', async (_, me, shown) => {
  draw(<Rights />, { answers: { Frame: aFrame({ me }) } });
  await screen.findByLabelText('address');
  for (const text of shown) await screen.findByText(text);
  expect(screen.queryAllByText(/notes|cards/)).toHaveLength(shown.length);
});
