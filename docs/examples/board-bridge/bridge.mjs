import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { leagueAt, leftBefore, nextPlace, placeOf, queries, Refused } from './league.mjs';
import { afterEvent, nothingKnown, throwOf } from './visit.mjs';

const { OCHE, OCHE_TOKEN, SAYG, TOURNAMENT, BOARD, STATE = 'board-bridge.json' } = process.env;
if (!OCHE || !OCHE_TOKEN || !(SAYG || (TOURNAMENT && BOARD))) {
  console.error('Set OCHE, OCHE_TOKEN, and SAYG, or TOURNAMENT and BOARD. See README.md.');
  process.exit(2);
}

const log = (text) => console.error(text);
const league = leagueAt({ url: OCHE, token: OCHE_TOKEN, log });
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

// What is known is written down after each event, before anything is sent: a restart goes on where it was.
let known = { ...nothingKnown, ...(existsSync(STATE) && JSON.parse(readFileSync(STATE, 'utf8'))) };
function keep(next) {
  known = next;
  writeFileSync(`${STATE}.new`, JSON.stringify(known));
  renameSync(`${STATE}.new`, STATE);
}

/** The match that is to be scored, once there is one. */
async function currentMatch() {
  if (SAYG) {
    const { sayg } = await league(queries.read, { id: SAYG });
    if (!sayg) throw new Error(`There is no score record ${SAYG}.`);
    return sayg;
  }
  for (;;) {
    const place = { tournamentId: TOURNAMENT, board: Number(BOARD) };
    const match = (await league(queries.onBoard, place)).boardMatch?.match;
    if (match) {
      // Its score record may have been removed.
      const present = match.saygId && (await league(queries.read, { id: match.saygId })).sayg;
      const make = { tournamentId: TOURNAMENT, matchId: match.id };
      const sayg = present || (await league(queries.make, make)).sayg;
      if (sayg.id !== known.saygId) log(`On board ${BOARD}: ${match.sideA.name} v ${match.sideB.name}`);
      keep({ ...known, saygId: sayg.id });
      return sayg;
    }
    await pause(2);
  }
}

/** The request of a job for the match as it is; null where there is nothing to do, undefined while it has to wait. */
function requestOf(job, sayg) {
  const target = { id: sayg.id, version: sayg.version };
  if (job.do === 'start') return { query: queries.start, variables: { target, first: job.first } };
  if (job.do === 'undo') return { query: queries.undo, variables: { target, throwId: job.throwId } };
  const recorded = placeOf(sayg, job.throwId);
  if (job.do === 'edit') {
    if (!recorded) return null;
    const input = { ...target, throwId: job.throwId, ...withoutIds(throwOf(job.darts, leftBefore(sayg, recorded))) };
    return { query: queries.edit, variables: { input } };
  }
  if (recorded) return null;
  const place = job.place ?? nextPlace(sayg);
  if (!place) return sayg.state.isFinished ? null : undefined;
  // Kept, so that the same throw is never recorded in another place, whatever becomes of the answer.
  if (!job.place) keep({ ...known, jobs: known.jobs.map((one) => (one === job ? { ...job, place } : one)) });
  const input = { ...target, throwId: job.throwId, place, ...withoutIds(throwOf(job.darts, leftBefore(sayg, place))) };
  return { query: queries.record, variables: { input } };
}

const withoutIds = ({ darts, ...visit }) => ({
  ...visit,
  darts: darts.map(({ segment, multiplier }) => ({ segment, multiplier })),
});

/** Carries out what is to be sent, one after the other, each until the league has answered. */
async function sendAll() {
  while (known.jobs.length) {
    const [job] = known.jobs;
    const isBegun = job.place || job.do === 'edit' || job.do === 'undo';
    const sayg =
      isBegun && known.saygId ? (await league(queries.read, { id: known.saygId })).sayg : await currentMatch();
    if (!sayg) log('Left out: its score record was removed.');
    const request = sayg ? requestOf(job, sayg) : null;
    if (request === undefined) {
      log(sayg.state.question ?? 'Nobody is to throw.');
      await pause(1);
      continue;
    }
    try {
      if (request) await league(request.query, request.variables);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Somebody else was first: looked at again, with the present version.
      if (error.code === 'CONFLICT') continue;
      if (error.code !== 'INVALID') throw error;
      log(`Left out: ${error.message}`);
    }
    keep({ ...known, jobs: known.jobs.slice(1) });
  }
}

let sending = null;
const failed = (error) => {
  log(`${error.message} What is not sent is kept in ${STATE}.`);
  process.exit(1);
};
function send() {
  sending ??= sendAll()
    .catch(failed)
    .finally(() => {
      sending = null;
      // Heard in the moment in which the last one was done.
      if (known.jobs.length) void send();
    });
  return sending;
}

function hear(line) {
  if (!line.trim()) return;
  try {
    keep(afterEvent(known, JSON.parse(line), randomUUID));
  } catch (error) {
    return log(`Not understood: ${line} (${error.message})`);
  }
  void send();
}

void send();
const [address] = process.argv.slice(2);
if (address) {
  if (!globalThis.WebSocket) {
    log('An address needs Node 22, or node --experimental-websocket bridge.mjs.');
    process.exit(2);
  }
  const connect = () => {
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', ({ data }) =>
      hear(typeof data === 'string' ? data : Buffer.from(data).toString()),
    );
    // A connection that does not come about ends with an error and, before Node 24, without a close.
    let isOver = false;
    const again = () => {
      if (!isOver) setTimeout(connect, 1000);
      isOver = true;
    };
    for (const end of ['close', 'error']) socket.addEventListener(end, again);
  };
  connect();
} else {
  for await (const line of createInterface({ input: process.stdin })) hear(line);
  while (known.jobs.length) await send();
}
