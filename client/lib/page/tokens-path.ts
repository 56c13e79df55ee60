/** The page of the own tokens for programs. */
export const tokensPath = '/account/tokens';
