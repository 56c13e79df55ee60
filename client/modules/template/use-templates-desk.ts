import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  useDeleteTemplateMutation,
  useRestoreTemplateMutation,
  useTemplatesQuery,
  type TemplateRowFragment,
} from '../../generated/desk.ts';
import { useCommand } from '../../lib/wire/use-command.ts';

export type Template = TemplateRowFragment;

/** The templates, and how to delete and restore one. */
export function useTemplatesDesk() {
  const client = useApolloClient();
  const { data, error, refetch } = useTemplatesQuery();
  const [remove] = useDeleteTemplateMutation();
  const [restore] = useRestoreTemplateMutation();
  const [deleted, setDeleted] = useState<Template>();
  const { failure, run: command } = useCommand();
  // Even after a refusal: somebody else may have changed the list.
  const readAgain = () => client.refetchQueries({ include: 'active' }).catch(() => undefined);
  const run = (send: () => Promise<unknown>, now: Template | undefined) =>
    void command(async () => {
      await send();
      setDeleted(now);
    }, readAgain);
  return {
    templates: data?.templates,
    error,
    failure,
    deleted,
    again: () => void refetch().catch(() => undefined),
    remove: (template: Template) => {
      const { id, version } = template;
      run(() => remove({ variables: { id, version } }), template);
    },
    restore: ({ id }: Template) => run(() => restore({ variables: { id } }), undefined),
  };
}
