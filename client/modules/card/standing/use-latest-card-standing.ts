import { useState } from 'react';
import type { EditedFixture } from '../edited-card.ts';
import type { FixtureOfCard } from '../reading/CardPage.tsx';

type Standing = EditedFixture['standing'];

const isSameStanding = (a: Standing, b: Standing) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Where the card stands while it is being entered: the latest the page was told, by an own save or by news of the other
 * team's.
 */
export function useLatestCardStanding(head: Pick<FixtureOfCard, 'standing'>, saved: Pick<EditedFixture, 'standing'>) {
  const [seen, setSeen] = useState({ head: head.standing, base: saved.standing, shown: saved.standing });
  const isSaved = !isSameStanding(seen.base, saved.standing);
  const isTold = !isSameStanding(seen.head, head.standing);
  if (isSaved || isTold)
    setSeen({ head: head.standing, base: saved.standing, shown: isSaved ? saved.standing : head.standing });
  return seen.shown;
}
