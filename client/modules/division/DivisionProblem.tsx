import { named, seasonAddress } from '#rules/names.ts';
import type { DivisionHeadFragment } from '../../generated/graphql.ts';
import { failureOf } from '../../lib/failure.ts';
import { divisionPath, linkedDivisions, tabPath, type Tab } from '../../lib/paths.ts';
import { useFrame } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import type { Asked } from './use-division-data.ts';

const titles: Record<string, string> = {
  OFFLINE: 'You are offline',
  NETWORK: 'The server cannot be reached',
  UNREADABLE: 'The answer cannot be read',
};

interface FailureProps {
  error: unknown;
  again: () => void;
  /** What was asked for, in the words of the specification. */
  what?: string;
}

/** The server did not answer, or refused to (spec 8). */
export function DivisionFailure({ error, again, what = 'division' }: FailureProps) {
  const { code, messages } = failureOf(error);
  const away = titles[code];
  const lines = away && code !== 'UNREADABLE' ? ['Check your connection, then try again.'] : messages;
  return (
    <Message
      error
      icon={away ? 'offline' : 'warning'}
      title={away ?? `Error accessing ${what}: Code: ${code}`}
      actions={
        <Button kind="primary" onClick={again}>
          Try again
        </Button>
      }
    >
      {lines.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Message>
  );
}

const isDeletion = (message: string) => message.includes('was deleted');

interface Props {
  asked: Asked;
  data: DivisionHeadFragment;
  tab: Tab;
}

/** There is no such season or division, or none is being played: where else to go. */
export function DivisionProblem({ asked, data, tab }: Props) {
  const frame = useFrame().data;
  const { divisions, seasons } = frame ?? { divisions: [], seasons: [] };
  const errors = data.dataErrors.map(({ message }) => message);
  const unknown = asked.divisionIds.filter((text) => !named(divisions, text));
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
    ? linkedDivisions(divisions, seasons).map((each) => [each.name, divisionPath(each, seasons)])
    : seasons.map((season) => [season.name, tabPath(tab, seasonAddress(season, seasons), asked.divisionIds)]);
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
      {isDivision && errors.filter(isDeletion).map((message) => <p key={message}>{message}</p>)}
      {ways.length > 0 && <p>{isDivision ? 'Pick a division:' : 'Pick a season:'}</p>}
    </Message>
  );
}
