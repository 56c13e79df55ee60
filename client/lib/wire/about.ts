import { AboutDocument, useAboutQuery } from '../../generated/about.ts';

/** Queries whose answers the server may have put into the about page. */
export const aboutQueries = { About: AboutDocument };

/** The league's text for the about page; empty while it is not known. */
export const useAboutText = (): string => useAboutQuery().data?.league.about ?? '';
