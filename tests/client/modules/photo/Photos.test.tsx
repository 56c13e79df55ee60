import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AccessFlag } from '#rules/people/policies.ts';
import Photos from '../../../../client/modules/photo/Photos.tsx';
import { aFrame, aPerson, draw, refusal, wire } from '../../../support/client/render.tsx';

const aPhoto = (id: string, accountId: string, author: string) =>
  wire('Photo', {
    id,
    version: '2026-11-19T22:00:00.000Z',
    accountId,
    author,
    created: '2026-11-19T22:00:00.000Z',
    fileSize: 2048,
  });
const photos = [aPhoto('own', 'p1', 'Denise Marlow'), aPhoto('other', 'p2', 'Joanne Tibbs')];

const show = (access: AccessFlag[], list = photos, kind: 'fixture' | 'tournament' = 'fixture') => {
  const record = wire(kind === 'fixture' ? 'Fixture' : 'Tournament', { id: 'f1', photos: list });
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
