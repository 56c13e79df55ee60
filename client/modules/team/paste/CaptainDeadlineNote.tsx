import { lateTransferText, transferDeadline } from '#rules/league/transfer-deadline.ts';
import { useDeadlineOfDivisionQuery } from '../../../generated/desk.ts';
import { today } from '../../../lib/today.ts';

/** That captains come after the deadline, before teams are saved with them (season-rules.md 15.2). */
export function CaptainDeadlineNote({ seasonId, divisionId }: { seasonId: string; divisionId: string }) {
  const { data } = useDeadlineOfDivisionQuery({ variables: { season: seasonId, division: divisionId } });
  const deadline = data?.seasonRules ? transferDeadline(data.seasonRules.rules) : null;
  const text = lateTransferText(deadline, { name: 'whoever is added as captain', team: 'the team', on: today() });
  return (
    <p role="status" className={text && 'warned p-10-16 r-2 t-13 semi'}>
      {text}
    </p>
  );
}
