import { lateText } from '#rules/league/transfer-deadline.ts';
import { useTransferDeadlineQuery } from '../../../generated/desk.ts';

interface Props {
  seasonId: string;
  team: { id: string; name: string };
  /** Who comes, and on which day. */
  name: string;
  on: string;
}

/** That the deadline is over, before somebody who comes to a team is saved (season-rules.md 15.2). */
export function LateTransfer({ seasonId, team, name, on }: Props) {
  const { data } = useTransferDeadlineQuery({ variables: { squad: { seasonId, teamId: team.id } } });
  const text = on && lateText(data?.transferDeadline ?? null, { name, team: team.name, on });
  return <div role="status">{text && <p className="warned p-10-16 r-2 t-13 semi">{text}</p>}</div>;
}
