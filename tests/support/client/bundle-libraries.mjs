/**
 * Puts the client's libraries into a few files, before its tests begin. Jest gives every test file a realm, into which
 * it reads each module anew: rxjs and Mantine alone have a thousand.
 */
import path from 'node:path';

/** What is bundled. React is not: it is few files already. */
export const bundledLibraries = [
  '@apollo/client',
  '@apollo/client/errors',
  '@apollo/client/link',
  '@apollo/client/link/http',
  '@apollo/client/link/persisted-queries',
  '@apollo/client/react',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/spotlight',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'graphql',
  'react-router-dom',
  'rxjs',
];

/** Where `jest.config.js` looks for them. */
const dir = 'dist/.jest-libraries';

export default async function bundleLibraries() {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: path.resolve(import.meta.dirname, '../../..'),
    input: Object.fromEntries(bundledLibraries.map((name) => [name, name])),
    platform: 'browser',
    external: /^react(-dom)?($|\/)/,
    logLevel: 'silent',
  });
  await bundle.write({ dir, entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name].mjs' });
  await bundle.close();
}
