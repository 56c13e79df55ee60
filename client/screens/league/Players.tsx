import { Suspense } from 'react';
import { partWords } from '#rules/league/season-part.ts';
import { isRowForEverybody } from '#rules/league/player-table.ts';
import { playerPath, ratingsPath, recordsPath, reviewPath } from '#rules/site/paths.ts';
import { shownFavourites, useFavourites } from '../../lib/device/favourites.ts';
import { useFollowedOrOwnTeamId } from '../../lib/device/my-team.ts';
import { useCan, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { useSortInAddress } from '../../lib/page/use-address-params.ts';
import { Columns, DivisionPage, TableSurface, type Season } from '../../modules/division/DivisionPage.tsx';
import { divisionIdOrThoseOfRows } from '../../modules/division/divisions-of.ts';
import { TableSkeleton } from '../../modules/division/TableSkeleton.tsx';
import { useSeasonPartInAddress } from '../../modules/division/use-season-part-in-address.ts';
import { useSeasonPartOfPage } from '../../modules/division/use-season-part-of-page.tsx';
import { LinksBelowTable } from '../../modules/division/LinksBelowTable.tsx';
import { divisionPlayersDocument, type DivisionPlayersData } from '../../modules/player/documents.ts';
import { PlayersTable } from '../../modules/player/PlayersTable.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';

const DataErrors = lazyWithRetry(() => import('../../modules/division/DataErrors.tsx'), 'The problems in the results');

/** Queries whose answers the server may have put into the page. */
export const queries = { DivisionPlayers: divisionPlayersDocument };

const skeleton = (
  <TableSurface>
    <TableSkeleton isNamed={false} />
  </TableSurface>
);

/** `/players/{season}?division=` and `/division/{division}/players/{season}`: the players table. */
export default function Players() {
  return (
    <DivisionPage document={divisionPlayersDocument} {...useSeasonPartOfPage()} tab="players" skeleton={skeleton}>
      {(data, season) => <Table data={data} season={season} />}
    </DivisionPage>
  );
}

function Table({ data, season }: { data: DivisionPlayersData; season: Season }) {
  const { sort, onSort } = useSortInAddress();
  const { part } = useSeasonPartInAddress();
  const favourites = useFavourites(season);
  const teamId = useFollowedOrOwnTeamId();
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  const seesAll = useCan()('player.listAll');
  const players = seesAll ? data.players : data.players.filter(isRowForEverybody);
  const divisions = new Set(players.map(({ division }) => division?.id));
  return (
    <Columns>
      {data.dataErrors.length > 0 && (
        <Suspense>
          <DataErrors
            errors={data.dataErrors}
            season={season.address}
            divisions={data.players.flatMap(({ division }) => division?.name ?? [])}
            teams={data.players.map((player) => ({ id: player.teamId, division: player.division }))}
          />
        </Suspense>
      )}
      {players.length > 0 ? (
        <TableSurface>
          <PlayersTable
            players={players}
            extras={data.rules?.extras}
            caption={[
              `${isOfPlayers ? 'Figures' : 'Players'} of ${data.name}, ${season.name}`,
              part && partWords(part, season),
            ]
              .filter(Boolean)
              .join(', ')}
            sort={sort}
            onSort={onSort}
            ownTeamId={teamId}
            favourites={shownFavourites(
              favourites,
              players.map((player) => player.teamId),
            )}
            isMixed={divisions.size > 1}
            isOfPlayers={isOfPlayers}
            pathOf={(player) =>
              playerPath(
                { division: player.division?.name ?? data.name, season: season.address },
                player.name,
                player.team,
              )
            }
          />
        </TableSurface>
      ) : (
        <Card>
          <Message icon="table" title="No players, yet">
            Players of {data.name} are listed here once they have played singles in {season.name}.
          </Message>
        </Card>
      )}
      <Ways season={season} />
      {players.length > 0 && (
        <LinksBelowTable
          divisionIds={divisionIdOrThoseOfRows(data.id, players)}
          seasonId={season.id}
          exported="players"
          secondHalf={data.secondHalf}
        />
      )}
    </Columns>
  );
}

/** Links to the pages about whole seasons. */
const Ways = ({ season }: { season: Season }) => (
  <nav className="flex wrap gap-8 off-paper" aria-label="All seasons">
    <ButtonLink to={recordsPath}>Records</ButtonLink>
    <ButtonLink to={ratingsPath}>Ratings</ButtonLink>
    <ButtonLink to="/compare">Compare players</ButtonLink>
    <ButtonLink to={reviewPath(season.address)}>Review of {season.name}</ButtonLink>
  </nav>
);
