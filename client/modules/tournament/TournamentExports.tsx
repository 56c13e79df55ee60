import { useState } from 'react';
import { tournamentTitle } from '#rules/site/titles.ts';
import { hasTable } from '#rules/tournament/plan/planned.ts';
import { useModes } from '../../lib/page/modes.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { TournamentData } from './use-tournament.ts';

/** Buttons to print the tournament, export its matches to a spreadsheet, and save its brackets as a picture. */
export function TournamentExports({ tournament }: { tournament: TournamentData }) {
  const { hasControls } = useModes();
  const [failed, setFailed] = useState(false);
  if (!hasControls) return null;
  const { id, layout, singleRound } = tournament;
  const hasBracket = !singleRound && layout.some(({ section }) => !hasTable(section));
  async function takePicture() {
    setFailed(false);
    try {
      const picture = await import('./picture/download-bracket-picture.tsx');
      await picture.downloadBracketPicture(tournament, tournamentTitle(tournament));
    } catch {
      setFailed(true);
    }
  }
  return (
    <p className="flex wrap off-paper">
      <ButtonAnchor kind="quiet" href={`/api/Tournament/${id}?content-type=text/csv`} download>
        <Icon name="table" />
        Spreadsheet (CSV)
      </ButtonAnchor>
      {hasBracket && (
        <Button kind="quiet" onClick={() => void takePicture()}>
          <Icon name="picture" />
          Picture (PNG)
        </Button>
      )}
      <Button kind="quiet" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
      {failed && <span role="alert">The picture could not be made. Try again, or print the page.</span>}
    </p>
  );
}
