import { noRegistrationReason } from '#rules/tournament/registration/entry-faults.ts';
import {
  isUnconfirmedClaim,
  entryName,
  hasMatches,
  isStillEntered,
  entriesWithState,
  placesLeft,
  type Entered,
  type PlacedEntry,
} from '#rules/tournament/registration/registration.ts';
import type { DeskEntryView, EntryView, RegistrationView } from './registration.view.ts';

/** An entry as everybody sees it: who, and where it stands; not who entered it. */
export const entryView = (entry: PlacedEntry): EntryView => ({
  id: entry.id,
  name: entryName(entry),
  players: entry.players,
  state: entry.state,
  place: entry.place,
});

/** All entries, those that are gone too, as those see them who run the evening. */
export const deskEntryViews = (entered: Entered): DeskEntryView[] =>
  entriesWithState(entered).map((entry) => ({
    ...entryView(entry),
    ...{ by: entry.by, at: new Date(entry.at), isClaim: isUnconfirmedClaim(entry) },
  }));

/** Registration as everybody sees it (live.md 20.7); null where it was never opened. */
export function registrationView(entered: Entered & { id: string }): RegistrationView | null {
  const { id, registration } = entered;
  if (!registration) return null;
  const { version, isOpen, closes, limit, playerCount, confirms } = registration;
  return {
    ...{ id, version, limit, playerCount, confirms },
    isOpen: isOpen && !noRegistrationReason(entered),
    closes: closes === null ? null : new Date(closes),
    isDrawn: hasMatches(entered),
    placesLeft: placesLeft(entered),
    makingId: (!hasMatches(entered) && registration.made?.id) || null,
    entries: entriesWithState(entered).filter(isStillEntered).map(entryView),
  };
}
