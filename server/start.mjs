/** `npm start`: everything from a fresh clone to a running league. The server runs in this process, so signals reach it. */
import { build, install, requireNode } from './build.mjs';

requireNode();
await install();
await build('client');
await build('server');
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
