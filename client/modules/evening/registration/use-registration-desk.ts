import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  AnswerTournamentEntriesDocument,
  RegistrationDeskDocument,
  SetTournamentRegistrationDocument,
  TakeBackTournamentEntriesDocument,
  TakeOverTournamentEntriesDocument,
  type EntryAtDeskFragment,
  type RulesOfRegistrationFragment,
  type TournamentEntryAnswer,
} from '../../../generated/desk.ts';
import { useCommand, type CommandMessages } from '../../../lib/wire/use-command.ts';
import { useRefetchOnTournamentNews } from '../../../lib/wire/news.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';

export type DeskEntry = EntryAtDeskFragment;
export type DeskRules = RulesOfRegistrationFragment;

/** What a command did, and how it is undone. */
interface Done {
  text: string;
  undo?: (() => void) | undefined;
}

/** What takes an answer back; what was unconfirmed or brought back is one tap away anyway. */
const opposite: Partial<Record<TournamentEntryAnswer, TournamentEntryAnswer>> = {
  confirm: 'unconfirm',
  remove: 'restore',
};

/** Registration for those who run the evening: its rules, all entries, and the commands. */
export function useRegistrationDesk(id: string) {
  const client = useApolloClient();
  const variables = { id };
  const { data, error, refetch } = useQuery(RegistrationDeskDocument, { variables });
  useRefetchOnTournamentNews(id, { query: RegistrationDeskDocument, variables });
  const { isBusy, failure, setFailure, run: command } = useCommand();
  const [done, setDone] = useState<Done>();

  const readAgain = () => refetchShown(client);
  function run<T extends CommandMessages>(
    send: () => Promise<T | undefined>,
    undo?: (told: T) => (() => void) | undefined,
  ) {
    setDone(undefined);
    return command(async () => {
      const told = await send();
      setDone({ text: [...(told?.messages ?? []), ...(told?.warnings ?? [])].join(' '), undo: told && undo?.(told) });
    }, readAgain);
  }

  const registration = data?.tournament?.registration;
  const entries = data?.tournamentEntries ?? [];
  function answer(entryIds: string[], given: TournamentEntryAnswer): void {
    const back = opposite[given];
    const send = async () => {
      const variables = { id, entryIds, answer: given };
      return (await client.mutate({ mutation: AnswerTournamentEntriesDocument, variables })).data
        ?.answerTournamentEntries;
    };
    void run(send, () => back && (() => answer(entryIds, back)));
  }

  async function close() {
    const { version, closes, limit, playerCount, confirms } = registration!;
    const variables = { id, version, registration: { isOpen: false, closes, limit, playerCount, confirms } };
    return (await client.mutate({ mutation: SetTournamentRegistrationDocument, variables })).data
      ?.setTournamentRegistration;
  }

  const takeOver = async () =>
    (await client.mutate({ mutation: TakeOverTournamentEntriesDocument, variables: { id } })).data
      ?.takeOverTournamentEntries;

  async function takeBack(makingId: string) {
    const variables = { id, makingId };
    return (await client.mutate({ mutation: TakeBackTournamentEntriesDocument, variables })).data
      ?.takeBackTournamentEntries;
  }

  return {
    isLoaded: !!data,
    error: data ? undefined : error,
    again: () => void refetch().catch(() => undefined),
    registration,
    entries,
    isBusy,
    failure,
    done,
    answer,
    close: () => void run(close),
    takeOver: () =>
      void run(takeOver, ({ result }) => {
        const making = result.registration?.makingId;
        return making ? () => void run(() => takeBack(making)) : undefined;
      }),
    /** Undoes the last making of sides, whoever did it; undefined where there is none to undo. */
    undoMaking: registration?.makingId ? () => void run(() => takeBack(registration.makingId!)) : undefined,
    /** Told when a dialog has done something. */
    onDone: (text: string) => {
      setFailure(undefined);
      setDone({ text });
      void readAgain();
    },
  };
}
