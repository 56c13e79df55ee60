import { isStillToEnter } from '#rules/card/card-standing-words.ts';
import type { Standing } from '#rules/card/standing.ts';
import { scorePath } from '#rules/site/paths.ts';

interface Card {
  id: string;
  standing: Pick<Standing, 'state' | 'own' | 'enteredBy' | 'score' | 'differs' | 'progress' | 'isBeingEntered'> | null;
}

/** What a captain can do next about a card, and where. */
export function nextStepOnCard({ id, standing }: Card): { text: string; to: string } {
  const to = scorePath(id);
  if (!standing || isStillToEnter(standing)) return { text: 'Enter card', to };
  const { state, own, enteredBy, score, differs, progress, isBeingEntered } = standing;
  if (state === 'published') return { text: 'Show card', to };
  if (state === 'entered' && enteredBy !== own) return score ? { text: 'Look', to } : { text: 'Enter card', to };
  if (differs && !isBeingEntered) return { text: 'See both', to: `${to}?view=both` };
  return { text: own && progress && progress[own] < progress.of ? 'Go on' : 'Change', to };
}
