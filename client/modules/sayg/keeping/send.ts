import type { ApolloClient } from '@apollo/client';
import type { Command } from '#rules/darts/scoring.ts';
import {
  CompleteLegDocument,
  EditThrowDocument,
  RecordThrowDocument,
  ScoreRecordDocument,
  SetLegsDocument,
  StartLegDocument,
  UndoThrowDocument,
  type ScoreRecordFieldsFragment,
} from '../../../generated/live.ts';
import { readAnew } from '../../../lib/wire/read-anew.ts';

interface Target {
  id: string;
  version: string;
}

/** Sends one command, based on a version of the match; returns the match afterwards. */
export async function sendCommand(
  client: ApolloClient,
  target: Target,
  command: Command,
): Promise<ScoreRecordFieldsFragment> {
  const { data } = await request(client, target, command);
  return data!.sayg;
}

function request(client: ApolloClient, target: Target, command: Command) {
  switch (command.type) {
    case 'start':
      return client.mutate({ mutation: StartLegDocument, variables: { target, first: command.first } });
    case 'record': {
      const { type: _, ...aThrow } = command;
      return client.mutate({ mutation: RecordThrowDocument, variables: { input: { ...target, ...aThrow } } });
    }
    case 'edit': {
      const { type: _, ...edit } = command;
      return client.mutate({ mutation: EditThrowDocument, variables: { input: { ...target, ...edit } } });
    }
    case 'undo':
      return client.mutate({ mutation: UndoThrowDocument, variables: { target, throwId: command.throwId } });
    case 'legs': {
      const { numberOfLegs } = command;
      return client.mutate({ mutation: SetLegsDocument, variables: { target, numberOfLegs } });
    }
    case 'complete': {
      const { leg, noOfDarts } = command;
      return client.mutate({ mutation: CompleteLegDocument, variables: { target, leg, noOfDarts } });
    }
  }
}

/** The match on the server; null if there is none. */
export const readMatchRecord = async (client: ApolloClient, id: string): Promise<ScoreRecordFieldsFragment | null> =>
  (await readAnew(client, ScoreRecordDocument, { id }))?.sayg ?? null;
