import { postponedCardText } from '#rules/basics/postponed-card.ts';

/** Where the card of a postponed fixture is entered or published: that nothing of it counts (league.md 13.3). */
export const PostponedNote = ({ postponed }: { postponed: boolean }) =>
  postponed && <p className="warned mt-8 p-10-16 r-2 t-13 semi">{postponedCardText}</p>;
