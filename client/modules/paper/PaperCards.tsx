import { useBlankCardQuery, useBlankCardsQuery } from '../../generated/paper.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { BlankCardOfFixture, PaperCardPlaceholder, type PaperNames } from './BlankCardOfFixture.tsx';
import { MissingPart } from './parts-to-print.tsx';

interface Look {
  names: PaperNames;
  /** Two are wanted on a sheet. */
  isHalf: boolean;
}

interface NightProps extends Look {
  seasonId: string;
  date: string;
  /** The fixtures of that day whose cards are wanted. */
  ids: readonly string[];
  /** Where to read on; a day of more than a hundred fixtures is read in parts. */
  afterCursor?: string | null;
}

/** The blank cards of a night. */
export function PaperCards({ seasonId, date, ids, afterCursor = null, ...look }: NightProps) {
  const { data, error, refetch } = useBlankCardsQuery({ variables: { seasonId, date, after: afterCursor } });
  if (!data) return error ? <NotPrintable error={error} refetch={refetch} /> : <PaperCardPlaceholder />;
  const { nodes, pageInfo } = data.fixtures;
  const byId = new Map(nodes.map((fixture) => [fixture.id, fixture]));
  return (
    <>
      {ids.map((id) => {
        const fixture = byId.get(id);
        return fixture && <BlankCardOfFixture key={id} fixture={fixture} {...look} />;
      })}
      {pageInfo.hasNextPage && (
        <PaperCards seasonId={seasonId} date={date} ids={ids} afterCursor={pageInfo.endCursor} {...look} />
      )}
    </>
  );
}

/** The blank card of one fixture. */
export function PaperCard({ id, ...look }: Look & { id: string }) {
  const { data, error, refetch } = useBlankCardQuery({ variables: { id } });
  if (!data) return error ? <NotPrintable error={error} refetch={refetch} /> : <PaperCardPlaceholder />;
  if (data.fixture) return <BlankCardOfFixture fixture={data.fixture} {...look} />;
  return (
    <MissingPart why="failed">
      <Message icon="calendar" title="This fixture is not there any more">
        It may have been deleted. There is no card of it to print.
      </Message>
    </MissingPart>
  );
}

const NotPrintable = ({ error, refetch }: { error: Error; refetch: () => Promise<unknown> }) => (
  <MissingPart why="failed">
    <NotLoaded
      title="The cards could not be loaded"
      of={failureOf(error)}
      again={() => void refetch().catch(() => undefined)}
    />
  </MissingPart>
);
