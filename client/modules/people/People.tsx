import { Suspense, useState } from 'react';
import { usePeopleQuery } from '../../generated/people.ts';
import { useAskBeforeLeavingOrClosing } from '../../lib/page/leaving.ts';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { firstAndLastInitials } from '#rules/basics/initials.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useTitle } from '../../lib/page/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KnownBefore } from '../../ui/KnownBefore.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import { OpenInvites } from './OpenInvites.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import styles from './People.module.css';
import { PersonPanel } from './PersonPanel.tsx';
import { useTeamNames } from './use-team-names.ts';
import { matchesSearch, roleOf, type Person } from './words.ts';

const AllTokensCard = lazyWithRetry(() => import('./token/AllTokensCard.tsx'), 'The tokens for programs');
const Invite = lazyWithRetry(() => import('./InviteDialog.tsx'), 'The invitation');

/** `/admin/user`: every account, its rights, and how it signs in (live.md 18). */
export default function People() {
  useTitle('Manage access');
  const { data, error, refetch } = usePeopleQuery({ fetchPolicy: 'cache-and-network' });
  const teams = useTeamNames();
  const [sought, setSought] = useState('');
  const [opened, setOpened] = useState('');
  /** Whether rights were chosen for who is opened, and are not saved. */
  const [isChanged, setChanged] = useState(false);
  const unlessLost = useAskBeforeLeavingOrClosing(isChanged);
  const [isInviting, setInviting] = useState(false);
  const teamName = (id: string) =>
    teams.list.find((team) => team.id === id)?.name ?? (teams.isKnown ? 'a team that is gone' : 'a team');
  const teamOf = ({ teamId }: Person) => (teamId ? teamName(teamId) : '');
  // Whoever is being changed stays, whatever is looked for.
  const isHeld = ({ id }: Person) => isChanged && id === opened;
  const found = data?.accounts.filter((person) => isHeld(person) || matchesSearch(person, teamOf(person), sought));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Manage access</h1>
        <SearchBox
          className={styles.sought}
          label="Name, team or right"
          placeholder="Name, team or right"
          value={sought}
          onSearch={setSought}
        />
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setInviting(true)}>
          <Icon name="plus" />
          Invite
        </Button>
      </div>
      {error && data && <KnownBefore of={failureOf(error)} />}
      {error && !data && <NotLoaded title="The accounts could not be loaded" of={failureOf(error)} again={refetch} />}
      {!error && !data && (
        <Card>
          <Loading widths={['60%', '80%', '70%', '75%']} height="36px" className="grid gap-14 p-16" />
        </Card>
      )}
      {found && (
        <Card>
          {found.length === 0 && (
            <Message icon="search" title={`Nobody is found by “${sought}”`}>
              Look for a part of a name, an e-mail address, a team, a role such as captain, or a right such as fixtures.
            </Message>
          )}
          {found.length > 0 && (
            <p className={styles.heads}>
              <span>Account</span>
              <span>Team</span>
              <span>May act as</span>
              <span>Last seen</span>
            </p>
          )}
          <ul className="ruled">
            {found.map((person) => (
              <li key={person.id} className={styles.person} data-open={opened === person.id || undefined}>
                <Row
                  person={person}
                  team={teamOf(person)}
                  isOpen={opened === person.id}
                  onToggle={() => unlessLost(() => setOpened(opened === person.id ? '' : person.id))}
                />
                {opened === person.id && (
                  <PersonPanel person={person} teams={teams} teamName={teamName} onDraft={setChanged} />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OpenInvites teamName={teamName} />
      <Suspense>
        <AllTokensCard />
      </Suspense>
      {isInviting && (
        <Suspense>
          <Invite onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface RowProps {
  person: Person;
  team: string;
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ person, team, isOpen, onToggle }: RowProps) {
  const { name, more } = roleOf(person);
  const state = [person.disabled && 'disabled', person.standIn && 'stands in tonight'].filter(Boolean).join(', ');
  return (
    <button type="button" className={styles.row} aria-expanded={isOpen} onClick={onToggle}>
      <span className={styles.avatar} aria-hidden="true">
        {person.transient ? <Icon name="table" size={18} /> : firstAndLastInitials(person.name)}
      </span>
      <span className={styles.who}>
        <b className="anywhere">{person.name}</b>
        <small className="block ink-3 t-12 anywhere">{person.transient ? 'TV or tablet' : person.emailAddress}</small>
      </span>
      <span className={styles.team}>{team || 'no team'}</span>
      <span className={styles.role}>
        <span
          className={`block-inline p-2-8 r-1 t-12 bold ${name === 'None' ? 'bg-sunken ink-2' : 'bg-accent-soft accent-text'}`}
        >
          {name}
        </span>{' '}
        <small className="ink-2 t-12">{[more, state].filter(Boolean).join(', ')}</small>
      </span>
      <span className={styles.seen}>
        <span className="if-narrow">Last seen: </span>
        {person.lastSeen ? formatTimeWithShortDayUnlessToday(person.lastSeen) : 'Never'}
      </span>
      <Icon name={isOpen ? 'up' : 'down'} size={18} />
    </button>
  );
}
