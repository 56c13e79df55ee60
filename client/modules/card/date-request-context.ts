import { createContext, type ReactNode } from 'react';

/** What is asked about the date of the fixture whose card is entered, above its matches. */
export const DateRequestContext = createContext<ReactNode>(null);
