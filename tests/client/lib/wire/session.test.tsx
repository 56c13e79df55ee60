import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useCan, useFrame } from '../../../../client/lib/wire/session.ts';
import { aDivision, aFrame, aPerson, aSeason, draw } from '../../../support/client/render.tsx';

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

const Divisions = () => (
  <p>
    {useFrame()
      .data?.divisions.map(({ name }) => name)
      .join(', ')}
  </p>
);

it('divisions are in the order of the menu for everybody: as in the current season, then the others', async () => {
  const divisions = ['Ladies', 'One', 'Two'].map((name) => aDivision(name, name));
  const seasons = [aSeason({ isCurrent: true, divisionIds: ['Two', 'One'] })];
  draw(<Divisions />, { answers: { Frame: aFrame({ divisions, seasons }) } });
  await screen.findByText('Two, One, Ladies');
});
