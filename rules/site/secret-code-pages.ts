/** First words of the addresses in which a code follows that lets somebody in, with | between them. */
export const secretCodePages = 'join|setup';

/**
 * The text without the codes in addresses of such pages, also where one is part of another address: no server is told
 * a code.
 */
export const withoutSecretCodes = (text: string): string =>
  text.replace(RegExp(`((${secretCodePages})(/|%2F))[\\w-]+`, 'gi'), '$1...');
