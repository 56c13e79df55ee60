import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { DrawTournamentDocument } from '../../../generated/desk.ts';
import { useKeptFormState } from '../../../lib/device/use-entry-keeping.ts';
import { failureOf, SendError } from '../../../lib/wire/failure.ts';
import type { Evening } from '../evening.ts';
import { runOrAskToSetAside } from '../../../lib/wire/run-or-ask-to-set-aside.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { drawChoice, sidesToDraw, initialDrawFields, type DrawFields } from './draw-choice.ts';

const meanwhile = 'The tournament was changed meanwhile. Look at who meets whom now, then keep it.';
const notKept = 'The tournament was changed meanwhile. Your draw was not kept.';

export interface WhenDrawn {
  onDrawn: (messages: readonly string[]) => void;
  /** What to say should somebody else's draw take the place of the form. */
  onDrawnElsewhere: (messages: readonly string[]) => void;
}

/** A draw being made: kept on this device until it is saved on the server, or somebody else has drawn. */
export function useNewDraw(tournament: Evening, { onDrawn, onDrawnElsewhere }: WhenDrawn) {
  const { id } = tournament;
  const client = useApolloClient();
  const { isBusy, failure, setFailure, run } = useCommand();
  const [fresh] = useState(() => initialDrawFields(tournament));
  const entered = sidesToDraw(tournament).map((side) => side.id);
  const entries = useKeptFormState<DrawFields>({
    record: `draw ${id}`,
    what: 'Draw of a tournament',
    version: tournament.draw?.order.join() ?? null,
    fresh,
  });
  // Sides may have come or gone since the order was made.
  const { order, seeds } = entries.state;
  const there = (ids: readonly string[]) => ids.filter((one) => entered.includes(one));
  const fields: DrawFields = {
    // What is kept on the device may be older than some of these fields.
    ...fresh,
    ...entries.state,
    order: [...there(order), ...entered.filter((one) => !order.includes(one))],
    seeds: there(seeds),
  };
  const set = (changes: Partial<DrawFields>) => {
    setFailure(undefined);
    entries.put({ ...fields, ...changes });
  };

  async function send() {
    const { method, format, order: sent, seed } = drawChoice(fields, entered.length);
    const input = {
      method,
      format,
      order: [...sent],
      ...(method !== 'byHand' && { seed }),
    };
    return runOrAskToSetAside('Draw again?', async (confirmed) => {
      const variables = { id, version: tournament.version, input: { ...input, confirmed } };
      return (await client.mutate({ mutation: DrawTournamentDocument, variables })).data!.drawTournament;
    });
  }

  async function keep() {
    const done = await send().catch((error: unknown) => {
      if (failureOf(error).code !== 'CONFLICT') throw error;
      onDrawnElsewhere([notKept]);
      throw new SendError(meanwhile, 'CONFLICT');
    });
    if (!done) return;
    entries.drop();
    await refetchShown(client);
    onDrawn([...done.messages, ...done.warnings]);
  }
  const keepOrLookAgain = async () => {
    if (!(await run(keep))) await refetchShown(client);
  };

  return { fields, set, keep: () => void keepOrLookAgain(), failure, isBusy, restoration: entries.restoration };
}
