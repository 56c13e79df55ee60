import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, type Dispatch } from 'react';
import { useSaveProposedFixtureMutation } from '../../../generated/desk.ts';
import type { Wizard, WizardEvent } from '#rules/planning/wizard.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';
import type { Proposed } from './proposed.ts';

/** Errors of a single fixture: the next one may still be saved. */
const ofOne = ['INVALID', 'CONFLICT', 'NOT_FOUND'];

/** Saves the queued fixtures one at a time; afterwards the pages' data is reloaded. */
export function useSaveQueuedFixtures(
  { step, queue, unsaved }: Wizard<Proposed>,
  dispatch: Dispatch<WizardEvent<Proposed>>,
  seasonId: string,
  onDone: () => void,
) {
  const client = useApolloClient();
  const [save] = useSaveProposedFixtureMutation();
  const current = step === '6-saving' ? queue[0] : undefined;
  const underWay = useRef<Proposed>(undefined);
  useEffect(() => {
    if (!current || underWay.current) return;
    underWay.current = current;
    const { date, divisionId, home, away, accoladesCount } = current;
    const teams = { homeTeamId: home.id, awayTeamId: away!.id, onlyEntered: true };
    const input = { date, divisionId, seasonId, ...teams, accoladesCount };
    void save({ variables: { input } })
      .then(
        (): WizardEvent<Proposed> => ({ type: 'saved' }),
        (error: unknown): WizardEvent<Proposed> => {
          const { code, messages } = failureOf(error);
          return { type: ofOne.includes(code) ? 'failed' : 'unreachable', message: messages.join(' ') };
        },
      )
      .then((event) => {
        underWay.current = undefined;
        dispatch(event);
      });
  }, [current, dispatch, save, seasonId]);

  const isOver = step === 'saved' || step === 'aborted';
  const isWhole = step === 'saved' && !unsaved.length;
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!isOver) return;
    // They are saved, whether or not the page can be reloaded.
    void refetchShown(client).then(() => isWhole && done.current());
  }, [client, isOver, isWhole]);
}
