/**
 * Codegen plugin: the persisted operations, hash -> { name, text }, for the server. The client sends a query's hash
 * instead of its text, by GET, so that answers can be cached; each of its documents carries its own (`metaOf`).
 */
const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
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

const manifest = path.join(__dirname, 'operations.json');

/**
 * Earlier queries of the elements stay in the manifest: pages of other sites go on with the script that they have
 * loaded, and can send nothing but the hash, as a text would need leave for each of these sites.
 */
function earlierOfElements(now) {
  const known = existsSync(manifest) ? Object.entries(JSON.parse(readFileSync(manifest, 'utf8'))) : [];
  return Object.fromEntries(known.filter(([hash, { name }]) => name.startsWith('Element') && !now[hash]));
}

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
    const now = Object.fromEntries(operations.map((each) => [hashOf(each.text), each]));
    return JSON.stringify({ ...now, ...earlierOfElements(now) }, null, 2);
  },
};
