import { useApolloClient } from '@apollo/client/react';
import type { SideName } from '#rules/darts/leg.ts';
import type { TournamentPlayer } from '#rules/tournament/tournament.ts';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import type { Evening, EveningMatch } from '../../evening/evening.ts';
import { useRecordForm } from '../../../record/use-record-form.ts';
import { PlayerChoices } from './PlayerChoices.tsx';
import { readNightMatch, removeNightMatch, saveNightMatch, type ReadNightMatch } from './save-night-match.ts';
import { useNightPlayers, type NightChoice } from './use-night-players.ts';

interface NightMatchAbout {
  tournament: Evening;
  seasonId: string;
  match: EveningMatch;
}

type Fields = Record<SideName, string[]>;

const ids = (players: readonly TournamentPlayer[] | undefined) => (players ?? []).map(({ id }) => id);

/** Changes who plays a match of the master draw, or removes it (live.md 10). */
export default function NightMatchDialog({
  tournament,
  seasonId,
  match,
  onClose,
}: NightMatchAbout & { onClose: () => void }) {
  const { id } = tournament;
  const teams = { home: tournament.host ?? 'Host', away: tournament.opponent ?? 'Opponent' };
  const size = match.format.playerCount;
  const client = useApolloClient();
  const asked = { seasonId, playersPerSide: size, exceptMatchId: match.id };
  const { choices, isKnown, failure, again } = useNightPlayers(tournament, asked);
  const named = `${match.sideA?.name ?? 'nobody'} v ${match.sideB?.name ?? 'nobody'}`;
  /** The present players can still be chosen, whatever team they are in now. */
  const withOwn = (side: SideName, read: ReadNightMatch | undefined): NightChoice[] => [
    ...(read?.[side] ?? [])
      .filter((own) => !choices[side].some(({ player }) => player.id === own.id))
      .map((own) => ({ player: { ...own, team: '' }, elsewhere: undefined })),
    ...choices[side],
  ];
  const playersOf = (side: SideName, picked: readonly string[], read: ReadNightMatch | undefined) =>
    picked.flatMap((one) => withOwn(side, read).find(({ player }) => player.id === one)?.player ?? []);
  const form = useRecordForm<ReadNightMatch, Fields>({
    kept: { record: `night match ${id} ${match.id}`, what: named },
    labels: teams,
    load: () => readNightMatch(client, id, match.id),
    fieldsOf: (read) => ({ home: ids(read?.home), away: ids(read?.away) }),
    check: (fields, read) =>
      (['home', 'away'] as const).every((side) => playersOf(side, fields[side], read).length === size)
        ? []
        : [{ field: 'players', message: 'A match is one player against one, or two against two.' }],
    save: ({ home, away }, read) =>
      saveNightMatch(client, id, read!, {
        home: playersOf('home', home, read),
        away: playersOf('away', away, read),
      }),
    remove: (read) => removeNightMatch(client, id, read),
    onDone: onClose,
  });
  const { fields, set, record } = form;
  return (
    <EditDialog
      title="Edit match"
      form={form}
      fields={[]}
      removal={{ label: 'Delete match', question: `Are you sure you want to delete ${named}?` }}
      refusals={{ save: 'Could not save tournament details', remove: 'Could not save tournament details' }}
      onClose={onClose}
    >
      <Refusal what="The players could not be loaded." of={failure} again={again} />
      {fields && !isKnown && !failure && (
        <p role="status" className="ink-2 t-14">
          Loading the players
        </p>
      )}
      {fields && isKnown && (
        <div className="grid halves gap-16">
          {(['home', 'away'] as const).map((side) => (
            <div className="grid content-start gap-12" key={side}>
              <PlayerChoices
                team={teams[side]}
                size={size}
                choices={withOwn(side, record)}
                picked={fields[side]}
                onPick={(picked) => set({ [side]: picked })}
              />
            </div>
          ))}
        </div>
      )}
    </EditDialog>
  );
}
