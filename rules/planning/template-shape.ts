import { flag, listOf, orMissingOrNull, recordWithAtLeast, text, type Shape } from '../basics/shape.ts';

const texts = listOf(text());

/** Placeholders that share an address, as they are stored. */
export const groupsShape: Shape = listOf(texts);

/** The divisions of a template, as they are stored. */
export const templateDivisionsShape: Shape = listOf(
  recordWithAtLeast({
    sharedAddresses: groupsShape,
    dates: listOf(
      recordWithAtLeast({ fixtures: listOf(recordWithAtLeast({ home: text(), away: orMissingOrNull(text()) })) }),
    ),
  }),
);

/** What the checks of a template found when it was saved. */
export const templateHealthShape: Shape = recordWithAtLeast({
  success: flag,
  errors: texts,
  warnings: texts,
  messages: texts,
  checks: listOf(recordWithAtLeast({ name: text(), success: flag, errors: texts, warnings: texts, messages: texts })),
});
