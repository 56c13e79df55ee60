const tabs = ['teams', 'fixtures', 'players'];

/**
 * The ways in which our own links write the page of this canonical path, as `tabPath` or `teamPath` give it: the season
 * being played may be left out, and a single division may stand in the path. Addresses that people type can differ in
 * endlessly many other ways.
 */
export function spellingsInOurLinks(canonicalPath: string): string[] {
  const [path = '', query] = canonicalPath.split('?');
  const whole = path.replace(/(.)\/$/, '$1');
  const [, first = '', second = '', third, season] = whole.split('/');
  const isTab = tabs.includes(first);
  const bare = isTab ? `/${first}` : season === undefined ? whole : `/${first}/${second}/${third}`;
  // As the addresses of browsers have it, which escape this in the query, and not in the path.
  const search = query ? `?${query.replaceAll("'", '%27')}` : '';
  const division = isTab ? /^division=([^&]+)$/.exec(query ?? '')?.[1] : undefined;
  const ofOne = division ? [`/division/${division}/${first}/${second}`, `/division/${division}/${first}`] : [];
  const table = division && first === 'teams' ? [`/division/${division}`] : [];
  return [whole, bare]
    .flatMap((one) => (one === '/' ? [one] : [one + search, `${one}/${search}`]))
    .concat(ofOne, table);
}
