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

/** Names that any function or constant could have: at the top of a file they lack their subject or their verb. */
const bareNames = new Set(
  [
    'asked askedAside atOnce before called changed closed counted drawn entered every fault gathered given gone',
    'heard held ignore keep kept kinds known listed longest looks made met moment most named nothing opened',
    'patience pause placed plain published recorded refused said same saved settled shown stand steps swapped',
    'told wanted what when whole worked workedOut workedOutOnce',
  ]
    .join(' ')
    .split(' '),
);

/** A stranger guesses what a name at the top of a file stands for (CONTRIBUTING.md). */
export const names = {
  meta: { type: 'problem', schema: [], docs: { description: 'Names say what they stand for.' } },
  create(context) {
    const check = (id) => {
      if (id?.type === 'Identifier' && bareNames.has(id.name))
        context.report({
          node: id,
          message: `"${id.name}" could be anything: give it its subject (CONTRIBUTING.md, Names).`,
        });
    };
    const checkDeclaration = (node) => {
      if (node?.type === 'FunctionDeclaration') check(node.id);
      if (node?.type === 'VariableDeclaration') for (const { id } of node.declarations) check(id);
    };
    return {
      Program(node) {
        for (const statement of node.body) checkDeclaration(statement.declaration ?? statement);
      },
    };
  },
};

const endsInError = (node) => node.type === 'Identifier' && node.name.endsWith('Error');

/** What makes an error says so in its name. */
export const errors = {
  meta: { type: 'problem', schema: [], docs: { description: 'What makes an error ends in "Error".' } },
  create: (context) => ({
    ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator'({ id, init }) {
      const made = init?.type === 'ArrowFunctionExpression' ? init.body : init;
      if (/^(New|Call)Expression$/.test(made?.type) && endsInError(made.callee) && !endsInError(id))
        context.report({
          node: id,
          message: 'What makes an error, or is one, ends in "Error" (CONTRIBUTING.md, Names).',
        });
    },
  }),
};

/** For `*.input.ts`: what the API answers is a view. */
export const inputs = {
  meta: { type: 'problem', schema: [], docs: { description: 'Inputs hold what the API takes.' } },
  create: (context) => ({
    ImportSpecifier(node) {
      if (isNamed(node.imported, 'ObjectType'))
        context.report({ node, message: 'What the API answers is in a *.view.ts (CONTRIBUTING.md).' });
    },
  }),
};

/** The annotation of a parameter as it is written; a flag is a boolean, or one of a few words. */
const typeOf = (parameter, text) => {
  const value = parameter.type === 'AssignmentPattern' ? parameter.right.value : undefined;
  const annotation = (parameter.left ?? parameter).typeAnnotation?.typeAnnotation;
  return annotation ? text(annotation) : typeof value === 'boolean' ? 'boolean' : undefined;
};
const isFlag = (type) => /^(boolean|'[^']*'( \| '[^']*')+)$/.test(type ?? '');

/** Of more than three arguments no two may be mistaken for each other, and none may be a flag: an object names them. */
export const namedArguments = {
  meta: { type: 'problem', schema: [], docs: { description: 'Many arguments have names where they are given.' } },
  create(context) {
    const check = (node) => {
      // What a library calls, or fills in by itself, has the parameters that the library wants.
      const isCallback = /^(Call|New)Expression$/.test(node.parent.type) && node.parent.arguments.includes(node);
      if (node.params.length < 4 || isCallback || node.params.some(({ decorators }) => decorators?.length)) return;
      const types = node.params.map((one) => typeOf(one, (type) => context.sourceCode.getText(type)));
      if (types.some((type, at) => type && (isFlag(type) || types.indexOf(type) !== at)))
        context.report({ node, message: 'Which is which? Arguments of one type, and flags, belong into an object.' });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

/** `team-edit.service.ts` and `team.service.ts` -> teamEdit and team, to which a plural may be added. */
const serviceNames = (source) => {
  const name = path.basename(source, '.service.ts').replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return [name, `${name}s`, `${name}es`, name.replace(/is$/, 'es')];
};

/** For `server/`: a service that is imported whole has the same name in every file, that of its file. */
export const services = {
  meta: { type: 'problem', schema: [], docs: { description: 'A service has one name everywhere.' } },
  create: (context) => ({
    ImportNamespaceSpecifier(node) {
      const { source } = node.parent;
      if (!String(source.value).endsWith('.service.ts')) return;
      const wanted = serviceNames(source.value);
      if (!wanted.includes(node.local.name))
        context.report({ node, message: `This service is called ${wanted[0]}, or its plural, as its file.` });
    },
  }),
};

/** The text of a literal or a template without its figures and what is filled in; undefined of anything else. */
const wordsIn = (node) => {
  const text =
    node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : node.type === 'TemplateLiteral'
        ? node.quasis.map(({ value }) => value.cooked).join(' ')
        : undefined;
  return text
    ?.replaceAll(/[^A-Za-z]+/g, ' ')
    .trim()
    .split(' ');
};

const isOne = (node) => node.type === 'Literal' && node.value === 1;

/** "1 team" and "2 teams" are put together in one place. */
export const plurals = {
  meta: { type: 'problem', schema: [], docs: { description: 'A plural is made by rules/basics/plural.ts.' } },
  create: (context) => ({
    ConditionalExpression(node) {
      const { test, consequent, alternate } = node;
      if (test.type !== 'BinaryExpression' || !/^[!=]==$/.test(test.operator)) return;
      if (!isOne(test.left) && !isOne(test.right)) return;
      const [one, more] = (test.operator === '===' ? [consequent, alternate] : [alternate, consequent]).map(wordsIn);
      if (one && more && [`${one[0]}s`, `${one[0]}es`].includes(more[0]))
        context.report({ node, message: 'Write plural(count, "side") of rules/basics/plural.ts instead.' });
    },
  }),
};
