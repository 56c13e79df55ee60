/** Letters that a server takes of an address. */
const most = 2_000;

/**
 * The page's address as it is told to the server (`X-UI-Url`, rest.md 1.11). Without what stands behind the #: links
 * that let somebody in carry their secret there, and no server writes it down.
 */
export const pageAddress = (): string => location.href.replace(/#.*$/s, '').slice(0, most);
