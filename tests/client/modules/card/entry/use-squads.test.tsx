import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSquads } from '../../../../../client/modules/card/entry/use-squads.ts';
import type { FixtureOfCard } from '../../../../../client/modules/card/reading/CardPage.tsx';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import { fixture } from '../../../../support/client/card-editor.tsx';
import { aDivision, aFrame, aPerson, aSeason, draw, wire } from '../../../../support/client/render.tsx';

const head = { ...fixture, season: aSeason(), division: aDivision() } as unknown as FixtureOfCard;

function Adding() {
  const squads = useSquads(head);
  const [told, tell] = useState('');
  const add = async (isWanted: boolean) => tell(JSON.stringify(await squads.add?.('home', 'Zed', isWanted)));
  return (
    <>
      <button onClick={() => void add(false)}>Add</button>
      <button onClick={() => void add(true)}>Add all the same</button>
      <p>{told}</p>
    </>
  );
}

const Known = () => (useFrame().data ? <Adding /> : null);

it.each([
  ['a secretary', aPerson({ access: ['manageScores', 'managePlayers'] }), 'move them from that team instead'],
  [
    'a captain',
    aPerson({ access: ['inputResults'], teamId: 't1' }),
    'ask the secretary to move them from that team instead',
  ],
])('%s is asked before somebody is added who is called like a player of another team', async (_, me, instead) => {
  const zed = wire('Player', { id: 'zed', name: 'Zed', joinedOn: null });
  const squad = (id: string, players: object[]) =>
    wire('TeamDetails', { id, seasons: [wire('TeamSeason', { id, seasonId: 's1', players, moved: [] })] });
  const { sent } = draw(<Known />, {
    answers: {
      Frame: aFrame({ me }),
      CardSquads: {
        ...{ home: squad('t1', [zed]), away: squad('t2', []) },
        ...{ before: [], people: [], handicapFigures: [] },
      },
      SeasonNamesakes: { seasonNamesakes: [wire('SeasonNamesake', { name: 'Zed', team: 'Greens' })] },
      AddToSquad: { addPlayers: wire('TeamOutcome', { messages: [] }) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await screen.findByText(`{"question":"Zed plays for Greens already. If it is the same person, ${instead}."}`);
  expect(sent('AddToSquad')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add all the same' }));
  await screen.findByText(/"id":"zed"/);
});
