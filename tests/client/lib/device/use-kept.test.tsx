import { timeOnZoneClock } from '#rules/basics/clock.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { deleteKeptEntriesAndBoards, allKeptEntries } from '../../../../client/lib/device/kept.ts';
import { useKeptFormState } from '../../../../client/lib/device/use-entry-keeping.ts';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import { Restored } from '../../../../client/ui/Restored.tsx';
import { aFrame, aPerson, draw } from '../../../support/client/render.tsx';

interface Props {
  record?: string;
  version?: string;
}

function Form({ record = 'song 1', version = 'v1' }: Props) {
  const { state, put, restoration, isSafe, outdatedAt, drop } = useKeptFormState({
    record,
    what: 'A song',
    version,
    fresh: { song: 'stored' },
  });
  return (
    <>
      <input aria-label="Song" value={state.song} onChange={(event) => put({ song: event.target.value })} />
      {restoration && <Restored {...restoration} />}
      {!isSafe && <p>Not kept</p>}
      {outdatedAt && <p>Outdated</p>}
      <Link to="/elsewhere">Elsewhere</Link>
      <button onClick={drop}>Save</button>
    </>
  );
}

const Signed = (props: Props) => (useFrame().data ? <Form {...props} /> : null);

/** Opens the form as somebody. */
async function open(props: Props = {}, me = aPerson()) {
  const { unmount } = draw(<Signed {...props} />, { answers: { Frame: aFrame({ me }) } });
  const song = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Song' });
  const type = (value: string) => fireEvent.change(song, { target: { value } });
  return { song, type, reload: unmount };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('what is entered', () => {
  it('is there again when the form is opened the next time, and says from when', async () => {
    const { type, reload } = await open();
    type('one');
    type('two');
    reload();
    const { song } = await open();
    expect(song.value).toBe('two');
    const time = timeOnZoneClock('Europe/London', new Date(allKeptEntries('p1')[0]!.at));
    screen.getByText(`Restored from ${time}`);
  });

  it('leads back to its page as everybody sees it, however it was shown', async () => {
    history.replaceState(null, '', '/songs?of=1&controls=false');
    const { type } = await open();
    type('one');
    expect(allKeptEntries('p1')[0]!.path).toBe('/songs?of=1');
  });

  it('gives way when that is undone, and comes back when that was a mistake', async () => {
    const { type, reload } = await open();
    type('two');
    reload();
    const { song } = await open();
    press('Undo what was restored');
    expect([song.value, allKeptEntries('p1')]).toEqual(['stored', []]);
    press('Put it back');
    expect([song.value, allKeptEntries('p1').length]).toEqual(['two', 1]);
  });

  it('goes when it is saved, and when it is what is stored again', async () => {
    const { type } = await open();
    type('two');
    expect(allKeptEntries('p1')).toMatchObject([{ what: 'A song', version: 'v1', path: '/' }]);
    press('Save');
    expect(allKeptEntries('p1')).toEqual([]);
    type('three');
    type('stored');
    expect(allKeptEntries('p1')).toEqual([]);
  });

  it('belongs to the person and the record', async () => {
    const { type, reload } = await open();
    type('two');
    reload();
    const other = await open({ record: 'song 2' });
    expect(other.song.value).toBe('stored');
    other.reload();
    const somebodyElse = await open({}, aPerson({ id: 'p2' }));
    expect(somebodyElse.song.value).toBe('stored');
    deleteKeptEntriesAndBoards('p2');
    expect(allKeptEntries('p1')).toHaveLength(1);
    deleteKeptEntriesAndBoards('p1');
    expect(allKeptEntries('p1')).toEqual([]);
  });

  it('for another version is told of, not used', async () => {
    const { type, reload } = await open();
    type('two');
    reload();
    const { song } = await open({ version: 'v2' });
    expect(song.value).toBe('stored');
    screen.getByText('Outdated');
  });

  it('that the device cannot keep is not said to be kept', async () => {
    const { type } = await open();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('two');
    screen.getByText('Not kept');
  });

  /** Another tab with the same form keeps this. */
  const enterElsewhere = (song: string) =>
    act(() => {
      const name = 'oche-kept p1 song 1';
      const kept = { state: { song }, version: 'v1', at: '2026-11-19T22:00:00Z', what: 'A song', path: '/' };
      localStorage.setItem(name, JSON.stringify(kept));
      dispatchEvent(new StorageEvent('storage', { key: name }));
    });

  it('in another tab is seen here at once, so that neither writes over what it has not seen', async () => {
    const { song, type } = await open();
    enterElsewhere('two of them');
    expect(song.value).toBe('two of them');
    type('two of them, and mine');
    expect(allKeptEntries('p1')).toMatchObject([{ state: { song: 'two of them, and mine' } }]);
  });

  it('that another tab has given up is asked about here before the page goes, and kept again with the next change', async () => {
    const { song, type } = await open();
    const isFree = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    type('two');
    expect(isFree()).toBe(true);
    act(() => {
      localStorage.removeItem('oche-kept p1 song 1');
      dispatchEvent(new StorageEvent('storage', { key: 'oche-kept p1 song 1' }));
    });
    expect([song.value, isFree()]).toEqual(['two', false]);
    screen.getByText('Not kept');
    fireEvent.click(screen.getByText('Elsewhere'));
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('Another tab has saved this form or given it up.');
    expect(question.textContent).not.toContain('lost');
    press('Stay here');
    type('two, too');
    expect([allKeptEntries('p1').length, isFree()]).toEqual([1, true]);
  });

  it('as before another tab changed it is kept, too', async () => {
    const { type } = await open();
    type('mine');
    enterElsewhere('theirs');
    type('mine');
    expect(allKeptEntries('p1')).toMatchObject([{ state: { song: 'mine' } }]);
  });
});
