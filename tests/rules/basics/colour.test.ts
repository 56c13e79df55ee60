import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { colourScale } from '#rules/basics/colour.ts';

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the scale of a league colour', () => {
  it('comes close to the scales that were drawn by hand', () => {
    const drawn: Record<string, string> = { '#026745': '#026745', '#9f1430': '#9f1430', '#2250ab': '#2250ab' };
    for (const [given, seventh] of Object.entries(drawn)) {
      const made = colourScale(given)[7]!;
      for (const at of [1, 3, 5]) {
        expect(Math.abs(parseInt(made.slice(at, at + 2), 16) - parseInt(seventh.slice(at, at + 2), 16))).toBeLessThan(
          14,
        );
      }
    }
  });

  it('keeps its contrasts for every colour: text on tints, white on fills, the frame', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const scale = colourScale(given);
        expect(scale).toHaveLength(10);
        expect(contrast(scale[7]!, '#ffffff')).toBeGreaterThan(4.5);
        expect(contrast(scale[7]!, scale[1]!)).toBeGreaterThan(4.5);
        expect(contrast(scale[8]!, '#ffffff')).toBeGreaterThan(4.5);
        expect(contrast(scale[8]!, scale[2]!)).toBeGreaterThan(4.5);
        expect(contrast(scale[6]!, '#ffffff')).toBeGreaterThan(3);
        expect(contrast(scale[4]!, '#1a201e')).toBeGreaterThan(4.5);
      }),
    );
  });

  it('gets darker with every step', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const steps = colourScale(given).map(luminance);
        expect(steps).toEqual(steps.toSorted((a, b) => b - a));
      }),
    );
  });
});
