import { withoutSecretCodes } from '#rules/site/secret-code-pages.ts';

/** Characters of an address that a server accepts. */
const mostLetters = 2_000;

/**
 * The page's address as the server is told it (`X-UI-Url`, rest.md 1.11), without codes and the part after the #: with
 * these, links let somebody in, and no server may log them.
 */
export const pageAddressWithoutCodes = (): string =>
  withoutSecretCodes(location.href.replace(/#.*$/s, '')).slice(0, mostLetters);

/** The query of an address, with its `?`, after changes to some of its parameters: one without a value is left out. */
export function searchWith(
  search: string | URLSearchParams,
  changes: Readonly<Record<string, string | null | undefined>>,
): string {
  const after = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  const query = String(after);
  return query && `?${query}`;
}
