/**
 * `node tests/support/browser/bundle.mjs from.ts to.js`: bundles a test script to JavaScript, the way the server is
 * built.
 */
import { rolldown } from 'rolldown';
import config from '../../../server/rolldown.config.mjs';

const [input, file] = process.argv.slice(2);
const { output, ...options } = config[0];
const bundle = await rolldown({ ...options, input });
await bundle.write({ ...output, file });
