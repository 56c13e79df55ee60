import { useState } from 'react';
import { useAddTournamentScoreRecordMutation } from '../../generated/live.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

interface Props {
  tournamentId: string;
  match: { id: string; saygId: string | null; sideA: { name: string } | null; sideB: { name: string } | null };
  /** Opens the board of this score record. */
  onOpen: (saygId: string) => void;
  /** Its score record is gone. */
  isAnew?: boolean;
}

/** Opens the board of a tournament match, creating its score record if needed. */
export function ScoreMatchButton({ tournamentId, match, onOpen, isAnew }: Props) {
  const [add, { loading }] = useAddTournamentScoreRecordMutation();
  const [fault, setFault] = useState<Failure>();

  async function open() {
    if (match.saygId) return onOpen(match.saygId);
    try {
      const { data } = await add({ variables: { tournamentId, matchId: match.id } });
      setFault(undefined);
      onOpen(data!.sayg.id);
    } catch (error) {
      setFault(failureOf(error));
    }
  }

  return (
    <div className="off-paper relative">
      <Button kind="quiet" onClick={() => void open()} disabled={loading} aria-busy={loading}>
        {isAnew ? 'Score it anew' : 'Score'}
        <span className="vh">
          {' '}
          {match.sideA?.name} against {match.sideB?.name}
        </span>
      </Button>
      <Refusal look="line" of={fault} what="Could not create sayg session:" />
    </div>
  );
}
