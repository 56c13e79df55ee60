import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymous } from '#rules/people/access.ts';
import { frameColours, usualColour } from '#rules/basics/colour.ts';
import { photoKinds } from '#rules/basics/photo.ts';
import { myTeamPath, sharePhotoPath, toScorePath } from '#rules/site/paths.ts';
import { rememberForStrangersOnly, sendAnswer } from '../memory/answer.ts';
import { contextAs, type Context } from '../context.ts';
import type { Answers } from './page-words.ts';

/**
 * What crawlers may read: every public page, but no forms, administration or APIs; and calendars and feeds, which
 * services such as Google Calendar read for people.
 */
const robots = [
  'User-agent: *',
  ...[
    'admin',
    'setup',
    'join',
    'login',
    'forgotten',
    'new_session',
    'accept_session',
    'unsubscribe',
    'account',
    'graphql',
    'api',
  ].map((path) => `Disallow: /${path}`),
  'Allow: /api/Division/Data',
];

/** What a phone needs to install the site as an app. */
function manifestOf({ name, colour = usualColour }: NonNullable<Answers['league']>) {
  const icon = (size: number, purpose: string, file = `icon-${size}`) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: name.length > 12 ? (name.split(/\s/)[0] ?? name) : name,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#f7f6f1',
    theme_color: frameColours(colour).light,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable', 'icon-maskable-512'),
    ],
    shortcuts: [
      { name: 'My team', url: myTeamPath },
      { name: 'Score a match', url: toScorePath },
    ],
    // The program on the device takes it; the server only answers devices that do not have it yet.
    share_target: {
      action: sharePhotoPath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: [...photoKinds] }] },
    },
  };
}

interface Options {
  contextOf: (request: FastifyRequest) => Promise<Context>;
  /** The league data of every page's frame. */
  askLeague: (ctx: Context) => Promise<Answers['league'] | undefined>;
}

/**
 * Files every site has, made from the league's settings: `robots.txt` and the web manifest (live.md 23); there is no
 * sitemap. And where an installed app sends a shared photo: it is dropped, and the browser redirected to the page that
 * says what to do.
 */
export function addRobotsAndManifestRoutes(http: FastifyInstance, { contextOf, askLeague }: Options): void {
  http.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${robots.join('\n')}\n`),
  );
  void http.register((scope, _options, done) => {
    // What is sent is let pass and not kept: the page says what to do.
    scope.addContentTypeParser('multipart/form-data', (_request, payload, parsed) => {
      payload.resume().on('end', () => parsed(null));
    });
    scope.post(sharePhotoPath, (_request, reply) => reply.redirect(sharePhotoPath, 303));
    done();
  });
  http.get('/manifest.webmanifest', async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await contextOf(request);
    const made = await rememberForStrangersOnly(contextAs(caller, anonymous), 'manifest', async (ctx) => {
      const league = await askLeague(ctx);
      return { body: JSON.stringify(manifestOf(league ?? { name: 'Oche' })), keep: league !== undefined };
    });
    return sendAnswer(reply, made, {
      isPrivate: !caller.actor.isAnonymous,
      type: 'application/manifest+json; charset=utf-8',
    });
  });
}
