import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { returnAddressOrHome } from '../../../server/modules/account/return-address-or-home.ts';

const config = { baseUrl: 'https://darts.example', origins: ['https://club.example:8443'] };
const safe = (text: unknown, own?: string) => returnAddressOrHome(config, text, own);

/** Where a browser on our sign-in page ends up. */
const landing = (address: string) => new URL(address, 'https://darts.example/login').origin;

describe('return addresses', () => {
  it.each([
    '/',
    '/teams/Winter%202026?division=One#table',
    '/a//b',
    '/?next=https://evil.example',
    'https://darts.example/practice?a=b',
    'https://club.example:8443/embed.html#x',
  ])('goes to %s', (text) => expect(safe(text)).toBe(text));

  it.each([
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'https://darts.example@evil.example',
    'https://user:pass@darts.example/',
    'https://darts.example.evil.example',
    'http://darts.example',
    'https://club.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '?x',
    'null',
    `/${'x'.repeat(3000)}`,
    ['/a'],
    null,
    undefined,
    7,
  ])('goes home instead of to %j', (text) => expect(safe(text)).toBe('/'));

  it.each([
    ['/teams/日本?a=ü#ž', '/teams/%E6%97%A5%E6%9C%AC?a=%C3%BC#%C5%BE'],
    ['/a\ud800', '/a%EF%BF%BD'],
    ['https://club.example:8443/日', 'https://club.example:8443/%E6%97%A5'],
  ])('goes to %j in letters that a header can have', (text, address) => {
    expect(safe(text)).toBe(address);
  });

  it('knows the origin the caller reached us by', () => {
    expect(safe('http://10.0.0.5:3000/live', 'http://10.0.0.5:3000')).toBe('http://10.0.0.5:3000/live');
    expect(safe('http://10.0.0.6:3000/live', 'http://10.0.0.5:3000')).toBe('/');
  });

  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    '\n',
    '\0',
    ' ',
    'http',
    'https:',
    'evil.example',
    'darts.example',
    'javascript:',
    'a',
  );
  const trick = fc.oneof(
    fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
  );

  it('never leaves the site and the configured origins, and is stable', () => {
    fc.assert(
      fc.property(trick, (text) => {
        const address = safe(text);
        expect(['https://darts.example', 'https://club.example:8443']).toContain(landing(address));
        expect(safe(address)).toBe(address);
        expect(address).not.toMatch(/[\r\n\0]/);
      }),
      { numRuns: 5000 },
    );
  });
});
