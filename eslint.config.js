/**
 * Borders first, then the few habits that reviews would otherwise repeat. Formatting is Prettier's.
 * Who may import whom is the table in eslint.borders.js.
 */
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { borders } from './eslint.borders.js';
import { cycles } from './eslint.cycles.js';

const code = ['**/*.{ts,tsx,js,mjs,cjs}'];

const reExport = { selector: 'ExportAllDeclaration', message: 'A barrel by another name: let imports name the file.' };
const pure = 'Rules are pure: time, ids and randomness are arguments.';

export default defineConfig(
  globalIgnores(['node_modules', 'dist', 'data', 'shots', 'coverage', 'client/generated']),
  tseslint.configs.recommended,
  {
    files: code,
    plugins: { 'import-x': importX, oche: { rules: { borders, cycles } } },
    rules: {
      'oche/borders': 'error',
      'oche/cycles': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: false }],
      'no-restricted-syntax': ['error', reExport],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-debugger': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['rules/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        reExport,
        { selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: pure },
        { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: pure },
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: pure },
      ],
    },
  },
  {
    // Only what the compiler cannot see and what has lost data before: promises that nobody awaits.
    files: ['server/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    // The production image holds no development packages.
    files: ['server/**/*.ts'],
    rules: { 'import-x/no-extraneous-dependencies': ['error', { devDependencies: false }] },
  },
  { files: ['server/migrations/**'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['client/**/*.{ts,tsx}', 'tests/client/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['**/index.{ts,tsx,js,jsx,mjs,cjs,mts,cts}'],
    rules: {
      'no-restricted-syntax': ['error', { selector: 'Program', message: 'No index files: imports name the file.' }],
    },
  },
);
