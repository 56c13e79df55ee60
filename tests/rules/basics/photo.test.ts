import { describe, expect, it } from 'vitest';
import { isHeic, photoLimits, photoSizeFault, byteSizeText, smallerSizeToSend } from '#rules/basics/photo.ts';

const mebibyte = 1024 * 1024;

describe('photos', () => {
  it.each([
    [0, '0 b'],
    [1023, '1023 b'],
    [1024, '1 kb'],
    [350_000, '342 kb'],
    [mebibyte, '1.0 mb'],
    [15 * mebibyte, '15.0 mb'],
  ])('of %i bytes have %s', (bytes, text) => expect(byteSizeText(bytes)).toBe(text));

  it('have 1 KiB at least and 15 MiB at most', () => {
    expect(photoSizeFault(photoLimits.leastBytes - 1)).toContain('too small');
    expect(photoSizeFault(photoLimits.leastBytes)).toBeUndefined();
    expect(photoSizeFault(photoLimits.mostBytes)).toBeUndefined();
    expect(photoSizeFault(photoLimits.mostBytes + 1)).toContain('at most 15.0 MB');
  });

  it.each([
    [4032, 3024, { width: 2048, height: 1536 }],
    [3024, 4032, { width: 1536, height: 2048 }],
    [30_000, 2, { width: 2048, height: 1 }],
    [2049, 100, { width: 2048, height: 100 }],
    [2048, 2048, undefined],
    [640, 480, undefined],
  ])('of %i x %i pixels leave with %j', (width, height, size) =>
    expect(smallerSizeToSend({ width, height })).toEqual(size),
  );

  it.each([
    ['\0\0\0\x18ftypheic', true],
    ['\0\0\0\x18ftypmif1', true],
    ['\0\0\0\x18ftypavif', false],
    ['\xff\xd8\xff\xe0\0\x10JFIF\0', false],
    ['', false],
  ])('that begin with %j are HEIC: %s', (start, is) =>
    expect(isHeic(Uint8Array.from(start, (letter) => letter.charCodeAt(0)))).toBe(is),
  );
});
