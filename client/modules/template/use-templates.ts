import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  useDeleteTemplateMutation,
  useRestoreTemplateMutation,
  useTemplatesQuery,
  type TemplateRowFragment,
} from '../../generated/desk.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';

export type Template = TemplateRowFragment;

/** The templates, and how to delete and restore one. */
export function useTemplates() {
  const client = useApolloClient();
  const { data, error, refetch } = useTemplatesQuery();
  const [remove] = useDeleteTemplateMutation();
  const [restore] = useRestoreTemplateMutation();
  const [deleted, setDeleted] = useState<Template>();
  const [failure, setFailure] = useState<Failure>();
  const run = async (command: () => Promise<unknown>, done: () => void) => {
    setFailure(undefined);
    try {
      await command();
      done();
    } catch (failed) {
      setFailure(failureOf(failed));
    }
    // Even after a refusal: somebody else may have changed the list.
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  return {
    templates: data?.templates,
    error,
    failure,
    deleted,
    again: () => void refetch().catch(() => undefined),
    remove: (template: Template) => {
      const { id, version } = template;
      return void run(
        () => remove({ variables: { id, version } }),
        () => setDeleted(template),
      );
    },
    restore: ({ id }: Template) =>
      void run(
        () => restore({ variables: { id } }),
        () => setDeleted(undefined),
      ),
  };
}
