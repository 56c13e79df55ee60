import { warningError } from '../../core/errors.ts';
import { find } from '../../core/data/records.ts';
import { photosOfRecords } from '../photo/record-photos.service.ts';
import { Tournament } from './tournament.entity.ts';

/** What can be done with the photos of tournaments; superleague nights have none (live.md 14). */
export const { authorizeAdding, putPhotoOfCaller, remove } = photosOfRecords({
  entity: Tournament,
  what: 'The tournament',
  of: (tournamentId) => ({ tournamentId }),
  async refuseWithoutPhotos(ctx, id) {
    if ((await find(ctx, Tournament, id))?.singleRound)
      throw warningError('CONFLICT', 'A superleague night has no photos.');
  },
});
