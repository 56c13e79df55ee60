import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { GeneralError } from '../../../../client/frame/errors/GeneralError.tsx';
import { SendError } from '../../../../client/lib/wire/failure.ts';
import { showAnyErrorUnlessOpen, errorForDialog } from '../../../../client/lib/wire/errors/error-words.ts';
import { closeErrorDialog } from '../../../../client/lib/wire/errors/error-for-dialog.ts';
import { watchErrors } from '../../../../client/lib/wire/errors/watch-errors.ts';

let reported: { url: string; message: string }[];
const real = globalThis.fetch;
let answer: () => Promise<Response>;

watchErrors();

beforeEach(() => {
  reported = [];
  answer = () => Promise.resolve(new Response());
  globalThis.fetch = ((_: string, { body }: RequestInit) => {
    reported.push(JSON.parse(body as string) as (typeof reported)[number]);
    return answer();
  }) as typeof fetch;
});
afterEach(() => {
  act(() => closeErrorDialog());
  globalThis.fetch = real;
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const refusalOf = (code: string, message: string, more: object = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...more } }] });

/** What can happen in a page: an error in a handler, or a rejected promise that nobody awaits. */
const happen = {
  error: (error: unknown, filename = 'http://localhost/assets/main.js') =>
    tell(Object.assign(new Event('error'), { error, filename })),
  rejection: (reason: unknown) => tell(Object.assign(new Event('unhandledrejection'), { reason })),
};
/** The code that handles it is loaded first. */
const tell = (event: Event) =>
  act(async () => {
    window.dispatchEvent(event);
    await import('../../../../client/lib/wire/errors/handle-uncaught-error.ts');
    await Promise.resolve();
  });

const itemsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const dialog = () => screen.findByRole('dialog', { name: 'There was an error' });

describe('what no form owns', () => {
  it.each(['error', 'rejection'] as const)('an %s is told and reported, once', async (kind) => {
    render(<GeneralError />);
    const error = new Error(`The ${kind} of a dart`);
    await happen[kind](error);
    await dialog();
    expect(itemsOf('Errors')).toEqual([error.message]);
    expect(reported.map(({ message }) => message)).toEqual([error.message]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryAllByRole('dialog')).toHaveLength(0);
    await happen[kind](error);
    expect(screen.queryAllByRole('dialog')).toHaveLength(0);
    expect(reported).toHaveLength(1);
  });

  it('a refusal of the server is told, and not reported: it knows', async () => {
    render(<GeneralError />);
    await happen.rejection(refusalOf('FORBIDDEN', "You're not permitted to use this function"));
    await dialog();
    expect(itemsOf('Errors')).toEqual(["You're not permitted to use this function"]);
    expect(reported).toEqual([]);
  });

  it.each<[name: string, thrown: unknown, file: string]>([
    ['a lost network', new TypeError('Failed to fetch'), ''],
    ['a lost network, as Firefox says it', new TypeError('NetworkError when attempting to fetch resource.'), ''],
    ['what was given up', new DOMException('The user aborted a request.', 'AbortError'), ''],
    ['what the browser does not allow', new DOMException('Not allowed.', 'NotAllowedError'), ''],
    ['a part of the program that was not loaded', new TypeError('Failed to fetch dynamically imported module: x'), ''],
    ['a program of the browser', new Error('Not ours'), 'chrome-extension://abc/inject.js'],
  ])('%s is neither', async (_, thrown, file) => {
    render(<GeneralError />);
    await happen.error(thrown, file || undefined);
    if (!file) await happen.rejection(thrown);
    expect(screen.queryAllByRole('dialog')).toHaveLength(0);
    expect(reported).toEqual([]);
  });

  it('nothing is reported without a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<GeneralError />);
    await happen.rejection(new Error('While away'));
    expect(reported).toEqual([]);
  });

  it('a report that fails is not reported', async () => {
    answer = () => Promise.reject(new Error('The report fell off the wall'));
    render(<GeneralError />);
    await happen.error(new Error('A first error'));
    await dialog();
    await waitFor(() => expect(reported).toHaveLength(1));
    expect(itemsOf('Errors')).toEqual(['A first error']);
  });

  it('a report tells the address without its secret', async () => {
    history.replaceState(null, '', '/check-in/1?a=b#secret');
    render(<GeneralError />);
    await happen.error(new Error('At a secret address'));
    expect(reported[0]!.url).toBe('http://localhost/check-in/1?a=b');
  });
});

describe('the dialog', () => {
  it('lists errors, warnings and messages of an envelope', async () => {
    render(<GeneralError />);
    const envelope = { success: false, errors: ['E'], warnings: ['W1', 'W2'], messages: ['M'] };
    act(() => showAnyErrorUnlessOpen(new SendError('E W1 W2', '200', envelope)));
    await dialog();
    expect([itemsOf('Errors'), itemsOf('Warnings'), itemsOf('Messages')]).toEqual([['E'], ['W1', 'W2'], ['M']]);
    expect(screen.queryByRole('region', { name: 'Exception' })).toBeNull();
  });

  it('lists a map of fields to messages', () => {
    const problem = { title: 'Not understood', errors: { Name: ['A name is required.'], date: ['One.', 'Two.'] } };
    expect(errorForDialog(new SendError('Unread', '400', problem)).errors).toEqual([
      'Name: A name is required.',
      'date: One.',
      'date: Two.',
    ]);
  });

  it.each<[string, unknown]>([
    [
      'REST',
      new SendError('…', '500', { Exception: { Type: 'TypeError', Message: 'x is null', StackTrace: ['at a'] } }),
    ],
    [
      'GraphQL',
      refusalOf('INTERNAL', 'Went wrong', { exception: { type: 'TypeError', message: 'x is null', stack: ['at a'] } }),
    ],
  ])('shows the exception that a server under development tells: %s', async (_, error) => {
    render(<GeneralError />);
    act(() => showAnyErrorUnlessOpen(error));
    const region = within(await screen.findByRole('region', { name: 'Exception' }));
    region.getByRole('heading', { name: 'TypeError: x is null' });
    region.getByText('at a');
  });

  it('shows that of the page only while it is being developed', () => {
    expect(errorForDialog(new RangeError('Too far'), true).exception).toMatchObject({
      type: 'RangeError',
      message: 'Too far',
    });
    expect(errorForDialog(new RangeError('Too far'), false).exception).toBeUndefined();
    expect(errorForDialog(new SendError('…', '500', { Exception: { Type: 'Error' } })).exception).toBeUndefined();
  });
});
