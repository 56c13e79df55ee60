import { plainText } from '#rules/basics/plain-text.ts';
import type { FixtureDate } from './fixture-date.view.ts';

/** The same for programs that show no Markdown, as calendars and readers of feeds (league.md 20). */
export const withPlainNotes = <D extends { fixtures: FixtureDate[] }>(data: D): D => ({
  ...data,
  fixtures: data.fixtures.map((day) => ({
    ...day,
    notes: day.notes.map((one) => ({ ...one, note: plainText(one.note) })),
  })),
});
