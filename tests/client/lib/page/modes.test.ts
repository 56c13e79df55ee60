import { describe, expect, it } from '@jest/globals';
import { modesAt } from '../../../../client/lib/page/modes.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const tv = 'Mozilla/5.0 (SMART-TV; Linux) Version/7.0 TV Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';

describe('the modes of an address', () => {
  const plain = { isEmbedded: false, hasControls: true, isTv: false, isMobile: false, isWide: false };
  it.each([
    ['', '', laptop, {}],
    ['?embed=true', '', laptop, { isEmbedded: true }],
    ['', '#embed=true', laptop, { isEmbedded: true }],
    ['?embed=false', '', laptop, {}],
    ['?embed=true&controls=false', '', laptop, { isEmbedded: true, hasControls: false }],
    ['', '#embed=true&controls=false', laptop, { isEmbedded: true, hasControls: false }],
    ['?controls=true', '', laptop, {}],
    ['', '', phone, { isMobile: true }],
    ['?mobile', '', laptop, { isMobile: true }],
    ['?mobile=true', '', tv, { isMobile: true }],
    ['?mobile=false', '', phone, {}],
    ['?mobile&tv', '', laptop, { isMobile: true, isTv: true, isWide: true }],
    ['?tv=false', '', tv, {}],
    ['', '', tv, { isTv: true, isWide: true }],
    ['?tv=true', '', laptop, { isTv: true, isWide: true }],
    ['?tv=false', '', laptop, {}],
    ['?widescreen=true', '', laptop, { isWide: true }],
  ])('%s %s', (search, hash, agent, more) => expect(modesAt({ search, hash }, agent)).toEqual({ ...plain, ...more }));
});
