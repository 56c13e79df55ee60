/** jsdom, and those parts of the web platform that Node has and jsdom lacks (the router and Apollo use them). */
const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = { fetch, Headers, Request, Response, TextDecoder, TextEncoder, structuredClone };
const streams = { ReadableStream, WritableStream, TransformStream };
// Node's Request accepts only Node's AbortSignal.
const abort = { AbortController, AbortSignal };

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, fromNode, streams, abort);
  }
};
