import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { careerPath, reviewPath, scorePath } from '#rules/site/paths.ts';
import type { ShareKind } from '#rules/site/share-picture-path.ts';
import type { SharePicture } from '#rules/site/share-picture.ts';
import { anonymous } from '#rules/people/policies.ts';
import { contextFor, type Context } from '../context.ts';
import type { Ports } from '../ports.ts';
import { inlineHeader } from '../disposition.ts';
import { isEtagAmong } from '../memory/answers.ts';
import { addDependency, remember } from '../memory/remember.ts';
import type { Answers } from './page-words.ts';
import { ipOf } from './remote-address.ts';
import { sharePictureFrom, pngOf, pictureVersion } from './share-picture.ts';

interface Options {
  ports: Ports;
  /** The first answers of the page at this address, for the caller of the context. */
  answersOf: (ctx: Context, path: string, query: URLSearchParams) => Promise<Answers>;
  logoAt: (ctx: Context, address: string) => Promise<Buffer | undefined>;
}

/** The address of the page that a picture shows, by kind. */
const pages = new Map<string, (id: string) => string>(
  Object.entries({ fixture: scorePath, player: careerPath, review: reviewPath } satisfies Record<
    Exclude<ShareKind, 'leg'>,
    (id: string) => string
  >),
);

const livePath = '/live/match/';

const fileName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.png$/i;

/** How many may wait to be drawn; seconds until those turned away should come back. */
const mostWaiting = 30;
const comeBack = 5;

/** A picture and its version; both are missing where there is none. */
interface Shared {
  picture?: SharePicture;
  version?: string;
}

/** `/share/{fixture|player|review|leg}/{id}.png`: pictures of links (careers.md 10), the same for everybody. */
export function addSharePictureRoutes(http: FastifyInstance, { ports, answersOf, logoAt }: Options): void {
  let waiting = 0;
  const none = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no picture of this.');

  const shared = (ctx: Context, path: string) =>
    remember(ctx, `share ${path}`, async (ctx): Promise<Shared> => {
      return pictureWithVersion(sharePictureFrom(await answersOf(ctx, path, new URLSearchParams())));
    });

  /** No revision counts the throws of a match, so it is read again each time. */
  const ofMatch = async (ctx: Context, id: string, query: URLSearchParams) => {
    query.set('id', id);
    return pictureWithVersion(sharePictureFrom(await answersOf(ctx, livePath, query)));
  };

  const drawnNow = async (ctx: Context, picture: SharePicture) =>
    pngOf(picture, picture.logo ? await logoAt(ctx, picture.logo) : undefined);

  /** Drawn once for everybody, and kept while there is room and what it was made of has not changed. */
  const drawn = (ctx: Context, picture: SharePicture, version: string) =>
    remember(ctx, `share picture ${version}`, (inner) => {
      addDependency(inner, ...ctx.request.reads.scopes);
      return drawnNow(inner, picture);
    });

  http.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const id = fileName.exec(file)?.[1]?.toLowerCase();
    const page = pages.get(kind.toLowerCase());
    const isLeg = kind.toLowerCase() === 'leg';
    if (!id || !(page || isLeg)) return none(reply);
    const ctx = await contextFor(ports, anonymous, { ip: ipOf(request) });
    const query = new URL(`http://local${request.raw.url ?? '/'}`).searchParams;
    const { picture, version } = await (page ? shared(ctx, page(id)) : ofMatch(ctx, id, query));
    if (!picture || !version) return none(reply);
    const etag = `"${version}"`;
    reply
      .header('cache-control', askedFor(request) === version ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', etag);
    if (isEtagAmong(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (waiting >= mostWaiting) return busy(reply);
    waiting += 1;
    try {
      // A match has a picture for each throw: remembered, they would crowd out what many ask for.
      const bytes = await (isLeg ? drawnNow(ctx, picture) : drawn(ctx, picture, version));
      return await reply
        .header('content-disposition', inlineHeader(`${kind}.png`))
        .type('image/png')
        .send(bytes);
    } finally {
      waiting -= 1;
    }
  });
}

const pictureWithVersion = (picture: SharePicture | undefined): Shared =>
  picture ? { picture, version: pictureVersion(picture) } : {};

/** The version in the address. */
const askedFor = ({ query }: FastifyRequest): unknown => (query as { v?: unknown }).v;

const busy = (reply: FastifyReply) =>
  reply
    .code(503)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .header('retry-after', String(comeBack))
    .type('text/plain')
    .send('Many pictures are being made. Try again in a moment.');
