import { PhotosDocument, usePhotosQuery } from '../../generated/desk.ts';
import { useRefetchOnSeasonNews } from '../../lib/wire/news.ts';
import type { PhotoOf } from './use-photo-upload.ts';

/** The photos of a fixture or tournament that the caller may see, kept current. */
export function usePhotos({ kind, id }: PhotoOf) {
  const variables = { id, isFixture: kind === 'fixture' };
  const { data, error, refetch } = usePhotosQuery({ variables });
  const record = data?.fixture ?? data?.tournament;
  useRefetchOnSeasonNews(record?.season?.id, { query: PhotosDocument, variables });
  return { photos: record?.photos ?? [], isKnown: !!data, error, refetch };
}
