import { lookup as systemLookup } from 'node:dns';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { isPublicIp } from './public-address.ts';

/** What became of a message that was posted: the status of the answer, and why it is no success. */
export interface Posted {
  status: number | null;
  problem: string | null;
  milliseconds: number;
}

export interface Message {
  address: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** What strangers' servers may do to us. */
export interface PostLimits {
  /** Whether it may be sent to addresses that are not public, and without encryption. */
  isPrivateAllowed: boolean;
  milliseconds?: number;
  /** Ends it from outside. */
  ending?: AbortSignal;
  /** How names are looked up; by the system, but in tests. */
  lookup?: typeof systemLookup;
}

/** Letters of a problem, at most: it is stored, and may name a host. */
export const longestProblem = 250;

const usualTime = 10_000;
const mostRedirects = 3;
/** Bytes of an answer that are read, and milliseconds for which it is listened to. */
const mostRead = 64 * 1024;
const longestListened = 1000;

class Refused extends Error {}

const notPublicText = (host: string) => `${host} is not a public address, so nothing is sent there.`;

/**
 * Posts a message to a stranger's server, and follows a few redirects. The address that is connected to is checked
 * itself, so that a name which means something else at the second look gains nothing. Never throws.
 */
export async function postOut(message: Message, limits: PostLimits): Promise<Posted> {
  const begun = performance.now();
  const timeout = AbortSignal.timeout(limits.milliseconds ?? usualTime);
  const signal = limits.ending ? AbortSignal.any([timeout, limits.ending]) : timeout;
  let outcome: { status: number | null; problem: string | null };
  try {
    outcome = await follow(message, limits, signal);
  } catch (error) {
    const seconds = (limits.milliseconds ?? usualTime) / 1000;
    outcome = { status: null, problem: timeout.aborted ? `No answer within ${seconds} s.` : problemOf(error) };
  }
  const problem = outcome.problem && outcome.problem.slice(0, longestProblem);
  return { ...outcome, problem, milliseconds: Math.round(performance.now() - begun) };
}

async function follow(message: Message, limits: PostLimits, signal: AbortSignal) {
  let { address } = message;
  for (let redirects = 0; ; redirects += 1) {
    const { status, location } = await postOnce({ ...message, address }, limits, signal);
    if (status >= 200 && status < 300) return { status, problem: null };
    if (status < 300 || status >= 400) return { status, problem: `It answered with ${status}.` };
    if ((status !== 307 && status !== 308) || !location)
      return { status, problem: `It answered with ${status}: enter the address that it leads to.` };
    if (redirects === mostRedirects) return { status, problem: `It redirects more than ${mostRedirects} times.` };
    if (!URL.canParse(location, address)) return { status, problem: 'It redirects to what is no address.' };
    address = new URL(location, address).href;
  }
}

function postOnce(
  { address, headers, body }: Message,
  { isPrivateAllowed, lookup = systemLookup }: PostLimits,
  signal: AbortSignal,
): Promise<{ status: number; location: string | undefined }> {
  const url = new URL(address);
  const isSecure = url.protocol === 'https:';
  if (!isSecure && !(isPrivateAllowed && url.protocol === 'http:'))
    return Promise.reject(new Refused('It redirects to an address that is not encrypted.'));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = (ip: string) => isPrivateAllowed || isPublicIp(ip);
  if (isIP(host) && !isAllowed(host)) return Promise.reject(new Refused(notPublicText(host)));
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A connection for each message: one that is kept would outlive the look at its address.
    agent: false,
    lookup: checkedLookup(lookup, isAllowed),
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecure : requestPlain)(url, options);
    request.on('error', reject);
    request.on('socket', (socket: Socket) =>
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) request.destroy(new Refused(notPublicText(host)));
      }),
    );
    request.on('response', (response) => {
      drain(response);
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    });
    request.end(body);
  });
}

/** Looks a name up and passes on only addresses that may be connected to. */
const checkedLookup =
  (lookup: typeof systemLookup, isAllowed: (ip: string) => boolean): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const usable = found.filter(({ address }) => isAllowed(address));
      const [first] = usable;
      if (!first) return done(new Refused(notPublicText(host)), []);
      return options.all ? done(null, usable) : done(null, first.address, first.family);
    });

/** Lets a receiver say what it has to say, but not for long. */
function drain(response: IncomingMessage): void {
  let left = mostRead;
  const end = setTimeout(() => response.destroy(), longestListened);
  response.on('error', () => undefined);
  response.on('close', () => clearTimeout(end));
  response.on('data', (part: Buffer) => {
    left -= part.length;
    if (left < 0) response.destroy();
  });
}

const problemsKnown: Record<string, string> = {
  ENOTFOUND: 'Its name was not found.',
  EAI_AGAIN: 'Its name could not be looked up.',
  ECONNREFUSED: 'It refused the connection.',
  ECONNRESET: 'It broke the connection off.',
  EHOSTUNREACH: 'It cannot be reached.',
  ENETUNREACH: 'It cannot be reached.',
  ETIMEDOUT: 'No answer.',
};

function problemOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const { code = '', message } = error as Error & { code?: string };
  // With several addresses, one error for each.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  if (first !== undefined && !problemsKnown[code]) return problemOf(first);
  if (problemsKnown[code]) return problemsKnown[code];
  return /CERT|TLS|SSL|EPROTO/.test(code) ? `Its certificate is not trusted (${code}).` : message;
}
