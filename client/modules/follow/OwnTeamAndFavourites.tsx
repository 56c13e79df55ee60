import { useEffect, useState, type ReactNode } from 'react';
import { compareNames } from '#rules/basics/order.ts';
import type { HomeQuery } from '../../generated/graphql.ts';
import { followTeam, useFollowedTeam, type MyTeam } from '../../lib/device/my-team.ts';
import { useModes } from '../../lib/page/modes.ts';
import { divisionIdComparator } from '../../lib/page/paths.ts';
import { useActor, useFrame } from '../../lib/wire/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FollowedTeamQuestion } from './FollowedTeamQuestion.tsx';
import styles from './OwnTeamAndFavourites.module.css';

type HomeSeason = HomeQuery['home'][number];
export type Shown = HomeSeason & { team: HomeSeason['teams'][number] };

interface Props {
  seasons: readonly HomeSeason[];
  isFavourite: (shown: Shown) => boolean;
  drawTeam: (shown: Shown, aside: ReactNode) => ReactNode;
  /** The own division's table around the team. */
  drawTable: (shown: Shown) => ReactNode;
}

/** Maximum number of favourites to show. */
const mostShown = 3;

const isSame = (a: MyTeam, b: MyTeam) =>
  a.id === b.id && a.name === b.name && a.division === b.division && a.accountId === b.accountId;

/** What to keep of a team: with the account's id if it comes from the account and was not chosen. */
function keptOf({ team }: Shown, accountId: string | null | undefined): MyTeam | undefined {
  const { id, name, division } = team;
  return division ? { id, name, division: division.name, ...(accountId && { accountId }) } : undefined;
}

/**
 * The own team with its table, or once the question which it is; then at most three favourites (league.md 22). Stores
 * on this device which team is followed: what is answered, and unasked the account's team and what a renamed or
 * promoted one is called now.
 */
export function OwnTeamAndFavourites({ seasons, isFavourite, drawTeam, drawTable }: Props) {
  const { teamId, accountId } = useActor();
  const { isEmbedded, isKiosk } = useModes();
  /** Shown to others than whom it belongs to: nobody is asked, and nothing can be chosen. */
  const isFixed = isEmbedded || isKiosk;
  const mine = useFollowedTeam();
  const [isAsking, setAsking] = useState(false);
  const every = seasons.flatMap((one) => one.teams.map((team): Shown => ({ ...one, team })));
  const entries = every.filter(({ team }) => team.id === (mine?.id ?? teamId));
  // Of two seasons that a team plays at the same time, that of the division in which it was chosen.
  const own = entries.find(({ team }) => team.division?.name === mine?.division) ?? entries[0];
  const isOfAccount = mine === undefined || !!mine?.accountId;
  const kept = own && keptOf(own, isOfAccount ? accountId : undefined);
  // Keeps up with renamed and promoted teams; the account's team is kept too, because the dock shows it.
  useEffect(() => {
    if (kept && !isEmbedded && (mine ? !isSame(mine, kept) : mine === undefined)) followTeam(kept);
  });
  const favourites = every.filter((one) => isFavourite(one) && one.team.id !== own?.team.id).slice(0, mostShown);
  const { divisions = [], seasons: known = [] } = useFrame().data ?? {};
  const order = divisionIdComparator(divisions, known);
  const isOfPlayers = seasons.every(({ season }) => known.find(({ id }) => id === season.id)?.isOfPlayers);
  const choices = every
    .toSorted(({ team: a }, { team: b }) => {
      const [one, other] = [a.division?.id ?? '', b.division?.id ?? ''];
      return order(one, other) || compareNames(a.name, b.name);
    })
    .flatMap((one) => keptOf(one, null) ?? [])
    .filter(({ id, division }, at, all) => all.findIndex((one) => one.id === id && one.division === division) === at);
  const isFirst = mine === undefined && !own && !favourites.length && !isFixed;
  const settle = (team: MyTeam | null) => {
    followTeam(team);
    setAsking(false);
  };
  const change = isFixed ? undefined : (
    <button type="button" className={styles.change} onClick={() => setAsking(true)}>
      Change
      <span className="vh"> the {isOfPlayers ? 'player' : 'team'} you follow</span>
    </button>
  );
  return (
    <>
      {(isAsking || isFirst) && choices.length > 0 && (
        <FollowedTeamQuestion
          teams={choices}
          isOfPlayers={isOfPlayers}
          chosen={own?.team.id}
          onChoose={settle}
          onClose={() => (isFirst ? settle(null) : setAsking(false))}
          onNone={mine && !mine.accountId ? () => settle(null) : undefined}
        />
      )}
      {!isAsking && own && drawTeam(own, change)}
      {!isAsking && !own && mine && (
        <Card title={mine.name} aside={change}>
          <p className="p-14-16 ink-2 t-14">It does not play in this season.</p>
        </Card>
      )}
      {own && drawTable(own)}
      {favourites.map((one) => drawTeam(one, undefined))}
      {mine === null && !isAsking && !isFixed && (
        <p>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            Follow a team
          </Button>
        </p>
      )}
    </>
  );
}
