/** Characters of an address that a server accepts. */
const most = 2_000;

/**
 * The page's address as the server is told it (`X-UI-Url`, rest.md 1.11), without the part after the #: links that let
 * somebody in carry their secret there, and no server may log it.
 */
export const pageAddress = (): string => location.href.replace(/#.*$/s, '').slice(0, most);
