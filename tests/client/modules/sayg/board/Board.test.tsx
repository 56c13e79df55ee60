import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { applyCommands } from '#rules/darts/scoring.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import { Board } from '../../../../../client/modules/sayg/board/Board.tsx';
import { draw } from '../../../../support/client/render.tsx';
import { after, aSayg } from '../../../../rules/darts/live-makers.ts';

function PlayedBoard({ of }: { of: Sayg }) {
  const [sayg, play] = useState(of);
  const send = (commands: Parameters<typeof applyCommands>[1]) => play(applyCommands(sayg, commands).sayg);
  return <Board sayg={sayg} title="Practice" send={send} saving={null} onClose={() => undefined} />;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);

it('a checkout that is made by changing a throw is said with its darts', async () => {
  draw(<PlayedBoard of={after(aSayg({ startingScore: 40 }), 20, 10)} />);
  press(/by Ann Ash, throw 1$/);
  press('40');
  press(/^1 dart/);
  expect(await screen.findByText('Ann Ash checked out with 1 dart')).toBeTruthy();
});
