import { useApolloClient } from '@apollo/client/react';
import { PublishCardDocument, type PublishCardMutationVariables } from '../../../generated/desk.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import type { EditedFixture } from '../edited-card.ts';
import { readCardPageAgain } from '../use-fixture-to-edit.ts';

/** Publishes the results of a fixture from its cards, then shows the card as it is now. */
export function usePublishCard({ id, version }: EditedFixture, onDone: () => void) {
  const client = useApolloClient();
  const { isBusy, failure, run } = useCommand();
  const publish = (merge: PublishCardMutationVariables['merge'], whenSent?: () => void) =>
    void run(async () => {
      const variables = { target: { id, version }, merge };
      await client.mutate({ mutation: PublishCardDocument, variables, fetchPolicy: 'no-cache' });
      whenSent?.();
      await readCardPageAgain(client, id);
      onDone();
    });
  return { isBusy, failure, publish };
}
