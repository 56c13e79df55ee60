import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../../../../client/frame/errors/ErrorBoundary.tsx';
import { FatalErrorPage } from '../../../../client/frame/errors/ErrorScreen.tsx';
import { Frame } from '../../../../client/frame/Frame.tsx';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import { draw } from '../../../support/client/render.tsx';

let isBroken: boolean;
let reported: unknown[];
const real = globalThis.fetch;

beforeEach(() => {
  isBroken = true;
  reported = [];
  globalThis.scrollTo = () => undefined;
  globalThis.fetch = ((url: string, { body }: RequestInit) => {
    reported.push({ to: url, ...(JSON.parse(body as string) as object) });
    return Promise.resolve(new Response());
  }) as typeof fetch;
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = real;
  jest.restoreAllMocks();
});

function Screen() {
  const { data } = useFrame();
  if (isBroken) throw new Error('The board fell off the wall');
  return <p>All is well at {data?.league.name}</p>;
}

const Leave = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/elsewhere')}>Leave</button>;
};

describe('a screen that fails', () => {
  it('is replaced by the error screen, inside the frame, and reported', async () => {
    draw(
      <Frame>
        <Screen />
      </Frame>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('An error occurred');
    expect(screen.getByText('The board fell off the wall')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    await waitFor(() =>
      expect(reported).toMatchObject([{ to: '/api/Error', source: 'UI', message: 'The board fell off the wall' }]),
    );
  });

  it('shows the stack when it is asked for', async () => {
    draw(
      <Frame>
        <Screen />
      </Frame>,
    );
    expect(screen.queryByText(/at Screen/)).toBeNull();
    await userEvent.click(screen.getByLabelText('Show stack'));
    expect(screen.getByText(/at Screen/)).toBeTruthy();
  });

  it('comes back by "Clear error"', async () => {
    draw(
      <Frame>
        <Screen />
      </Frame>,
    );
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Clear error' }));
    expect(await screen.findByText('All is well at Wexcombe')).toBeTruthy();
  });

  it('asks for everything again by "Refresh data"', async () => {
    const { asked } = draw(
      <Frame>
        <Screen />
      </Frame>,
    );
    await screen.findByText('Wexcombe');
    const before = asked.length;
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh data' }));
    expect(await screen.findByText('All is well at Wexcombe')).toBeTruthy();
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('is left behind by going elsewhere', async () => {
    draw(
      <>
        <Leave />
        <Frame>
          <Screen />
        </Frame>
      </>,
    );
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('All is well at Wexcombe')).toBeTruthy();
  });
});

function Broken(): never {
  throw new Error('The board fell off the wall');
}

it('a frame that fails is replaced by words that need nothing of it', () => {
  render(
    <ErrorBoundary fallback={(error) => <FatalErrorPage error={error} />}>
      <Broken />
    </ErrorBoundary>,
  );
  screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  screen.getByText('The board fell off the wall');
});
