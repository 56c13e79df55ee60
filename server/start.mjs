/** `npm start`: from a fresh clone to a running league. The server runs in this process, so signals reach it. */
import { build, install, requireNode } from './build.mjs';

requireNode();
await install();
await build('client');
await build('server');
process.setSourceMapsEnabled(true);
// Otherwise libraries run their development checks: those of GraphQL alone take a fifth of a request's time.
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
