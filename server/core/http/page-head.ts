import { frameColours, colourScale, usualColour } from '#rules/basics/colour.ts';
import { feedPath, type FeedOf } from '#rules/site/feeds.ts';
import { momentPicturePath } from '#rules/site/share-leg.ts';
import { sharePicturePath } from '#rules/site/share-picture-path.ts';
import { shareSize, type SharePicture } from '#rules/site/share-picture.ts';
import type { Answers, Words } from './page-words.ts';
import { sharePictureFrom, pictureVersion } from './share-picture.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * The league's colour as the ten steps the style sheet builds on, stronger than that sheet, which comes after it. The
 * default colour is in the sheet already.
 */
const colourStyle = (colour: string) =>
  colour.toLowerCase() === usualColour
    ? ''
    : `<style id="league-colour">:root:root{${colourScale(colour)
        .map((step, index) => `--oc-league-${index}:${step}`)
        .join(';')}}</style>`;

const addressOf = (picture: SharePicture): string =>
  picture.at
    ? momentPicturePath(picture.id, picture.at, pictureVersion(picture))
    : sharePicturePath(picture.kind, picture.id, pictureVersion(picture));

/** Lets browsers and feed readers find the news of the page. */
const feedLink = (feed: FeedOf, of: string) =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(`News, ${of}`)}" href="${escapeHtml(feedPath(feed))}">`;

/** Title, description, link preview and colours, for browser tabs, search engines and chats. */
export function pageHead(answers: Answers, words: Words, host: string): string {
  const { league } = answers;
  const site = league?.name ?? 'Oche';
  const { about, description, path, feed } = words;
  const colour = league?.colour ?? usualColour;
  const frame = frameColours(colour);
  const title = about ? `${about} · ${site} · Oche` : `${site} · Oche`;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  const picture = sharePictureFrom(answers);
  const image = picture
    ? [
        property('og:image', host + addressOf(picture)),
        property('og:image:type', 'image/png'),
        property('og:image:width', String(shareSize.width)),
        property('og:image:height', String(shareSize.height)),
        property('og:image:alt', picture.title),
        meta('twitter:card', 'summary_large_image'),
      ]
    : [property('og:image', `${host}/icon-512.png`), meta('twitter:card', 'summary')];
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    path === undefined ? meta('robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(host + path)}">`,
    feed ? feedLink(feed, about ?? site) : '',
    property('og:title', about ?? site),
    property('og:description', description),
    property('og:site_name', site),
    property('og:type', 'website'),
    path === undefined ? '' : property('og:url', host + path),
    ...image,
    meta('apple-mobile-web-app-title', site),
    // The browser's own bar continues the header's colour; client/index.html changes it with the chosen scheme.
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${frame.light}" data-scheme="light">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${frame.dark}" data-scheme="dark">`,
    colourStyle(colour),
  ].join('');
}
