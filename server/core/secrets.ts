/** The last part of a one-time link, also where that address is part of another one. */
const linkEnd = /(setup(?:\/|%2F))[\w-]+/gi;

/** Our tokens are 32 random bytes in base64url. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** The text without one-time links and tokens: whoever reads what is recorded must not be able to use them. */
export const withoutSecrets = (text: string): string => text.replace(linkEnd, '$1…').replace(token, '…');
