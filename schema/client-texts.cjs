/**
 * Codegen plugin: `query Table` becomes `export const table`, the text of the operation and its fragments, with the
 * types of its answer and its variables. For programs that send texts and have no use for parsed documents.
 */
const { print } = require('graphql');
const { fragmentsOf, withFragments } = require('./operations.cjs');

const pascal = (word) => word[0].toUpperCase() + word.slice(1);
const camel = (word) => word[0].toLowerCase() + word.slice(1);

module.exports = {
  plugin(_schema, documents) {
    const all = documents.flatMap(({ document }) => document.definitions);
    const fragments = fragmentsOf(all);
    const operations = all
      .filter(({ kind }) => kind === 'OperationDefinition')
      .map((operation) => {
        const { name, operation: kind } = operation;
        const type = `${name.value}${pascal(kind)}`;
        const text = print(withFragments(operation, fragments));
        return `export const ${camel(name.value)}: Operation<${type}, ${type}Variables> = \`${text}\`;`;
      });
    return { prepend: ["import type { Operation } from '../operation.ts';"], content: operations.join('\n\n') };
  },
};
