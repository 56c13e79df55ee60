import { useEntryHistoryQuery } from '../../../generated/desk.ts';
import { formatDayAndTime } from '../../../lib/instant.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Bone } from '../../../ui/Bone.tsx';
import { Window } from '../../../ui/dialogs/Window.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import type { EntryAbout } from './team-entry.ts';

/** What was decided of a team in a season, when and by whom, for those who decide it (settled.md 6). */
export default function EntryHistoryDialog({ team, season, onClose }: EntryAbout & { onClose: () => void }) {
  // Not cached: what another person decided meanwhile is to be seen each time.
  const { data, error, refetch } = useEntryHistoryQuery({
    variables: { team: team.id, season: season.id },
    fetchPolicy: 'no-cache',
  });
  return (
    <Window title={`What was decided of ${team.name}`} onClose={onClose}>
      {data ? (
        <History changes={data.entryHistory} season={season} />
      ) : error ? (
        <Refusal look="marked" what="The history could not be loaded." of={failureOf(error)} again={refetch} />
      ) : (
        <div role="status">
          <span className="vh">Loading the history</span>
          <Bone width="70%" height="20px" />
        </div>
      )}
    </Window>
  );
}

interface HistoryProps {
  changes: readonly { id: string; at: string; by: string; isEarlier: boolean; text: string }[];
  season: EntryAbout['season'];
}

const History = ({ changes, season }: HistoryProps) =>
  changes.length ? (
    <ol className="grid gap-16 anywhere">
      {changes.map(({ id, at, by, isEarlier, text }) => (
        <li key={id}>
          <p>{text}</p>
          <p className="ink-2 t-14">
            {isEarlier ? (
              'Decided before histories were kept'
            ) : (
              <>
                {by} · <time dateTime={at}>{formatDayAndTime(at, season)}</time>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  ) : (
    <p className="ink-2">No points were given or taken in {season.name}, and the team has not withdrawn.</p>
  );
