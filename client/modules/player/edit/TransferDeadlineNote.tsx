import { transferAfterWithdrawalText, lateTransferText } from '#rules/league/transfer-deadline.ts';
import { useTransferDeadlineQuery } from '../../../generated/desk.ts';

interface Props {
  seasonId: string;
  team: { id: string; name: string };
  /** The team that is left, for a move. */
  from?: { id: string; name: string };
  /** Who comes, and on which day. */
  name: string;
  arrivalDay: string;
}

/**
 * That the deadline is over, or does not hold since the other team has withdrawn, before somebody who comes to a team
 * is saved (season-rules.md 15.2).
 */
export function TransferDeadlineNote({ seasonId, team, from, name, arrivalDay }: Props) {
  const { data } = useTransferDeadlineQuery({
    variables: { squad: { seasonId, teamId: team.id }, from: from?.id ?? null },
  });
  const deadline = data?.transferDeadline ?? null;
  const text = arrivalDay && lateTransferText(deadline, { name, team: team.name, on: arrivalDay });
  const free = arrivalDay && from && transferAfterWithdrawalText(deadline, { name, from: from.name, on: arrivalDay });
  return (
    <div role="status">
      {text && <p className="warned p-10-16 r-2 t-13 semi">{text}</p>}
      {free && <p className="ink-2 t-13">{free}</p>}
    </div>
  );
}
