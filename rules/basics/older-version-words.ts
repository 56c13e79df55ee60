const isChanged = 'was changed since you opened it';
const reloadAdvice = 'Reload and make your change again.';

/** "This side was changed since you opened it."; of what was read anew since. */
export const changedSinceText = (what: string): string => `${what} ${isChanged}.`;

/** Why a change is refused that is based on an older version than is stored (league.md 2), with what to do then. */
export const olderVersionText = (what: string, how?: string): string =>
  `${what} ${isChanged}${how ? `: ${how}` : ''}. ${reloadAdvice}`;

export const isOlderVersionText = (text: string): boolean => text.includes(isChanged);

/** The text for whoever need not reload, because the page has done it. */
export const withoutReloadAdvice = (text: string): string => text.replace(` ${reloadAdvice}`, '');
