import { useState } from 'react';
import type { EditedFixture } from '../edited-card.ts';
import type { FixtureOfCard } from '../reading/CardPage.tsx';

type Standing = EditedFixture['standing'];

const isSameStanding = (a: Standing, b: Standing) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Where the card stands while it is being entered: the latest the page was told, by an own save or by news of the other
 * team's.
 */
export function useLatestStanding(head: Pick<FixtureOfCard, 'standing'>, base: Pick<EditedFixture, 'standing'>) {
  const [seen, see] = useState({ head: head.standing, base: base.standing, shown: base.standing });
  const isSaved = !isSameStanding(seen.base, base.standing);
  const isTold = !isSameStanding(seen.head, head.standing);
  if (isSaved || isTold)
    see({ head: head.standing, base: base.standing, shown: isSaved ? base.standing : head.standing });
  return seen.shown;
}
