import { frameColours, colourScale } from '../basics/colour.ts';
import { sumOf } from '../basics/sum.ts';
import { shareSize, type ShareFigure, type SharePicture, type ShareRow, type ShareSide } from './share-picture.ts';

const left = 72;
const right = shareSize.width - left;
const gold = '#f3c443';

/** Text that is safe in XML: no markup, no control characters, none that change the direction of writing. */
export const xmlSafeText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Rough width of a character as a fraction of the font size, too wide rather than too narrow. */
function widthOf(character: string): number {
  if (/[\u0000-\u024f]/.test(character)) {
    if (/[iljtfrI1.,;:'|!() ]/.test(character)) return 0.38;
    if (/[mwMW@%]/.test(character)) return 1;
    return /[A-Z]/.test(character) ? 0.76 : 0.66;
  }
  return /[\u0370-\u1fff\u2000-\u206f]/.test(character) ? 0.74 : 1.1;
}

/** The largest size up to `most` at which the text is no wider than this many pixels. */
const sizeFor = (text: string, width: number, most: number): number => {
  const parts = sumOf([...text].map((character) => widthOf(character)));
  return Math.max(14, Math.floor(Math.min(most, width / Math.max(parts, 0.1))));
};

interface Line {
  x: number;
  y: number;
  size: number;
  /** Maximum width in pixels; a longer text is set smaller. */
  width?: number;
  bold?: boolean;
  fill?: string;
  end?: boolean;
  opacity?: number;
}

function text(words: string, { x, y, size, width, bold, fill = '#fff', end, opacity = 1 }: Line): string {
  if (!words) return '';
  const fitted = width ? sizeFor(words, width, size) : size;
  const weight = bold ? ' font-weight="700"' : '';
  const anchor = end ? ' text-anchor="end"' : '';
  return `<text x="${x}" y="${Math.round(y)}" font-size="${Math.round(fitted)}" fill="${fill}" opacity="${opacity}"${weight}${anchor}>${xmlSafeText(words)}</text>`;
}

const rule = (y: number) => `<path d="M${left} ${y}H${right}" stroke="#fff" stroke-opacity=".2" stroke-width="2"/>`;

/** Both sides, as on a scoreboard. */
const sides = (both: readonly ShareSide[]): string =>
  both
    .map(({ name, score, hasWon }, at) => {
      const middle = 222 + at * 154;
      const isBehind = !hasWon && both.some((side) => side.hasWon);
      const opacity = isBehind ? 0.75 : 1;
      return [
        hasWon ? `<rect x="0" y="${middle - 52}" width="14" height="104" fill="${gold}"/>` : '',
        text(name, { x: left, y: middle + 24, size: 68, width: 880, bold: true, opacity }),
        text(String(score), { x: right, y: middle + 42, size: 116, bold: true, end: true, opacity }),
        at === 0 ? rule(middle + 77) : '',
      ].join('');
    })
    .join('');

function figures(all: readonly ShareFigure[]): string {
  const width = (right - left) / Math.max(all.length, 3);
  const room = width - 28;
  const size = Math.min(...all.map(({ value }) => sizeFor(value, room, 76)));
  return all
    .map(({ value, name }, at) => {
      const x = left + at * width;
      return (
        text(value, { x, y: 432, size, bold: true }) + text(name, { x, y: 478, size: 27, width: room, opacity: 0.85 })
      );
    })
    .join('');
}

function rows(all: readonly ShareRow[]): string {
  const height = Math.min(112, 304 / all.length);
  const size = Math.min(48, height * 0.46);
  return all
    .map(({ name, about, value }, at) => {
      const middle = 240 + (at + 0.5) * height;
      return [
        text(name, { x: left, y: middle - 3, size, width: 800, bold: true }),
        text(about, { x: left, y: middle + height * 0.32, size: size * 0.62, width: 800, opacity: 0.85 }),
        text(value, { x: right, y: middle + size * 0.36, size, bold: true, end: true }),
        at < all.length - 1 ? rule(middle + height / 2) : '',
      ].join('');
    })
    .join('');
}

function body({ title, body: shown }: SharePicture): string {
  if ('sides' in shown) return sides(shown.sides);
  const width = right - left;
  if ('rows' in shown) return text(title, { x: left, y: 212, size: 54, width, bold: true }) + rows(shown.rows);
  return [
    text(title, { x: left, y: 242, size: 84, width, bold: true }),
    text(shown.about, { x: left, y: 300, size: 36, width, opacity: 0.9 }),
    rule(340),
    figures(shown.figures),
  ].join('');
}

/** Maximum size of the logo in a picture, in pixels. */
export const shareLogo = { height: 60, width: 200 };

/** A logo ready to draw: its bytes as a data address, and its size in pixels. */
export interface ShareLogo {
  href: string;
  width: number;
  height: number;
}

/** The product's mark, or the league's logo. */
const mark = (logo: ShareLogo | undefined): string =>
  logo
    ? `<image href="${logo.href}" x="${left}" y="${79 - logo.height / 2}" width="${logo.width}" height="${logo.height}"/>`
    : `<g fill="none"><circle cx="${left + 20}" cy="66" r="17" stroke="#fff" stroke-width="8"/><path d="M${left} 101h40" stroke="${gold}" stroke-width="8"/></g>`;

/** A share picture as SVG (careers.md 10). */
export function sharePictureSvg(picture: SharePicture, logo?: ShareLogo): string {
  const { site, colour, label, foot } = picture;
  const { width, height } = shareSize;
  const lighter = colourScale(colour)[7]!;
  const [first = '', second = ''] = foot;
  const beside = logo ? logo.width + 24 : 64;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', Arial, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${frameColours(colour).light}"/>`,
    `<circle cx="1130" cy="330" r="290" fill="none" stroke="${lighter}" stroke-width="76" opacity=".45"/>`,
    mark(logo),
    text(site, { x: left + beside, y: 92, size: 36, width: 804 - beside, bold: true }),
    text(label, { x: right, y: 92, size: 28, end: true, opacity: 0.85 }),
    rule(134),
    body(picture),
    text(first, { x: left, y: second ? 536 : 580, size: 30, width: right - left, opacity: 0.9 }),
    text(second, { x: left, y: 584, size: 30, width: right - left, fill: gold }),
    `<rect y="${height - 10}" width="${width}" height="10" fill="${gold}"/>`,
    '</svg>',
  ].join('');
}
