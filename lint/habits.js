/** Lint rules for habits that the linter has no rule of its own for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** No file hands on all of another, and none is called index: imports name the file. */
export const barrels = {
  meta: { type: 'problem', schema: [], docs: { description: 'Imports name the file.' } },
  create: (context) => ({
    Program(node) {
      if (/^index\.[cm]?[jt]sx?$/.test(path.basename(context.filename)))
        context.report({ node, message: 'No index files: imports name the file.' });
    },
    ExportAllDeclaration: (node) =>
      context.report({ node, message: 'A barrel by another name: let imports name the file.' }),
  }),
};

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;

/** For `rules/`: neither chance nor a clock. The compiler knows no page and no machine there, but it knows these. */
export const pure = {
  meta: { type: 'problem', schema: [], docs: { description: 'Rules are pure.' } },
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Rules are pure: time, ids and randomness are arguments.' });
    return {
      MemberExpression(node) {
        const isChance = isNamed(node.object, 'Math') && isNamed(node.property, 'random');
        if (isChance || (isNamed(node.object, 'Date') && isNamed(node.property, 'now'))) report(node);
      },
      NewExpression(node) {
        if (isNamed(node.callee, 'Date') && !node.arguments.length) report(node);
      },
    };
  },
};

const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const isPackage = (source) => !/^([./#]|node:)/.test(source);
const packageOf = (source) => source.split('/', source.startsWith('@') ? 2 : 1).join('/');

/** For `server/`: the production image holds no development packages. What is imported as a type is gone by then. */
export const productionPackages = {
  meta: { type: 'problem', schema: [], docs: { description: 'The server needs no development packages.' } },
  create(context) {
    const check = (node, source) => {
      if (typeof source?.value !== 'string' || !isPackage(source.value)) return;
      if (!dependencies[packageOf(source.value)])
        context.report({ node, message: `${packageOf(source.value)} is not among the dependencies of package.json.` });
    };
    return {
      ImportDeclaration: (node) => node.importKind !== 'type' && check(node, node.source),
      ExportNamedDeclaration: (node) => node.exportKind !== 'type' && check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
    };
  },
};
