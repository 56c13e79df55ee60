/** `node tests/support/bundle.mjs from.ts to.js`: a script of the tests as plain JavaScript, built the way the server is. */
import { rolldown } from 'rolldown';
import config from '../../server/rolldown.config.mjs';

const [input, file] = process.argv.slice(2);
const { output, ...options } = config[0];
const bundle = await rolldown({ ...options, input });
await bundle.write({ ...output, file });
