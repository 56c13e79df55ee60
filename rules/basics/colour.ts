/** The default league colour; its ten steps are in the style sheet. */
export const usualColour = '#026745';

/** Lightness of the ten steps in OKLCH, and how much of the colour's chroma each takes; the same for every hue. */
const scaleSteps: readonly [lightness: number, chroma: number][] = [
  [0.972, 0.09],
  [0.938, 0.19],
  [0.876, 0.39],
  [0.795, 0.61],
  [0.715, 0.82],
  [0.62, 0.97],
  [0.53, 1],
  [0.455, 0.98],
  [0.375, 0.85],
  [0.285, 0.64],
];

/** Upper limit of chroma: stronger colours look like neon on the light steps. */
const mostChroma = 0.17;

type Triple = [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Chroma and hue (radians) of a colour written as #rrggbb. */
function chromaAndHue(hex: string): { chroma: number; hue: number } {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

/** Red, green and blue of an OKLCH colour, each 0 to 1 where a screen can show it. */
function screenColour(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The strongest colour of this lightness and hue that a screen can show, with no more than this chroma. */
function strongestColour(lightness: number, chroma: number, hue: number): Triple {
  const colour = screenColour(lightness, chroma, hue);
  const isShown = colour.every((value) => value >= -0.0005 && value <= 1.0005);
  return isShown || chroma < 0.001 ? colour : strongestColour(lightness, chroma * 0.95, hue);
}

const byte = (value: number) =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

/**
 * The ten steps of a league's colour (#rrggbb), from light to dark: its hue at fixed lightness, so that every pair of
 * steps keeps its contrast whatever the colour.
 */
export function colourScale(colour: string): string[] {
  const { chroma, hue } = chromaAndHue(colour);
  const strength = Math.min(chroma, mostChroma);
  return scaleSteps.map(
    ([lightness, share]) =>
      `#${strongestColour(lightness, strength * share, hue)
        .map(byte)
        .join('')}`,
  );
}

/** Mixes two colours (#rrggbb) with this share of the first, as `color-mix(in srgb, ...)` does in a style sheet. */
const mixColours = (first: string, part: number, second: string): string =>
  `#${[1, 3, 5]
    .map((at) => [first, second].map((hex) => parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number])
    .map(([a, b]) => byte(a * part + b * (1 - part)))
    .join('')}`;

/** The darkest steps of the default colour, as in the style sheet. */
const usualDarkest = ['#004e33', '#003320'];

/** Header colours in light and dark, mixed the same way as in the style sheet. */
export function frameColours(colour: string): { light: string; dark: string } {
  const [light, darkest] = colour.toLowerCase() === usualColour ? usualDarkest : colourScale(colour).slice(8);
  return { light: light!, dark: mixColours(darkest!, 0.82, '#060a08') };
}

/** Relative luminance of a colour (#rrggbb), as WCAG defines it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours (#rrggbb), from 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
