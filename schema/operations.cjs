/**
 * Codegen plugin: the persisted operations, hash -> { name, text }, for the server. The client sends a query's hash
 * instead of its text, by GET, so that answers can be cached; each of its documents carries its own (`metaOf`).
 */
const { createHash } = require('node:crypto');
const { addTypenameToDocument } = require('@apollo/client/utilities');
const { print } = require('graphql');

/** An operation and the fragments it needs, sorted by name. */
function withFragments(operation, fragments) {
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
  return { kind: 'Document', definitions };
}

/** The text of an operation with its fragments, as Apollo Client would send it. */
const textOf = (operation, fragments) => print(addTypenameToDocument(withFragments(operation, fragments)));

const isFragment = ({ kind }) => kind === 'FragmentDefinition';
const fragmentsOf = (definitions) =>
  new Map(definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]));
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Extra data of a generated document: the hash, for queries. Mutations and subscriptions are sent as text. */
const metaOf = ({ definitions }) => {
  const query = definitions.find(({ operation }) => operation === 'query');
  return query && { hash: hashOf(textOf(query, fragmentsOf(definitions))) };
};

module.exports = {
  metaOf,
  fragmentsOf,
  withFragments,
  plugin(_schema, documents) {
    const all = documents.flatMap(({ document }) => document.definitions);
    const fragments = fragmentsOf(all);
    const operations = all
      .filter(({ kind }) => kind === 'OperationDefinition')
      .map((operation) => ({ name: operation.name.value, text: textOf(operation, fragments) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return JSON.stringify(Object.fromEntries(operations.map((each) => [hashOf(each.text), each])), null, 2);
  },
};
