import { withoutSecretCodes } from '#rules/site/secret-code-pages.ts';

/** Characters of an address that a server accepts. */
const mostLetters = 2_000;

/**
 * The page's address as the server is told it (`X-UI-Url`, rest.md 1.11), without codes and the part after the #: with
 * these, links let somebody in, and no server may log them.
 */
export const pageAddressWithoutCodes = (): string =>
  withoutSecretCodes(location.href.replace(/#.*$/s, '')).slice(0, mostLetters);
