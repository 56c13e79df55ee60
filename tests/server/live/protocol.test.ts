import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { listening, until } from '../../support/makers/live.ts';
import { aSayg } from '../../support/makers/makers.ts';

let app: TestApp;
let port: number;
let match: Sayg;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  app = await startApp();
  port = await listening(app);
  match = await aSayg(app);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.terminate()));
afterAll(() => app.stop());

interface Said {
  type: string;
  id?: string;
  payload?: unknown;
}

async function open(protocol: string | undefined = 'graphql-transport-ws') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, protocol ? [protocol] : []);
  sockets.push(socket);
  const heard: Said[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Said));
  const closed = once(socket, 'close').then(([code]) => code as number);
  closed.catch(() => undefined);
  await once(socket, 'open');
  const say = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return {
    heard,
    closed,
    say,
    next: (type: string, after = 0) => until(() => heard.slice(after).find((message) => message.type === type)),
    async greeted() {
      say({ type: 'connection_init' });
      await until(() => heard.some(({ type }) => type === 'connection_ack'));
    },
  };
}

const query = 'subscription ($id: ID!) { saygUpdated(id: $id) { id } }';
const subscribe = (id: string, more: object = {}) => ({
  type: 'subscribe',
  id,
  payload: { query, variables: { id: match.id }, ...more },
});

describe('the protocol of subscriptions', () => {
  it.each<[what: string, messages: unknown[], code: number]>([
    ['what is no JSON', ['Marco'], 4400],
    ['what is no message', [{ type: 'shout' }], 4400],
    ['what only the server says', [{ type: 'connection_ack' }], 4400],
    ['a second greeting', [{ type: 'connection_init' }, { type: 'connection_init' }], 4429],
    [
      'a subscription before the greeting',
      [{ type: 'subscribe', id: 'a', payload: { query: '{ me { name } }' } }],
      4401,
    ],
  ])('closes for %s', async (_what, messages, code) => {
    const { say, closed } = await open();
    for (const message of messages) say(message);
    expect(await closed).toBe(code);
  });

  it('closes for an id that is taken', async () => {
    const { say, closed, greeted } = await open();
    await greeted();
    say(subscribe('a'));
    say(subscribe('a'));
    expect(await closed).toBe(4409);
  });

  it('closes for who speaks another one', async () => {
    expect(await (await open('')).closed).toBe(4406);
  });

  it('closes for who says nothing', async () => {
    expect(await (await open()).closed).toBe(4408);
  });

  it('answers a ping with what it brought', async () => {
    const { say, next } = await open();
    say({ type: 'ping', payload: { at: 1 } });
    expect(await next('pong')).toEqual({ type: 'pong', payload: { at: 1 } });
    say({ type: 'pong' });
  });

  it.each([
    ['a query', { query: '{ me { name } }' }, 'Only subscriptions are served here.'],
    ['what is no GraphQL', { query: 'subscription {' }, 'Syntax Error'],
    ['a variable that is missing', { variables: {} }, 'Variable "$id"'],
    ['an unknown field', { query: 'subscription { dartFlew }' }, 'Cannot query field "dartFlew"'],
  ])('refuses %s, and goes on', async (_what, payload, message) => {
    const { say, next, greeted, heard } = await open();
    await greeted();
    say(subscribe('a', payload));
    const { id, payload: errors } = await next('error');
    expect([id, (errors as { message: string }[])[0]!.message]).toEqual(['a', expect.stringContaining(message)]);
    say(subscribe('a'));
    expect((await next('next')).payload).toMatchObject({ data: { saygUpdated: { id: match.id } } });
    expect(heard.filter(({ type }) => type === 'complete')).toEqual([]);
  });

  it('ends a subscription when asked to, whose id can be used again', async () => {
    const { say, next, greeted, heard } = await open();
    await greeted();
    say(subscribe('a'));
    await next('next');
    say({ type: 'complete', id: 'a' });
    say({ type: 'complete', id: 'never begun' });
    await until(() => app.ports.sockets.all().every(({ follows }) => follows.size === 0));
    const before = heard.length;
    const { updated } = match;
    match = await saygs.startLeg(await app.ctx(), { id: match.id, version: updated }, 'home');
    say(subscribe('a'));
    await next('next', before);
    expect(heard.slice(before)).toHaveLength(1);
  });
});
