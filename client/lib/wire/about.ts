import { useAboutQuery } from '../../generated/graphql.ts';

/** The league's text for the about page; empty while it is not known. */
export const useAbout = (): string => useAboutQuery().data?.league.about ?? '';
