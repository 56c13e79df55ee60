import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  useDeleteTemplateMutation,
  useRestoreTemplateMutation,
  useTemplatesQuery,
  type TemplateRowFragment,
} from '../../generated/desk.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { refetchShown } from '../../lib/wire/refetch-shown.ts';

export type Template = TemplateRowFragment;

/** The templates, and how to delete and restore one. */
export function useTemplatesDesk() {
  const client = useApolloClient();
  const { data, error, refetch } = useTemplatesQuery();
  const [remove] = useDeleteTemplateMutation();
  const [restore] = useRestoreTemplateMutation();
  /** What was done last. */
  const [done, setDone] = useState<{ template: Template; isBack: boolean }>();
  const { failure, run: command } = useCommand();
  // Even after a refusal: somebody else may have changed the list.
  const readAgain = () => refetchShown(client);
  const run = async (send: () => Promise<unknown>, now: typeof done) => {
    if (await command(send, readAgain)) setDone(now);
  };
  return {
    templates: data?.templates,
    error,
    failure,
    done,
    again: () => void refetch().catch(() => undefined),
    remove: (template: Template) => {
      const { id, version } = template;
      void run(() => remove({ variables: { id, version } }), { template, isBack: false });
    },
    restore: (template: Template) =>
      void run(() => restore({ variables: { id: template.id } }), { template, isBack: true }),
  };
}
