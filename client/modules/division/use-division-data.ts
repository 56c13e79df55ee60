import type { TypedDocumentNode } from '@apollo/client';
import { useLocation, useSearchParams } from 'react-router-dom';
import { recordByIdOrName } from '#rules/basics/names.ts';
import { pageQuery } from '#rules/site/pages.ts';
import {
  DivisionHeadingDocument,
  DivisionTableDocument,
  type DivisionHeadFragment,
  type DivisionTableQuery,
} from '../../generated/graphql.ts';
import { useRefetchOnSeasonNews } from '../../lib/wire/news.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { useQueryOrKept } from '../../lib/wire/use-query-or-kept.ts';

export const divisionTableDocument = DivisionTableDocument;
export const divisionHeadingDocument = DivisionHeadingDocument;

export type DivisionTableData = DivisionTableQuery['divisionData'];

/** Season and divisions in the address, by name or id, as written there. */
export interface Asked {
  seasonId: string | null;
  divisionIds: string[];
}

/** The query of a division page, with the header's fragment. */
export type DivisionDocument<D extends DivisionHeadFragment> = TypedDocumentNode<
  { divisionData: D },
  { divisionIds: string[]; seasonId?: string | null }
>;

/** What the address asks for. */
function useAsked(): Asked {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const query = pageQuery(pathname, params.getAll('division'));
  return (query?.variables ?? { seasonId: null, divisionIds: [] }) as unknown as Asked;
}

/** The divisions that the address asks for; none where it asks for all of the season, which the next one may change. */
export function useAskedDivisionIds(): string[] {
  const { divisionIds } = useAsked();
  const { divisions = [] } = useFrame().data ?? {};
  return divisionIds.flatMap((text) => recordByIdOrName(divisions, text)?.id ?? []);
}

/** The data of this address, which the server put into the page unless `moreVariables` ask for other data. */
export function useDivisionData<D extends DivisionHeadFragment>(
  query: DivisionDocument<D>,
  moreVariables?: Record<string, unknown>,
) {
  const asked = useAsked();
  const variables = { ...asked, ...moreVariables };
  const { shown, error, again } = useQueryOrKept(query, variables);
  useRefetchOnSeasonNews(shown?.divisionData.season?.id, { query, variables });
  return { asked, data: shown?.divisionData, error, again };
}
