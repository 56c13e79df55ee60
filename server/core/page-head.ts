import { frameColours, leagueScale, usualColour } from '#rules/colour.ts';
import type { Answers, Words } from './page-words.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The league's own colour as the ten steps that the style sheet's colours are made from. The usual one is in the sheet. */
const colourStyle = (colour: string) =>
  colour.toLowerCase() === usualColour
    ? ''
    : `<style>:root{${leagueScale(colour)
        .map((step, index) => `--oc-league-${index}:${step}`)
        .join(';')}}</style>`;

/** Title, description, link preview and colours, as a browser tab, a search engine and a chat show them. */
export function headOf({ league }: Answers, words: Words, host: string): string {
  const site = league?.name ?? 'Oche';
  const { about, description, path } = words;
  const colour = league?.colour ?? usualColour;
  const frame = frameColours(colour);
  const title = about ? `${about} · ${site} · Oche` : `${site} · Oche`;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;
  return [
    `<title>${escaped(title)}</title>`,
    meta('description', description),
    path === undefined ? meta('robots', 'noindex') : `<link rel="canonical" href="${escaped(host + path)}">`,
    property('og:title', about ?? site),
    property('og:description', description),
    property('og:site_name', site),
    property('og:type', 'website'),
    property('og:image', `${host}/icon-512.png`),
    path === undefined ? '' : property('og:url', host + path),
    meta('twitter:card', 'summary'),
    meta('apple-mobile-web-app-title', site),
    // The browser's own bar continues the header; client/index.html lets it follow the colours somebody chose.
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${frame.light}" data-scheme="light">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${frame.dark}" data-scheme="dark">`,
    colourStyle(colour),
  ].join('');
}
