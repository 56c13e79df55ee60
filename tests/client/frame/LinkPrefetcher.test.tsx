import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LinkPrefetcher } from '../../../client/frame/LinkPrefetcher.tsx';
import MarkdownRenderer from '../../../client/ui/text/MarkdownRenderer.tsx';
import { draw } from '../../support/client/render.tsx';

/** What nobody has caught, as a person is told of it. */
const uncaught = jest.fn((event: ErrorEvent) => event.preventDefault());

beforeEach(() => addEventListener('error', uncaught));
afterEach(() => removeEventListener('error', uncaught));

it('a link that leads nowhere can be pointed at and touched, and others are loaded ahead as before', async () => {
  const load = jest.fn(async (_path: string) => ({}));
  draw(
    <>
      <LinkPrefetcher load={load} />
      <MarkdownRenderer text="[Broken](https://) and [About](/about)" />
    </>,
  );
  const link = await screen.findByText('Broken');
  expect(() => new URL(link.closest('a')!.href)).toThrow();
  fireEvent.touchStart(link);
  fireEvent.focusIn(link);
  fireEvent.touchStart(screen.getByText('About'));
  await waitFor(() => expect(load.mock.calls).toEqual([['/about']]));
  expect(uncaught).not.toHaveBeenCalled();
});

it('links are loaded ahead in a browser that cannot tell beforehand whether an address is one', async () => {
  const { canParse } = URL;
  try {
    Object.assign(URL, { canParse: undefined });
    const load = jest.fn(async (_path: string) => ({}));
    draw(
      <>
        <LinkPrefetcher load={load} />
        <MarkdownRenderer text="[About](/about)" />
      </>,
    );
    fireEvent.touchStart(await screen.findByText('About'));
    await waitFor(() => expect(load).toHaveBeenCalledWith('/about'));
    expect(uncaught).not.toHaveBeenCalled();
  } finally {
    Object.assign(URL, { canParse });
  }
});
