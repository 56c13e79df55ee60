import { isPostponedOrOverruled } from '#rules/card/settled.ts';
import { sortedByDate } from '#rules/basics/date-order.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { recordByIdOrName } from '#rules/basics/names.ts';
import { tabPath } from '#rules/site/paths.ts';
import { useNightCardsQuery } from '../../generated/paper.ts';
import { divisionIdComparator } from '../../lib/page/paths.ts';
import { useTitle } from '../../lib/page/title.ts';
import { useAddressParams } from '../../lib/page/use-address-params.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useFrame, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { today } from '../../lib/today.ts';
import { CheckboxField, SelectField } from '../../record/fields.tsx';
import { Bone } from '../../ui/Bone.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Message } from '../../ui/Message.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import type { PaperNames } from './BlankCardOfFixture.tsx';
import { PaperCard, PaperCards } from './PaperCards.tsx';
import { PrintButton, PrintNote, PartsToPrint } from './parts-to-print.tsx';
import styles from './Paper.module.css';

/** A choice of the page, in the address. */
const allDivisions = '';

/** `/season/{season}/cards`: blank score cards to print (season-rules.md 10). */
export const BlankCardsPage = ({ season }: { season: string }) => (
  <PartsToPrint>
    <Cards season={season} />
  </PartsToPrint>
);

function Cards({ season: askedSeason }: { season: string }) {
  const { params, change } = useAddressParams();
  const asked = { season: askedSeason, division: params.get('division') };
  const fixture = params.get('fixture');
  const divisionIds = params.getAll('division');
  const { data, error, refetch } = useNightCardsQuery({ variables: { season: asked.season, divisionIds } });
  const frame = useFrame().data;
  const season = data?.cardsOf;
  const isOfPlayers = useIsSeasonOfPlayers(season?.id);
  useTitle(season ? `Score cards of ${season.name}` : 'Score cards');
  if (data && !season) return <Missing title="Season could not be found" />;
  if (!season)
    return error ? (
      <NotLoaded title="The fixtures could not be loaded" of={failureOf(error)} level={1} again={refetch} />
    ) : (
      <Loading text="Loading the fixtures">
        <Bone width="100%" height="480px" />
      </Loading>
    );
  const { divisions: every = [], seasons = [] } = frame ?? {};
  const division = asked.division ? recordByIdOrName(every, asked.division) : undefined;
  if (frame && asked.division && !fixture && !division) return <Missing title="Division could not be found" />;
  const days = sortedByDate(
    data.divisionData.fixtures
      .map(({ date, fixtures }) => ({
        date,
        ids: fixtures.filter((one) => one.awayTeam && !isPostponedOrOverruled(one)).map(({ id }) => id),
      }))
      .filter(({ ids }) => ids.length),
  );
  const day =
    days.find(({ date }) => date === params.get('date')) ?? days.find(({ date }) => date >= today()) ?? days.at(-1);
  const ids = fixture ? [fixture] : (day?.ids ?? []);
  const names = (params.get('names') ?? 'none') as PaperNames;
  const isHalf = params.has('half');
  const look = { names, isHalf };
  const order = divisionIdComparator(every, seasons);
  const inSeason = every
    .filter(
      ({ id, superleague }) => !superleague && seasons.find((one) => one.id === season.id)?.divisionIds.includes(id),
    )
    .toSorted((a, b) => order(a.id, b.id));
  return (
    <div className={styles.page}>
      <div className="off-paper stack gap-12">
        <h1>Score cards to print</h1>
        <div className={styles.choices}>
          {!fixture && inSeason.length > 1 && (
            <SelectField
              label="Division"
              value={division?.name ?? allDivisions}
              options={[
                { value: allDivisions, text: `All of ${season.name}` },
                ...inSeason.map(({ name }) => ({ value: name, text: name })),
              ]}
              onChange={(value) => change({ division: value })}
            />
          )}
          {!fixture && day && (
            <SelectField
              label="Date"
              value={day.date}
              options={days.map(({ date, ids }) => ({
                value: date,
                text: `${formatDay(date, season)} (${ids.length})`,
              }))}
              onChange={(date) => change({ date })}
            />
          )}
          {!isOfPlayers && (
            <SelectField
              label="Names"
              value={names}
              options={[
                { value: 'none', text: 'Empty lines' },
                { value: 'last', text: 'Who played last time' },
                { value: 'squad', text: 'Empty lines, players listed' },
              ]}
              onChange={(value) => change({ names: value === 'none' ? '' : value })}
            />
          )}
        </div>
        <CheckboxField
          label="Two on a sheet, where they fit"
          checked={isHalf}
          onChange={(event) => change({ half: event.target.checked ? 'yes' : '' })}
        />
        <div className="flex wrap gap-8">
          <PrintButton disabled={!ids.length} />
          <ButtonLink kind="quiet" to={tabPath('fixtures', asked.season, division ? [division.name] : [])}>
            Fixtures
          </ButtonLink>
        </div>
        <PrintNote what="cards" />
      </div>
      {ids.length ? (
        <div className={styles.sheets}>
          {fixture || !day ? (
            ids.map((id) => <PaperCard key={id} id={id} {...look} />)
          ) : (
            <PaperCards key={day.date} seasonId={season.id} date={day.date} ids={ids} {...look} />
          )}
        </div>
      ) : (
        <Message icon="calendar" title="No fixtures, yet">
          There is nothing to print a card for{division ? ` in ${division.name}` : ''}.
        </Message>
      )}
    </div>
  );
}
