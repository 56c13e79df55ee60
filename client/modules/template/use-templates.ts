import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  useDeleteTemplateMutation,
  useRestoreTemplateMutation,
  useTemplatesQuery,
  type TemplateRowFragment,
} from '../../generated/desk.ts';
import { failureOf } from '../../lib/failure.ts';

export type Template = TemplateRowFragment;

/** The templates, and how one is deleted and brought back. */
export function useTemplates() {
  const client = useApolloClient();
  const { data, error, refetch } = useTemplatesQuery();
  const [remove] = useDeleteTemplateMutation();
  const [restore] = useRestoreTemplateMutation();
  const [deleted, setDeleted] = useState<Template>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const run = async (command: () => Promise<unknown>, done: () => void) => {
    setFailures([]);
    try {
      await command();
      done();
    } catch (failed) {
      setFailures(failureOf(failed).messages);
    }
    // Also after a refusal: somebody else may have changed what is listed.
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  return {
    templates: data?.templates,
    error,
    failures,
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
