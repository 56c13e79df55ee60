import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import type { Evening } from '../evening.ts';
import { sidesToDraw } from './draw-choice.ts';
import { PresentDraw } from './PresentDraw.tsx';
import { NewDraw } from './NewDraw.tsx';

/** Who plays whom: a new draw with its preview, then the draw that was kept (live.md 20.1). */
export function DrawDesk({ tournament }: { tournament: Evening }) {
  const [isAgain, setAgain] = useState(false);
  const [told, setTold] = useState<readonly string[]>([]);
  const isDrawn = tournament.rounds.some(({ matches }) => matches.length);
  if (sidesToDraw(tournament).length < 2 && !isDrawn)
    return (
      <Card>
        <Message icon="table" title="Nobody to draw, yet">
          Enter at least two sides that are here, under Sides.
        </Message>
      </Card>
    );
  if (isDrawn && !isAgain)
    return <PresentDraw tournament={tournament} lastMessages={told} onTold={setTold} onAgain={() => setAgain(true)} />;
  return (
    <NewDraw
      tournament={tournament}
      onDrawnElsewhere={setTold}
      onBack={isDrawn ? () => setAgain(false) : undefined}
      onDrawn={(messages) => {
        setTold(messages);
        setAgain(false);
      }}
    />
  );
}
