import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareLink } from '../../../../client/ui/share/ShareLink.tsx';
import { draw } from '../../../support/client/render.tsx';

const give = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
const fetchBefore = globalThis.fetch;

afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
  globalThis.fetch = fetchBefore;
});

const button = () => screen.getByRole('button', { name: 'Share' });
const drawLink = () => draw(<ShareLink title="Fox 5–3 Bell" path="/score/f1" picture="/share/fixture/f1.png" />);
const url = `${location.origin}/score/f1`;

describe('sharing a link', () => {
  it('uses the dialog of the device, with the picture where it takes one', async () => {
    const share = jest.fn(async (_data: ShareData) => undefined);
    give('share', share);
    give('canShare', () => true);
    globalThis.fetch = jest.fn(async () => ({ ok: true, blob: async () => new Blob(['png']) }) as unknown as Response);
    drawLink();
    await userEvent.setup().click(button());
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
    expect(share.mock.calls[0]![0]).toMatchObject({ title: 'Fox 5–3 Bell', url, files: [{ type: 'image/png' }] });
  });

  it('shares the link alone where there is no picture, and says nothing when the dialog is closed', async () => {
    const share = jest.fn(async (_data: ShareData) => {
      throw new DOMException('closed', 'AbortError');
    });
    give('share', share);
    give('canShare', () => true);
    globalThis.fetch = jest.fn(async () => ({ ok: false }) as Response);
    drawLink();
    await userEvent.setup().click(button());
    await waitFor(() => expect(share.mock.calls).toEqual([[{ title: 'Fox 5–3 Bell', url }]]));
    expect(screen.queryByText(/link/i)).toBeNull();
  });

  it('copies the link without such a dialog, and says so; else shows it', async () => {
    const user = userEvent.setup();
    const writeText = jest.fn(async (_text: string) => undefined);
    give('clipboard', { writeText });
    drawLink();
    await user.click(button());
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(url);
    give('clipboard', undefined);
    await user.click(button());
    expect(await screen.findByText(`Copy this link: ${url}`)).toBeTruthy();
  });
});
