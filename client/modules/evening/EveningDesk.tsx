import { BoardsDesk } from './boards/BoardsDesk.tsx';
import { DrawDesk } from './draw/DrawDesk.tsx';
import type { ReactNode } from 'react';
import type { BoardSide } from '../../ui/tables/BoardSides.tsx';
import type { Evening, EveningMatch, EveningTab } from './evening.ts';
import { ExtrasDesk } from './extras/ExtrasDesk.tsx';
import { SidesDesk } from './sides/SidesDesk.tsx';

interface Props {
  tab: EveningTab;
  tournament: Evening;
  seasonId: string;
  /** The button to score a match, for those who may. */
  scoring: (match: EveningMatch) => ReactNode;
  /** The two sides of a match that is scored throw by throw, drawn from its throws. */
  playing: (saygId: string, sides: readonly BoardSide[]) => ReactNode;
  /** The matches as drawn, shown beside the boards where there is room. */
  bracket: ReactNode;
}

const desks = { sides: SidesDesk, draw: DrawDesk, boards: BoardsDesk, extras: ExtrasDesk };

/** Running a tournament. Lazy-loaded for those with the right. */
export default function EveningDesk({ tab, ...props }: Props) {
  const Desk = desks[tab];
  return <Desk {...props} />;
}
