import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colourScale } from '#rules/basics/colour.ts';

const folder = join(import.meta.dirname, '../../../../client/ui/theme');
const css = ['tokens.css', 'colours.css']
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('')
  .replace(/\/\*[\s\S]*?\*\//g, '');

type Tokens = Record<string, string>;

/** Custom properties of the rule with this selector, whatever the white space. */
function tokensOf(selector: string): Tokens {
  const rule = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(
    ([, head]) => head!.replace(/\s+/g, ' ').trim() === selector,
  );
  if (!rule) throw new Error(`The theme has no rule ${selector}`);
  return Object.fromEntries(
    [...rule[2]!.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
  );
}

/** What counts in one of the schemes of a value that names both. */
const valueIn = (scheme: string, value: string) =>
  new RegExp(`var\\(--oc-${scheme}, (.*?)\\)(?= var\\(--oc-dark|$)`).exec(value.replace(/\s+/g, ' '))?.[1] ?? value;

const base = tokensOf(':root');
const uses = Object.entries(tokensOf(":root, [data-mantine-color-scheme='dark']"));
const inScheme = (scheme: string) => Object.fromEntries(uses.map(([name, value]) => [name, valueIn(scheme, value)]));
const schemes = { light: inScheme('light'), dark: inScheme('dark') };
/** The usual colour as in the style sheet, and some that a league may choose, as the server writes them. */
const leagues: Record<string, Tokens> = {
  usual: {},
  ...Object.fromEntries(
    Object.entries({ claret: '#9f1430', navy: '#2250ab', amber: '#794b00', plum: '#7e3183', yellow: '#ffff00' }).map(
      ([name, chosen]) => [
        name,
        Object.fromEntries(colourScale(chosen).map((step, index) => [`--oc-league-${index}`, step])),
      ],
    ),
  ),
};

/** Red, green and blue of a value: a hex colour, another token, or a mixture. */
function colour(value: string, tokens: Tokens): number[] {
  const hex = /^#([0-9a-f]{6})$/i.exec(value);
  if (hex) return [0, 2, 4].map((from) => parseInt(hex[1]!.slice(from, from + 2), 16));
  const other = /^var\((--[\w-]+)\)$/.exec(value);
  if (other) return colour(tokens[other[1]!] ?? '', tokens);
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (!mix) throw new Error(`Not a colour: ${value}`);
  const [first, second, part] = [colour(mix[1]!, tokens), colour(mix[3]!, tokens), Number(mix[2]) / 100];
  return first.map((channel, index) => channel * part + second[index]! * (1 - part));
}

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: number[]): number {
  const [red, green, blue] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(first: string, second: string, tokens: Tokens): number {
  const lights = [first, second].map((name) => luminance(colour(`var(--oc-${name})`, tokens)));
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** Text needs a contrast of 4.5 to 1 with its background, edges and large shapes 3 to 1. */
const texts = `
  ink/page ink/surface ink-2/page ink-2/surface ink-2/sunken ink-3/page ink-3/surface ink-3/sunken ink/fill ink-2/fill
  ink-3/fill ink-3/accent-softer accent-text/surface accent-text/page accent-text/accent-soft accent-text/accent-softer
  ink/accent-soft ink-2/accent-soft ink/hover ink-2/hover ink-3/hover win/accent-softer loss/accent-softer
  on-accent/accent on-accent/accent-hover on-frame/frame on-frame-2/frame win/surface win/hover loss/hover
  win/win-soft ink/win-soft on-win/win draw/surface loss/surface loss/loss-soft live/surface live/page on-live/live
  bust/surface ton/surface ton/page ton-plus/surface ton-plus/page on-max/max max-text/surface info/info-soft
  warn/warn-soft error/error-soft ok/ok-soft ink/warn-soft ink/info-soft board-ink/board-page board-ink/board-panel board-ink-2/board-panel board-ink-2/board-page
  board-ink/board-key board-ink/board-quick board-on-ink/board-on board-on-ink-2/board-on board-oche/board-on
  board-on-ton/board-on board-on-ton-plus/board-on board-on-bust/board-on on-max/board-oche ton/board-panel
  ton-plus/board-panel bust/board-panel`;
const edges = 'line-strong/surface line-strong/page accent/surface focus/surface focus/page';

const pairs = (list: string) => list.trim().split(/\s+/);
const cases = [...pairs(texts).map((pair) => [pair, 4.5] as const), ...pairs(edges).map((pair) => [pair, 3] as const)];

describe.each(Object.entries(schemes))('in the %s scheme', (_, scheme) => {
  it.each(cases)('%s has a contrast of %d in every league colour', (pair, least) => {
    const [first, second] = pair.split('/') as [string, string];
    const low = Object.entries(leagues)
      .map(([name, league]) => ({ name, ratio: contrast(first, second, { ...base, ...league, ...scheme }) }))
      .filter(({ ratio }) => ratio < least);
    expect(low).toEqual([]);
  });
});

it('says the same for a dark system as for the dark scheme', () => {
  expect(tokensOf(':root:not([data-mantine-color-scheme])')).toEqual(tokensOf("[data-mantine-color-scheme='dark']"));
});
