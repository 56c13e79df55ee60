import { afterEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setCheckoutHints, useHasCheckoutHints } from '../../../../client/lib/device/hints.ts';
import { remember } from '../../../../client/lib/device/remembered.ts';

const key = 'checkout-hints';

/** Another tab of this device has stored this; what was chosen here is no more. */
function storeElsewhere(value: string) {
  remember(key, value);
  dispatchEvent(new StorageEvent('storage', { key: `oche-${key}`, newValue: value }));
}

describe('checkout hints', () => {
  afterEach(() => {
    act(() => storeElsewhere('on'));
    history.replaceState(null, '', '/');
  });

  it('are shown until somebody hides them, in another tab too', () => {
    const { result } = renderHook(useHasCheckoutHints);
    expect(result.current).toBe(true);
    act(() => setCheckoutHints(false));
    expect(result.current).toBe(false);
    act(() => storeElsewhere('on'));
    expect(result.current).toBe(true);
  });

  it('are hidden by an address that says so, until somebody shows them there', () => {
    history.replaceState(null, '', '/live/match/?id=m&hints=false');
    const { result } = renderHook(useHasCheckoutHints);
    expect(result.current).toBe(false);
    act(() => setCheckoutHints(true));
    expect(result.current).toBe(true);
  });
});
