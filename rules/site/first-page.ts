import { matchQuery, pageQuery, type PageQuery } from './pages.ts';
import { momentAsked, type AddressQuery, type AskedMoment } from './share-leg.ts';

/** What the server begins a page with. */
export interface FirstPage extends Pick<PageQuery, 'screen' | 'tab' | 'isDrawn'>, Partial<PageQuery> {
  screen: string;
  /** Its own address, where no answer says it: in any other writing it is drawn in the browser. */
  path?: string;
  /** Parameters of the address, besides divisions, with which it is drawn; with any others the browser draws it. */
  reads: readonly string[];
  /**
   * No revision counts what it shows, or its address can differ endlessly: it is made for each visitor, and not kept.
   */
  isFleeting?: boolean;
  /** The moment of a match on a live page. */
  moment?: AskedMoment;
}

type Asked = AddressQuery & { has(name: string): boolean };

/** Parameters of a practice match (client/modules/sayg/practice/practice-match.ts). */
const practiceOptions = ['yourName', 'opponentName', 'startingScore', 'numberOfLegs'];

const practice = (path: string, query: Asked): FirstPage => ({
  ...{ screen: 'live/Practice', isDrawn: true, path, reads: practiceOptions },
  isFleeting: practiceOptions.some((name) => query.has(name)),
});

function compare(query: Asked): FirstPage {
  const [a, b] = [query.get('a'), query.get('b')];
  const page = { screen: 'careers/Compare', isDrawn: true, path: '/compare', reads: ['a', 'b'] };
  const isWhole = !!a?.trim() && !!b?.trim();
  return {
    ...page,
    ...(isWhole && { operation: 'Compare', variables: { a, b, page: 1 } }),
    isFleeting: query.has('a') || query.has('b'),
  };
}

/** Pages that the client asks for by itself, by their address. */
const others = new Map<string, (query: Asked) => FirstPage>([
  ['/about', () => ({ screen: 'About', operation: 'About', variables: {}, isDrawn: true, path: '/about', reads: [] })],
  [
    '/login',
    (query) => ({
      ...{ screen: 'SignIn', operation: 'SignInWays', variables: { redirectUrl: query.get('redirectUrl') } },
      ...{ isDrawn: true, path: '/login', reads: ['redirectUrl'], isFleeting: query.has('redirectUrl') },
    }),
  ],
  ['/compare', compare],
  [
    '/live',
    () => ({
      ...{ screen: 'live/Live', operation: 'LiveConnections', variables: {} },
      ...{ isDrawn: true, reads: [], isFleeting: true },
    }),
  ],
  ['/live/superleague', () => ({ screen: 'live/LiveSuperleague', reads: [] })],
  ['/tv', () => ({ screen: 'live/Tv', operation: 'Home', variables: {}, reads: [] })],
  ['/practice', (query) => practice('/practice', query)],
  ['/practice/match', (query) => practice('/practice/match', query)],
]);

/** What the server begins the page at this address with; undefined when it knows nothing of it. */
export function firstPage(path: string, query: Asked): FirstPage | undefined {
  const moment = momentAsked(path, query);
  if (moment) return { ...matchQuery(moment.id), reads: ['id'], isFleeting: true, moment };
  const other = others.get(path.toLowerCase().replace(/(.)\/+$/, '$1'))?.(query);
  const known = other ? undefined : pageQuery(path, query.getAll('division'));
  return other ?? (known && { ...known, reads: [] });
}
