import type { ReactNode } from 'react';
import { recordByIdOrName, seasonNameOrId } from '#rules/basics/names.ts';
import { tabPath, type Tab } from '#rules/site/paths.ts';
import type { DivisionHeadFragment } from '../../generated/graphql.ts';
import { loadErrorTitle, failureOf, withFieldErrorsInPlaceOfMessages } from '../../lib/wire/failure.ts';
import { currentTableOrDivisionPath, currentDivisionsOrAll } from '../../lib/page/paths.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Reasons } from '../../ui/Reasons.tsx';
import type { Asked } from './use-division-data.ts';

const titles: Record<string, string> = {
  OFFLINE: 'You are offline',
  NETWORK: 'The server cannot be reached',
  UNREADABLE: 'The answer cannot be read',
};

interface FailureProps {
  error: unknown;
  again: () => void;
  /** What was requested, for the title. */
  what?: string;
  /** What does not work without it. */
  children?: ReactNode;
}

/** The server did not answer, or refused. */
export function PageNotLoaded({ error, again, what = 'division', children }: FailureProps) {
  const failure = failureOf(error);
  const { code } = failure;
  const away = titles[code];
  return (
    <Message
      error
      icon={away ? 'offline' : 'warning'}
      title={away ?? loadErrorTitle(what, failure)}
      actions={
        <Button kind="primary" onClick={again}>
          Try again
        </Button>
      }
    >
      {children && <p>{children}</p>}
      {away && code !== 'UNREADABLE' ? (
        'Check your connection, then try again.'
      ) : (
        <Reasons of={withFieldErrorsInPlaceOfMessages(failure)} />
      )}
    </Message>
  );
}

interface OtherProps {
  wanted: { name: string };
  season: { name: string };
}

/** The answer is for another season than the one asked for: somebody renamed seasons after the page was opened. */
export const OtherSeasonAnswered = ({ wanted, season }: OtherProps) => (
  <Message
    error
    icon="warning"
    title="Data for a different season returned"
    actions={
      <Button kind="primary" onClick={() => location.reload()}>
        Reload the page
      </Button>
    }
  >
    {wanted.name === season.name
      ? `There is another season called ${season.name} now.`
      : `${wanted.name} was asked for, and ${season.name} was the answer.`}{' '}
    The names of seasons may have changed since you opened the page.
  </Message>
);

const isDeletion = (message: string) => message.includes('was deleted');

interface Props {
  asked: Asked;
  data: DivisionHeadFragment;
  tab: Tab;
}

/** No such season or division, or none is current: offers links to go on. */
export function NoSeasonOrDivisionToShow({ asked, data, tab }: Props) {
  const frame = useFrame().data;
  const { divisions, seasons } = frame ?? { divisions: [], seasons: [] };
  const errors = data.dataErrors.map(({ message }) => message);
  const unknown = asked.divisionIds.filter((text) => !recordByIdOrName(divisions, text));
  const isDivision = unknown.length > 0;
  const title = isDivision
    ? `Could not find division with name: ${unknown.join(', ')}`
    : asked.seasonId
      ? `Could not find season with name: ${asked.seasonId}`
      : seasons.length
        ? 'No season is being played'
        : 'No seasons found';
  const current = seasons.find(({ isCurrent }) => isCurrent);
  const ways = isDivision
    ? currentDivisionsOrAll(divisions, seasons).map((each) => [each.name, currentTableOrDivisionPath(each, seasons)])
    : seasons.map((season) => [season.name, tabPath(tab, seasonNameOrId(season, seasons), asked.divisionIds)]);
  return (
    <Message
      icon="search"
      title={title}
      actions={
        <>
          {ways.slice(0, 6).map(([name, path]) => (
            <ButtonLink key={path} to={path!} kind={name === current?.name ? 'primary' : 'default'}>
              {name}
            </ButtonLink>
          ))}
          <ButtonLink to="/" kind="quiet">
            Home
          </ButtonLink>
        </>
      }
    >
      {!seasons.length && <p>App has finished loading, no seasons/teams/divisions are available.</p>}
      {isDivision && errors.filter(isDeletion).map((message) => <p key={message}>{message}</p>)}
      {ways.length > 0 && <p>{isDivision ? 'Pick a division:' : 'Pick a season:'}</p>}
    </Message>
  );
}
