/** The page of the own tokens for programs. */
export const tokensPath = '/account/tokens';

/** The page on which an account gets its first password. */
export const passwordPath = '/account/password';
