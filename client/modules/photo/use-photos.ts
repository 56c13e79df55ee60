import { PhotosDocument, usePhotosQuery, type PhotosQuery } from '../../generated/desk.ts';
import { useRefetchOnSeasonNews } from '../../lib/wire/news.ts';
import type { PhotoOf } from './use-photo-upload.ts';

const photosIn = (data: PhotosQuery | undefined) => (data?.fixture ?? data?.tournament)?.photos ?? [];

/** The photos of a fixture or tournament that the caller may see, kept current. */
export function usePhotos({ kind, id }: PhotoOf) {
  const variables = { id, isFixture: kind === 'fixture' };
  const { data, error, refetch } = usePhotosQuery({ variables });
  const record = data?.fixture ?? data?.tournament;
  useRefetchOnSeasonNews(record?.season?.id, { query: PhotosDocument, variables });
  const readAgain = () => refetch().then(({ data: now }) => photosIn(now));
  return { photos: photosIn(data), isKnown: !!data, error, readAgain };
}
