import { compareNames } from '#rules/basics/order.ts';
import { isPostponedOrOverruled } from '#rules/card/settled.ts';
import { tournamentName } from '#rules/site/titles.ts';
import { scorePath, tournamentPath } from '#rules/site/paths.ts';
import { useToScoreQuery, type ToScoreQuery } from '../../generated/desk.ts';
import { useFollowedOrOwnTeamId } from '../../lib/device/my-team.ts';
import { useEvening } from '../../lib/today.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';

/** Headings of the own fixture, and of those whose division is gone. */
const ownTeam = 'Your team';
const noDivision = 'Other fixtures';

/** What is on this evening, the own team's fixture first: each leads to where its matches are scored (live.md 23). */
export function ToScore() {
  const own = useFollowedOrOwnTeamId();
  const divisions = useFrame().data?.divisions ?? [];
  const { data, error, refetch } = useToScoreQuery({ variables: { evening: useEvening() } });
  if (!data)
    return error ? (
      <NotLoaded icon="offline" title="What is on could not be loaded" of={failureOf(error)} again={refetch} />
    ) : (
      <Card>
        <Loading text="Loading what is on" />
      </Card>
    );
  const groups = groupsOf(data, { own, divisions: divisions.map(({ name }) => name) });
  const practice = (
    <ButtonLink kind="quiet" to="/practice">
      Practice
    </ButtonLink>
  );
  if (!groups.length)
    return (
      <Message icon="calendar" title="Nothing is on today" actions={practice}>
        Fixtures and tournaments can be scored here on their day. On any other, open their card.
      </Message>
    );
  return (
    <>
      {groups.map(({ title, rows }) => (
        <Card key={title} title={title}>
          <ul className="grid gap-8 p-14-16">
            {rows.map(({ id, text, to }) => (
              <li key={id}>
                <ButtonLink full to={to}>
                  {text}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <p>{practice}</p>
    </>
  );
}

interface Row {
  id: string;
  text: string;
  to: string;
}

interface Order {
  /** Id of the own team. */
  own: string | null;
  /** Names of the divisions as the menu has them. */
  divisions: readonly string[];
}

/** The own fixture, tournaments, the fixtures of each division, and the others; those with nothing on are left out. */
function groupsOf({ fixtures, tournaments }: ToScoreQuery, { own, divisions }: Order) {
  const nights = fixtures.nodes
    .filter((fixture) => !isPostponedOrOverruled(fixture))
    .map(({ id, home, away, division }) => ({
      ...{ id, to: scorePath(id), text: `${home.name} v ${away.name}` },
      group: [home.id, away.id].includes(own ?? '') ? ownTeam : (division?.name ?? noDivision),
    }))
    .toSorted((a, b) => compareNames(a.text, b.text));
  const evenings: Row[] = tournaments.nodes.map((tournament) => ({
    ...{ id: tournament.id, to: tournamentPath(tournament.id) },
    text: [tournamentName(tournament), tournament.address].filter(Boolean).join(', '),
  }));
  const ofDivisions = nights.map(({ group }) => group).filter((group) => group !== ownTeam && group !== noDivision);
  const titles = new Set([...divisions, ...ofDivisions, noDivision]);
  const inGroup = (name: string): Row[] => nights.filter(({ group }) => group === name);
  return [
    { title: ownTeam, rows: inGroup(ownTeam) },
    { title: 'Tournaments', rows: evenings },
    ...[...titles].map((title) => ({ title, rows: inGroup(title) })),
  ].filter(({ rows }) => rows.length);
}
