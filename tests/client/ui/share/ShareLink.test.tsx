import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
/** A page whose result goes on. */
function Result() {
  const [home, setHome] = useState(5);
  return (
    <>
      <ShareLink title={`Fox ${home}–3 Bell`} path="/score/f1" picture="/share/fixture/f1.png" />
      <button type="button" onClick={() => setHome(6)}>
        Another leg
      </button>
    </>
  );
}
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

  describe('sends the picture as it is by then', () => {
    /** Pictures of these sizes, one after the other; what was shared last is its title and the size of its picture. */
    const pictures = (...sizes: (number | undefined)[]) => {
      const share = jest.fn(async (_data: ShareData) => undefined);
      give('share', share);
      give('canShare', () => true);
      globalThis.fetch = jest.fn(async () => {
        const size = sizes.shift();
        return { ok: !!size, blob: async () => new Blob(['x'.repeat(size ?? 0)]) } as unknown as Response;
      });
      return () => {
        const [{ title, files = [] }] = share.mock.lastCall!;
        return [title, ...files.map((file) => file.size)];
      };
    };
    const press = async (times: number) => {
      await userEvent.setup().click(button());
      await waitFor(() => expect(navigator.share).toHaveBeenCalledTimes(times));
    };

    it('when the page has gone on to another result', async () => {
      const shared = pictures(53, 63);
      draw(<Result />);
      await press(1);
      expect(shared()).toEqual(['Fox 5–3 Bell', 53]);
      fireEvent.click(screen.getByText('Another leg'));
      await press(2);
      expect(shared()).toEqual(['Fox 6–3 Bell', 63]);
    });

    it('when it could not be had the first time', async () => {
      const shared = pictures(undefined, 53);
      drawLink();
      await press(1);
      expect(shared()).toEqual(['Fox 5–3 Bell']);
      await press(2);
      expect(shared()).toEqual(['Fox 5–3 Bell', 53]);
    });

    it('and not what was begun for a press that came to nothing', async () => {
      const shared = pictures(53, 63);
      draw(<Result />);
      await userEvent.setup().pointer({ keys: '[MouseLeft>]', target: button() });
      await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(1));
      fireEvent.click(screen.getByText('Another leg'));
      await userEvent.setup().keyboard('{Enter}');
      await waitFor(() => expect(navigator.share).toHaveBeenCalledTimes(1));
      expect(shared()).toEqual(['Fox 6–3 Bell', 63]);
    });
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
