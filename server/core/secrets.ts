import { withoutCodes } from '#rules/site/code-pages.ts';

/** Our tokens are 32 random bytes in base64url. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** What webhooks are signed with. */
const webhookSecret = /whsec_[\w+/=-]+/g;

/** What a question by GET asks about, which may be a code. */
const variables = /(\bvariables=)[^&\s]+/gi;

/** The text without codes, one-time links and tokens: whoever reads what is recorded must not be able to use them. */
export const withoutSecrets = (text: string): string =>
  withoutCodes(text).replace(variables, '$1…').replace(webhookSecret, '…').replace(token, '…');
