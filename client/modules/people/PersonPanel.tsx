import {
  EndPersonSessionDocument,
  GrantAccessDocument,
  RemoveAccountDocument,
  SetAccountDisabledDocument,
  SetAccountTeamDocument,
  usePersonDetailsQuery,
  useSetUpLinkMutation,
} from '../../generated/people.ts';
import { deviceAndBrowserText } from '../../lib/device/agent.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useActor } from '../../lib/wire/session.ts';
import { useAskFirst } from '../../lib/page/use-ask-first.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import { LinkToGive } from './LinkToGive.tsx';
import styles from './People.module.css';
import { RightsForm } from './RightsForm.tsx';
import { LentRights } from './LentRights.tsx';
import { TeamChoice } from './TeamChoice.tsx';
import { usePersonCommands } from './use-person-commands.ts';
import type { TeamNames } from './use-team-names.ts';
import { accessChangeText, type Person } from './words.ts';

interface Props {
  person: Person;
  teams: TeamNames;
  teamName: (id: string) => string;
  /** Says whether rights were chosen that are not saved. */
  onDraft: (isChanged: boolean) => void;
}

/** What can be done with an account: rights, team, rights for one night, sessions, closing it; and its history. */
export function PersonPanel({ person, teams, teamName, onDraft }: Props) {
  const { id, name, emailAddress, version, disabled, transient, hasPassword, hasProvider } = person;
  const desk = usePersonCommands();
  const askFirst = useAskFirst();
  const isOwn = useActor().accountId === id;
  const [makeLink, link] = useSetUpLinkMutation();
  const { run, busy, refused } = desk;
  const failure = refused ?? (link.error && { title: 'Could not make the link', failure: failureOf(link.error) });
  async function askToRemove() {
    const title = `Remove the account of ${name}?`;
    const text = `It is signed out everywhere and cannot be brought back. What ${name} did keeps the name. To lock somebody out for a while, disable the account instead.`;
    if (!(await askFirst({ title, text, action: 'Remove account', keep: 'Cancel' }))) return;
    await run(`Could not remove ${name}`, RemoveAccountDocument, { emailAddress });
  }
  return (
    <div className={styles.panel}>
      {failure && <Refusal what={<b>{failure.title}</b>} of={failure.failure} />}
      <RightsForm
        person={person}
        busy={busy}
        isOutdated={refused?.mutation === GrantAccessDocument && refused.failure.code === 'CONFLICT'}
        onDraft={onDraft}
        onSave={(access) =>
          run('Could not save access', GrantAccessDocument, { input: { emailAddress, access, version } })
        }
      />
      {!transient && (
        <div className={styles.part}>
          <TeamChoice
            label="Team"
            noTeamText="None, or found by the e-mail address"
            teams={teams}
            value={person.teamId ?? ''}
            disabled={busy}
            actsAtOnce
            onChange={(team) =>
              void run('Could not save access', SetAccountTeamDocument, {
                input: { emailAddress, version, teamId: team || null },
              })
            }
          />
          <LentRights person={person} teams={teams} personCommands={desk} />
        </div>
      )}
      <Details id={id} teamName={teamName} desk={desk} />
      <div className="flex wrap gap-8 pt-12 line-top">
        {!transient && !disabled && (
          <Button
            disabled={link.loading}
            onClick={() => void makeLink({ variables: { emailAddress } }).catch(() => undefined)}
          >
            <Icon name="key" size={18} />
            Set-up link
          </Button>
        )}
        {!isOwn && (
          <>
            <Button
              disabled={busy}
              onClick={() =>
                void run(`Could not ${disabled ? 'enable' : 'disable'} ${name}`, SetAccountDisabledDocument, {
                  emailAddress,
                  disabled: !disabled,
                })
              }
            >
              {disabled ? 'Enable' : 'Disable'}
            </Button>
            <Button disabled={busy} onClick={() => void askToRemove()}>
              <Icon name="bin" size={18} />
              Remove
            </Button>
          </>
        )}
      </div>
      {link.data && (
        <LinkToGive
          {...link.data.inviteAccount}
          text="Set your password with this link:"
          about={`${name} sets a${hasPassword ? ' new' : ''} password with it${hasProvider ? ', besides signing in as until now' : ''}.`}
          mailTo={null}
        />
      )}
    </div>
  );
}

function Details({
  id,
  teamName,
  desk,
}: {
  id: string;
  teamName: Props['teamName'];
  desk: ReturnType<typeof usePersonCommands>;
}) {
  const { data, error, refetch } = usePersonDetailsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  if (error && !data)
    return (
      <Refusal
        what="Where they are signed in, and what was changed, could not be loaded."
        of={failureOf(error)}
        again={refetch}
      />
    );
  if (!data) return <Bone width="100%" height="44px" />;
  return (
    <>
      <h2 className="t-13 bold">Signed in on</h2>
      <ul className={`ruled ${styles.sessions}`}>
        {data.sessions.map((session) => (
          <li key={session.id} className="row gap-10 between tap-56 p-4-0 t-14">
            <span className="w-min">
              {deviceAndBrowserText(session.userAgent)}
              <small className="block ink-2 t-12">
                {session.isCurrent ? 'here, now' : formatTimeWithShortDayUnlessToday(session.lastUsed)}
              </small>
            </span>
            {!session.isCurrent && (
              <Button
                aria-label={`End the session on ${deviceAndBrowserText(session.userAgent)}`}
                disabled={desk.busy}
                onClick={() => void desk.run('Could not end the session', EndPersonSessionDocument, { id: session.id })}
              >
                End
              </Button>
            )}
          </li>
        ))}
        {!data.sessions.length && <li className="ink-2 t-13 lh-145">Nowhere.</li>}
      </ul>
      {data.accessChanges.length > 0 && (
        <>
          <h2 className="t-13 bold">What was changed</h2>
          <ul className={styles.log}>
            {data.accessChanges.map((change) => (
              <li key={change.id}>{accessChangeText(change, teamName)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
