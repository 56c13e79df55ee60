import type { ReactNode } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { scorePath } from '#rules/site/paths.ts';
import { OwnMovesDocument, useOwnMovesQuery } from '../../generated/desk.ts';
import { RefetchOnUnfinishedSeasonsNews } from '../../lib/wire/RefetchOnUnfinishedSeasonsNews.tsx';
import { useActor } from '../../lib/wire/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusNote } from '../../ui/text/StatusNote.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = { OwnMoves: OwnMovesDocument };

/** What is asked about dates of the own team, on its captain's home page (league.md 23). The page works without it. */
export default function OwnMoveRequests(): ReactNode {
  const { data } = useOwnMovesQuery({ fetchPolicy: 'cache-and-network' });
  const { teamId } = useActor();
  const fixtures = data?.ownMoves ?? [];
  const news = <RefetchOnUnfinishedSeasonsNews query={OwnMovesDocument} />;
  if (!fixtures.length) return news;
  return (
    <div className="grid gap-12 mt-12">
      {news}
      {fixtures.map(({ id, date, season, home, away, move }) => {
        if (!move) return null;
        const { state, by, title } = move;
        const isAsked = state === 'asked' && (by === 'home' ? home.id : away.id) !== teamId;
        const taken = move.choices.find(({ reason }) => reason);
        const words = {
          tone: taken ? ('warning' as const) : isAsked ? ('news' as const) : ('waiting' as const),
          title,
          about: taken ? `${formatDay(taken.date, season)} is not free any more: ${taken.reason}` : move.about,
        };
        return (
          <Card key={id} title={`${home.name} v ${away.name}`} aside={formatDay(date, season)}>
            <StatusNote
              words={words}
              isFlush
              action={
                <ButtonLink to={scorePath(id)}>
                  {isAsked ? 'Answer' : 'Look'}
                  <span className="vh">, {title}</span>
                </ButtonLink>
              }
            />
          </Card>
        );
      })}
    </div>
  );
}
