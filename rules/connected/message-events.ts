/** Somebody asked for a new password: told to nobody but the owner of the account (messages.md 2). */
export const resetAskedEvent = 'people.resetAsked';
