import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useCreateInviteMutation } from '../../generated/people.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { copyText } from '../../ui/share/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Reasons } from '../../ui/Reasons.tsx';
import Invite from './Invite.tsx';
import styles from './People.module.css';

interface Props {
  teams: readonly { id: string; name: string; captain?: string | undefined }[];
  invited: ReadonlySet<string>;
}

/** Invites the captains of a season: one by link or QR code, or all of them with a list of links to copy. */
export function CaptainLinks({ teams, invited }: Props) {
  const can = useCan();
  const client = useApolloClient();
  const league = useFrame().data?.league.name ?? '';
  const [create] = useCreateInviteMutation();
  const [inviting, invite] = useState<string>();
  /** Links by team: the server tells each of them only once. */
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [told, tell] = useState('');
  if (!can('account.invite'))
    return <p className={styles.about}>Somebody who manages access invites the captains, under Admin, User admin.</p>;
  const left = teams.filter(({ id }) => !invited.has(id) && !links.has(id));
  const again = () => client.refetchQueries({ include: ['InvitedTeams'] }).catch(() => undefined);
  const all = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      for (const { id } of left) {
        const { data } = await create({ variables: { input: { preset: 'captain', teamId: id } } });
        if (data) setLinks((now) => new Map([...now, [id, data.createInvite.url]]));
      }
    } catch (error) {
      setFailure(failureOf(error));
    }
    await again();
    setBusy(false);
  };
  const who = ({ name, captain }: Props['teams'][number]) => (captain ? `${captain}, ${name}` : name);
  const copy = async () => {
    const lines = teams.flatMap((team) => (links.has(team.id) ? [`${who(team)}: ${links.get(team.id)}`] : []));
    const text = [`You are invited to ${league} as captain. Each link works once, within a week.`, ...lines].join('\n');
    tell((await copyText(text)) ? 'Copied.' : 'It could not be copied. Mark the links and copy them by hand.');
  };
  return (
    <>
      <ul>
        {teams.map((team) => (
          <li key={team.id} className={styles.line}>
            <span>
              <b>{team.name}</b>
              <small>
                {links.get(team.id)?.replace(/^https?:\/\//, '') ??
                  [team.captain ?? 'No captain is known', invited.has(team.id) && 'invited'].filter(Boolean).join(', ')}
              </small>
            </span>
            {!links.has(team.id) && (
              <Button aria-label={`Invite the captain of ${team.name}`} onClick={() => invite(team.id)}>
                {invited.has(team.id) ? 'New link' : 'Invite'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">
        {failure && (
          <p className={styles.refused}>
            <Reasons of={failure} />
          </p>
        )}
      </div>
      <div className={styles.links}>
        {left.length > 1 && (
          <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void all()}>
            {isBusy ? 'Making the links' : `Make ${left.length} links`}
          </Button>
        )}
        {links.size > 0 && <Button onClick={() => void copy()}>Copy all links</Button>}
        <p role="status">{told}</p>
      </div>
      {inviting && (
        <Invite
          teamId={inviting}
          onClose={() => {
            invite(undefined);
            void again();
          }}
        />
      )}
    </>
  );
}
