import { HandbookDocument, NightCardsDocument } from '../../generated/paper.ts';

export const nightCardsQueries = { NightCards: NightCardsDocument };

export const handbookQueries = { Handbook: HandbookDocument };
