import type { ReactNode } from 'react';
import { useCan, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { divisionDialog } from '../division/edit/dialogs.ts';
import { nextSeasonDialog, seasonDialog } from '../season/dialogs.ts';
import { addTeamDialog, addTeamsDialog } from '../team/edit/dialogs.ts';
import { SecondCaptainSeesCardSwitch } from './SecondCaptainSeesCardSwitch.tsx';
import type { DivisionAbout } from '../division/edit/DivisionDialog.tsx';
import { EditBar, EditButton } from '../../record/EditButton.tsx';
import type { SeasonAbout } from '../season/SeasonDialog.tsx';
import { useDialogs } from '../../record/use-dialogs.tsx';

interface Props {
  /** The records shown on the page, if any. */
  season?: SeasonAbout['season'];
  division?: DivisionAbout['division'];
  /** Called with the new names, because the page's address contains them. */
  onRenamed?: (names: { season?: string; division?: string }) => void;
}

/** Menu to set up a league: teams, seasons, divisions. Lazy-loaded for those with the right. */
export default function LeagueEditBar({ season, division, onRenamed }: Props): ReactNode {
  const can = useCan();
  const { open, dialog } = useDialogs();
  const isOfPlayers = useIsSeasonOfPlayers(season?.id);
  const editsSeasons = can('season.edit');
  const editsDivisions = can('division.edit');
  return (
    <EditBar isLine={!!season}>
      {season && division && can('team.edit') && (
        <EditButton
          icon="plus"
          label={isOfPlayers ? 'Add player' : 'Add team'}
          onClick={() => open(addTeamDialog({ season, divisionId: division.id }))}
        />
      )}
      {season && division && can('team.edit') && (
        <EditButton
          icon="plus"
          label={isOfPlayers ? 'Add several players' : 'Add several teams'}
          onClick={() => open(addTeamsDialog({ season, division }))}
        />
      )}
      {season && editsSeasons && (
        <EditButton
          icon="pencil"
          label="Edit season"
          onClick={() =>
            open(
              seasonDialog({
                season,
                settings: <SecondCaptainSeesCardSwitch />,
                onSaved: (name) => name !== season.name && onRenamed?.({ season: name }),
              }),
            )
          }
        />
      )}
      {season && editsSeasons && (
        <EditButton icon="calendar" label="Next season" onClick={() => open(nextSeasonDialog({ season }))} />
      )}
      {division && editsDivisions && (
        <EditButton
          icon="pencil"
          label="Edit division"
          onClick={() =>
            open(
              divisionDialog({
                division,
                onSaved: (name) => name !== division.name && onRenamed?.({ division: name }),
              }),
            )
          }
        />
      )}
      {editsSeasons && (
        <EditButton
          icon="plus"
          label="Add season"
          onClick={() => open(seasonDialog({ settings: <SecondCaptainSeesCardSwitch /> }))}
        />
      )}
      {editsDivisions && <EditButton icon="plus" label="Add division" onClick={() => open(divisionDialog({}))} />}
      {dialog}
    </EditBar>
  );
}
