import { createContext } from 'react';
import { defaultLeagueRules, type CardExtras } from '#rules/basics/defaults.ts';

/** What the cards of this page list besides their matches: which visits and finishes (season-rules.md 6). */
export const ExtrasOfCard = createContext<CardExtras>(defaultLeagueRules.extras);
