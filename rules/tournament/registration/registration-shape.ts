import {
  epochMilliseconds,
  filledText,
  flag,
  listOf,
  oneOf,
  orMissing,
  orMissingOrNull,
  recordWithAtLeast,
  text,
  wholeNumber,
} from '../../basics/shape.ts';
import { entryLimits } from './entry-faults.ts';
import { entryEnds } from './registration.ts';

const player = recordWithAtLeast({
  id: orMissingOrNull(filledText()),
  name: filledText(),
  team: orMissing(filledText()),
});

/** Registration for a tournament, as it is stored. */
export const registrationShape = recordWithAtLeast({
  isOpen: flag,
  closes: orMissingOrNull(epochMilliseconds),
  limit: orMissingOrNull(wholeNumber(entryLimits.leastSides, entryLimits.mostSides)),
  playerCount: wholeNumber(1, entryLimits.players),
  confirms: flag,
  version: wholeNumber(0),
  entries: listOf(
    recordWithAtLeast({
      id: filledText(),
      players: listOf(player, entryLimits.players),
      accountId: orMissingOrNull(text()),
      by: text(),
      at: epochMilliseconds,
      isConfirmed: flag,
      end: orMissingOrNull(oneOf(entryEnds)),
      sideId: orMissingOrNull(text()),
      isClaim: orMissing(flag),
      hasWaited: orMissing(flag),
    }),
  ),
  made: orMissingOrNull(recordWithAtLeast({ id: filledText(), entryIds: listOf(filledText()) })),
});
