import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { BlankCardOfFixture } from '../../../../client/modules/paper/BlankCardOfFixture.tsx';
import { aFrame, draw } from '../../../support/client/render.tsx';
import { fixtureWith, squads } from './makers.ts';

const print = (names: 'last' | 'squad', tooManyNights = 'warn') =>
  draw(<BlankCardOfFixture fixture={fixtureWith(tooManyNights)} names={names} isHalf={false} />, {
    answers: { Frame: aFrame(), PaperSquads: squads },
  });

it('lists who is of the team on the night, and nobody who has left by then or comes later', async () => {
  print('squad');
  await screen.findByText('Ann, Now, Still');
});

it('names who helped last time, with their own team', async () => {
  print('last');
  await screen.findByText('Ann');
  screen.getByText('Cid (helps out, Greens)');
});

it('leaves out who may not help any more', async () => {
  print('last', 'refuse');
  await screen.findByText('Ann');
  expect(screen.queryByText(/Cid/)).toBeNull();
});
