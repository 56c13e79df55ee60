import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageQuery } from '#rules/pages.ts';
import {
  DivisionHeadingDocument,
  DivisionTableDocument,
  type DivisionHeadFragment,
  type DivisionTableQuery,
} from '../../generated/graphql.ts';
import { useSeasonNews } from '../../lib/news.ts';

export const divisionTableDocument = DivisionTableDocument;
export const divisionHeadingDocument = DivisionHeadingDocument;

export type DivisionTableData = DivisionTableQuery['divisionData'];

/** What the address asks for: season and divisions by name or id, as they are written there. */
export interface Asked {
  seasonId: string | null;
  divisionIds: string[];
}

/** The query of a page of divisions: what it asks of them is its own, the header included. */
export type DivisionDocument<D extends DivisionHeadFragment> = TypedDocumentNode<
  { divisionData: D },
  { divisionIds: string[]; seasonId?: string | null }
>;

/** The data of the page at this address: what the server has put into it (rules/pages.ts), unless `more` is asked. */
export function useDivisionData<D extends DivisionHeadFragment>(
  query: DivisionDocument<D>,
  more?: Record<string, unknown>,
) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = (pageQuery(pathname, params.getAll('division'))?.variables ?? {
    seasonId: null,
    divisionIds: [],
  }) as unknown as Asked;
  const variables = { ...asked, ...more };
  const { data, error, refetch } = useQuery(query, { variables });
  const client = useApolloClient();
  // Without a connection, what was read before is better than nothing.
  const kept = error && client.readQuery({ query, variables });
  const shown = (data ?? kept) as { divisionData: D } | null | undefined;
  useSeasonNews(shown?.divisionData.season?.id, { query, variables });
  return { asked, data: shown?.divisionData, error, again: () => void refetch().catch(() => undefined) };
}
