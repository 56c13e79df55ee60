/**
 * Codegen plugin: one typed React hook per operation, on Apollo Client 4. `query Notes` becomes
 * `useNotesQuery({ variables })`, `mutation PutNote` `usePutNoteMutation()`, `subscription Live` `useLiveSubscription()`:
 * options and results are those of Apollo's own hooks. Queries and subscriptions take `skipToken` as well.
 */
const pascal = (word) => word[0].toUpperCase() + word.slice(1);

const imports = "import { useMutation, useQuery, useSubscription, type SkipToken } from '@apollo/client/react';";
/** Options are optional exactly when every variable is. */
const args = 'type Args<Variables, Options> = {} extends Variables ? [options?: Options] : [options: Options];';

/** The hook of one operation; `type` is Query, Mutation or Subscription. */
const hook = (name, type) => {
  const [data, variables] = [`${name}${type}`, `${name}${type}Variables`];
  const options = `use${type}.Options<${data}, ${variables}>`;
  const rest = type === 'Mutation' ? `options?: ${options}` : `...args: Args<${variables}, ${options} | SkipToken>`;
  const given = type === 'Mutation' ? 'options' : '...args';
  return `export const use${name}${type} = (${rest}) => use${type}(${name}Document, ${given});`;
};

module.exports = {
  plugin(_schema, documents) {
    const operations = documents
      .flatMap(({ document }) => document.definitions)
      .filter(({ kind }) => kind === 'OperationDefinition')
      .map(({ name, operation }) => hook(pascal(name.value), pascal(operation)));
    return { prepend: [imports], content: [args, ...operations].join('\n') };
  },
};
