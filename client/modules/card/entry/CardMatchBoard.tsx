import { Suspense, useContext } from 'react';
import { saygOfCardMatch, cardAfterCommands } from '#rules/card/card-scoring.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { useCan } from '../../../lib/wire/session.ts';
import type { Row } from '../card-rows.ts';
import { ScoringBoard } from '../scoring-board.ts';
import { lastSave } from '../edited-card.ts';
import { ExtrasOfCard } from '../extras-of-card.ts';
import type { CardEdit } from './use-card-edit.ts';

interface Props {
  edit: CardEdit;
  rows: readonly (Row & { index: number })[];
  /** The side whose draft it is; undefined for administrators. */
  side: SideName | undefined;
  /** Index of the match open on the board. */
  index: number;
  highestHiCheck: number;
  onClose: () => void;
}

/** The board of one match of the edited card: throws fill in the card. */
export function CardMatchBoard({ edit, rows, side, index, highestHiCheck, onClose }: Props) {
  const can = useCan();
  const draw = useContext(ScoringBoard);
  const extras = useContext(ExtrasOfCard);
  const { card, formats } = edit;
  const row = rows.find((one) => one.index === index);
  const match = card.matches[index];
  if (!draw || !row || !match?.homePlayers.length || !match.awayPlayers.length) return null;
  const format = formats[index]!;
  return (
    <Suspense fallback={null}>
      {draw({
        sayg: saygOfCardMatch(match, format),
        title: row.name,
        saved: { isSaved: !edit.isChanged, by: lastSave(edit.base, side).editor },
        onSend: can('fixture.scoreThrows')
          ? (commands) =>
              edit.change((now) => cardAfterCommands(now, commands, { index, format, extras, highestHiCheck }))
          : undefined,
        onClose,
      })}
    </Suspense>
  );
}
