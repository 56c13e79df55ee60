import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccessFlag } from '#rules/people/policies.ts';
import Photos from '../../../../client/modules/photo/Photos.tsx';
import SignedCardPhotos from '../../../../client/modules/photo/SignedCardPhotos.tsx';
import { aFrame, aPerson, draw, heldBack, refusal, wire } from '../../../support/client/render.tsx';
import { tickClock } from '../../../support/page-clock.ts';

const aPhoto = (id: string, accountId: string, author: string) =>
  wire('Photo', {
    id,
    version: '2026-11-19T22:00:00.000Z',
    accountId,
    author,
    created: '2026-11-19T22:00:00.000Z',
    fileSize: 2048,
  });
const season = wire('Season', { id: 's1' });
const photos = [aPhoto('own', 'p1', 'Denise Marlow'), aPhoto('other', 'p2', 'Joanne Tibbs')];

const show = (access: AccessFlag[], list = photos, kind: 'fixture' | 'tournament' = 'fixture') => {
  const record = wire(kind === 'fixture' ? 'Fixture' : 'Tournament', { id: 'f1', season, photos: list });
  return draw(<Photos kind={kind} id="f1" />, {
    answers: { Frame: aFrame({ me: aPerson({ access }) }), Photos: { [kind]: record } },
  });
};

const bins = () => screen.queryAllByRole('button', { name: /^Delete/ }).map((bin) => bin.getAttribute('aria-label'));

describe('the photos of a card', () => {
  it.each<[AccessFlag[], 'fixture' | 'tournament', string[]]>([
    [['uploadPhotos'], 'fixture', ['Delete your photo']],
    [['viewAnyPhoto'], 'fixture', []],
    [['viewAnyPhoto', 'deleteAnyPhoto'], 'fixture', ['Delete your photo', 'Delete the photo by Joanne Tibbs']],
    [['viewAnyPhoto', 'manageScores'], 'fixture', ['Delete your photo', 'Delete the photo by Joanne Tibbs']],
    [['viewAnyPhoto', 'manageScores'], 'tournament', []],
  ])('offer %j on a %s to delete %j', async (access, kind, expected) => {
    show(access, photos, kind);
    await screen.findByRole('button', { name: 'Look at your photo' });
    expect(bins()).toEqual(expected);
    expect(screen.queryByLabelText('Choose a photo') !== null).toBe(access.includes('uploadPhotos'));
  });

  it('are asked for again under another address once they are replaced', async () => {
    show(['uploadPhotos']);
    const small = within(await screen.findByRole('button', { name: 'Look at your photo' })).getByRole('presentation');
    expect(small.getAttribute('src')).toBe(`/api/Photo/own/50?v=${Date.parse('2026-11-19T22:00:00Z')}`);
  });

  it('say so when there are none, to those who can add one', async () => {
    show(['uploadPhotos'], []);
    await screen.findByText('You have added no photo yet.');
    expect(screen.getByLabelText('Choose a photo').getAttribute('accept')).toBe('image/jpeg,image/png,image/webp');
  });

  it('that others add are there by themselves; whoever deletes one is led to what was done', async () => {
    let shown = [photos[0]!];
    const held = heldBack({ divisionDataChanged: 's1' });
    const { sent, client } = draw(<Photos kind="fixture" id="f1" />, {
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['uploadPhotos', 'viewAnyPhoto'] }) }),
        Photos: () => ({ fixture: wire('Fixture', { id: 'f1', season, photos: shown }) }),
        SeasonNews: held.answer,
        DeletePhoto: () => {
          shown = shown.slice(1);
          return { deletePhoto: true };
        },
      },
    });
    await waitFor(() => {
      tickClock(2_500);
      expect(sent('SeasonNews')[0]).toEqual({ seasonId: 's1' });
    });
    shown = photos;
    await held.letGo();
    await screen.findByRole('button', { name: 'Look at the photo by Joanne Tibbs' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete your photo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete the photo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Look at your photo' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The photo was deleted.'));
    (document.activeElement as HTMLElement).blur();
    shown = photos;
    await act(async () => void (await client.refetchQueries({ include: 'active' })));
    await screen.findByRole('button', { name: 'Look at your photo' });
    expect(screen.queryByText('The photo was deleted.')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('say why they cannot be shown', async () => {
    draw(<Photos kind="fixture" id="f1" />, {
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['uploadPhotos'] }) }),
        Photos: refusal('LIMITED', 'Too many questions.'),
      },
    });
    expect((await screen.findByText(/could not be loaded/)).textContent).toContain('Too many questions.');
  });
});

describe('a photo that is uploaded', () => {
  const usual = globalThis.XMLHttpRequest;
  /** The request that is under way. */
  let sending: HeldRequest;
  class HeldRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      // eslint-disable-next-line @typescript-eslint/no-this-alias
      sending = this;
    }
  }
  afterEach(() => {
    globalThis.XMLHttpRequest = usual;
  });

  it('in the HEIC format, which is read nowhere, are not sent, and what to do is said', async () => {
    URL.createObjectURL = () => '#photo';
    URL.revokeObjectURL = () => undefined;
    show(['uploadPhotos'], []);
    const file = new File(['\0\0\0\x18ftypheic', 'x'.repeat(2048)], 'IMG_0001.HEIC', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText('Choose a photo'), file);
    expect((await screen.findByRole('alert')).textContent).toContain('HEIC format of an iPhone');
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    screen.getByRole('button', { name: 'Choose another' });
  });

  it('can be given up until all of it is with the server', async () => {
    globalThis.XMLHttpRequest = HeldRequest as never;
    URL.createObjectURL = () => '#photo';
    URL.revokeObjectURL = () => undefined;
    show(['uploadPhotos'], []);
    const file = new File(['x'.repeat(2048)], 'card.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText('Choose a photo'), file);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
    act(() => sending.upload.onprogress!({ loaded: 1, total: 2 }));
    screen.getByText('Uploading, 50 %');
    screen.getByRole('button', { name: 'Cancel' });
    act(() => sending.upload.onprogress!({ loaded: 2, total: 2 }));
    screen.getByText('Uploaded, being stored …');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});

it('photos of a signed card that could not be loaded are not silently missing', async () => {
  let isAway = true;
  const fixture = wire('Fixture', { id: 'f1', season, photos });
  draw(<SignedCardPhotos fixtureId="f1" />, {
    answers: { Photos: () => (isAway ? refusal('UNAVAILABLE', 'Not now.') : { fixture }) },
  });
  await screen.findByText(/^Photos of the signed card could not be loaded/);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Look at the photo by Joanne Tibbs' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
