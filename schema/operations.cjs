/**
 * Codegen plugin: the persisted operations. The client sends a short hash instead of a text, by GET, so that answers
 * can be cached. `.json` gives the server hash -> { name, text }; `.ts` gives the client name -> hash, so that it
 * never has to compute one.
 */
const { createHash } = require('node:crypto');
const { addTypenameToDocument } = require('@apollo/client/utilities');
const { print } = require('graphql');

/** An operation and the fragments it needs, in the order of their names, as Apollo Client would send them. */
function textOf(operation, fragments) {
  const needed = new Set();
  const visit = (node) => {
    for (const selection of node.selectionSet?.selections ?? []) {
      const name = selection.kind === 'FragmentSpread' ? selection.name.value : undefined;
      if (name && !needed.has(name)) {
        needed.add(name);
        visit(fragments.get(name));
      }
      visit(selection);
    }
  };
  visit(operation);
  const definitions = [operation, ...[...needed].sort().map((name) => fragments.get(name))];
  return print(addTypenameToDocument({ kind: 'Document', definitions }));
}

module.exports = {
  plugin(_schema, documents, _config, { outputFile }) {
    const all = documents.flatMap(({ document }) => document.definitions);
    const isFragment = ({ kind }) => kind === 'FragmentDefinition';
    const fragments = new Map(all.filter(isFragment).map((each) => [each.name.value, each]));
    const operations = all
      .filter(({ kind }) => kind === 'OperationDefinition')
      .map((operation) => ({ name: operation.name.value, text: textOf(operation, fragments) }))
      .map((each) => ({ ...each, hash: createHash('sha256').update(each.text).digest('hex') }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (outputFile.endsWith('.json')) {
      const entries = operations.map(({ name, text, hash }) => [hash, { name, text }]);
      return JSON.stringify(Object.fromEntries(entries), null, 2);
    }
    const lines = operations.map(({ name, hash }) => `  ${name}: '${hash}',`);
    return `/** Operation name -> the hash the server knows it by. */
export const operationIds: Record<string, string> = {\n${lines.join('\n')}\n};`;
  },
};
