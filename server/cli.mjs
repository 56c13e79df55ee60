/** `node server/cli.mjs account list`: runs an entry of the server other than the service, building it first if need be. */
import { build, install, requireNode } from './build.mjs';

requireNode();
await install();
await build('server');
process.setSourceMapsEnabled(true);
const [entry] = process.argv.splice(2, 1);
await import(`../dist/server/${entry}.js`);
