/** `node server/cli.mjs account list`: runs a command of the server, building it first if needed. */
import { build, install, requireNode } from './build.mjs';

requireNode();
await install();
await build('server');
process.setSourceMapsEnabled(true);
const isSchema = process.argv[2] === 'schema';
if (isSchema) process.argv.splice(2, 1);
await import(`../dist/server/${isSchema ? 'schema' : 'command'}.js`);
