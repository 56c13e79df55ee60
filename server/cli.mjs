/** `node server/cli.mjs account list`: runs one of the server's other entry points, building it first if needed. */
import { build, install, requireNode } from './build.mjs';

requireNode();
await install();
await build('server');
process.setSourceMapsEnabled(true);
const [entry] = process.argv.splice(2, 1);
await import(`../dist/server/${entry}.js`);
