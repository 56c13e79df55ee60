import { withoutSecretCodes } from '#rules/site/secret-code-pages.ts';

/** Tokens of programs, whole or in part. */
const ofProgram = /oche_pat_\w*/gi;

/** Our tokens are 32 random bytes in base64url. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** What webhooks are signed with. */
const webhookSecret = /whsec_[\w+/=-]+/g;

/** What a question by GET asks about, which may be a code. */
const variables = /(\bvariables=)[^&\s]+/gi;

/** The text without tokens of programs, which nothing that is written down may hold. */
export const withoutProgramTokens = (text: string): string => text.replace(ofProgram, 'oche_pat_…');

/** The text without codes, one-time links and tokens: whoever reads what is recorded must not be able to use them. */
export const withoutCodesAndTokens = (text: string): string =>
  withoutProgramTokens(withoutSecretCodes(text))
    .replace(variables, '$1…')
    .replace(webhookSecret, '…')
    .replace(token, '…');
