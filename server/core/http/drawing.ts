import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { log } from '../log.ts';

/** What is drawn: the answers of a page's first queries, and what a browser begins with (client/draw.tsx). */
interface PageToDraw {
  queries: readonly object[];
  drawing: { url: string };
}

/** A page's HTML; without it, the browser draws the page. `isFinal` where asking again would change nothing. */
export interface Drawn {
  html?: string;
  isFinal: boolean;
}

/** What became of the drawings since the start, and how long the thread worked. */
export interface DrawingFigures {
  drawn: number;
  /** The drawing threw, took too long or ended the thread. */
  failed: number;
  /** Too many were waiting. */
  busy: number;
  /** Drawing was off: for a while after it took too long or the thread failed, or because the client was not built. */
  off: number;
  milliseconds: number;
}

export const newDrawingFigures = (): DrawingFigures => ({ drawn: 0, failed: 0, busy: 0, off: 0, milliseconds: 0 });

export interface Drawer {
  draw(page: PageToDraw): Promise<Drawn>;
  close(): Promise<void>;
}

/** Runs in the thread. A worker takes its program as text only as CommonJS. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const client = import(workerData);
client.catch((error) => parentPort.postMessage({ id: 0, failed: String(error?.stack ?? error) }));
parentPort.on('message', async ({ id, page }) => {
  try {
    parentPort.postMessage({ id, html: await (await client).drawPage(page) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.stack ?? error) });
  }
});`;

interface Answered {
  id: number;
  /** Why the client's program cannot be loaded. */
  failed?: string;
  html?: string;
  error?: string;
}

/**
 * Milliseconds that a drawing may take, waiting included, and without drawings after a failure; drawings that may wait;
 * memory.
 */
const limits = { patience: 10_000, rest: 60_000, waiting: 20, megabytes: 192 };

const later: Drawn = { isFinal: false };

let isTold = false;

/** For a client that was not built: nothing is drawn, which is logged once. */
function without(file: string): Drawn {
  if (!isTold) log.warn(`Pages are not drawn by the server: ${file} is missing. "npm run build" makes it.`);
  isTold = true;
  return { isFinal: true };
}

/**
 * Draws pages with the client's own program, in a separate thread: heavy work there keeps nobody else waiting, and a
 * failure there stays there. The thread starts with the first page.
 */
export function newPageDrawer(file: string, figures: DrawingFigures, report: (error: unknown) => void): Drawer {
  const isThere = existsSync(file);
  const waiting = new Map<number, (drawn: Drawn) => void>();
  let thread: Worker | undefined;
  let count = 0;
  let restsUntil = 0;
  let before = 0;

  /** Adds how long the thread has worked since the last call. */
  function measure(of: Worker) {
    const { active } = of.performance.eventLoopUtilization();
    // A thread that has ended reports 0.
    figures.milliseconds += Math.max(0, active - before);
    before = Math.max(active, before);
  }

  function settle(id: number, drawn: Drawn) {
    waiting.get(id)?.(drawn);
    waiting.delete(id);
    // The thread keeps the process alive only while something is being drawn.
    if (!waiting.size) thread?.unref();
  }

  function giveUp(error: unknown) {
    const ended = thread;
    thread = undefined;
    if (ended) measure(ended);
    restsUntil = Date.now() + limits.rest;
    figures.failed += waiting.size;
    for (const id of [...waiting.keys()]) settle(id, later);
    report(error);
    void ended?.terminate();
  }

  function begin(): Worker {
    const begun = new Worker(program, {
      eval: true,
      workerData: pathToFileURL(file).href,
      // A small young generation: a drawing is short, and memory once taken is not given back.
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 8 },
    });
    before = 0;
    begun.on('message', ({ id, html, error, failed }: Answered) => {
      if (begun !== thread) return;
      measure(begun);
      if (failed !== undefined) return giveUp(new Error(`Pages cannot be drawn: ${failed}`));
      figures[html === undefined ? 'failed' : 'drawn'] += 1;
      if (error !== undefined) report(new Error(`A page could not be drawn: ${error}`));
      settle(id, { ...(html !== undefined && { html }), isFinal: true });
    });
    begun.on('error', (error) => begun === thread && giveUp(error));
    return begun;
  }

  return {
    draw(page) {
      const isOff = !isThere || Date.now() < restsUntil;
      if (isOff || waiting.size >= limits.waiting) {
        figures[isOff ? 'off' : 'busy'] += 1;
        return Promise.resolve(isThere ? later : without(file));
      }
      thread ??= begin();
      thread.ref();
      const id = (count += 1);
      thread.postMessage({ id, page });
      return new Promise((resolve) => {
        const timer = setTimeout(
          () => giveUp(new Error(`Drawing took too long: ${page.drawing.url}`)),
          limits.patience,
        );
        waiting.set(id, (drawn) => {
          clearTimeout(timer);
          resolve(drawn);
        });
      });
    },
    async close() {
      const ended = thread;
      thread = undefined;
      for (const id of [...waiting.keys()]) settle(id, later);
      await ended?.terminate();
    },
  };
}
