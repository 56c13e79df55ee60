import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { followTopics } from '#rules/connected/follow-topics.ts';
import {
  FollowTeamsDocument,
  PushKeyDocument,
  TeamsFollowedDocument,
  UnfollowTeamsDocument,
  type TeamsFollowedQuery,
} from '../../generated/messages.ts';
import {
  pushDeviceInput,
  findPushSubscription,
  inabilityText,
  pushAbility,
  subscribeToPush,
} from '../../lib/device/push.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { useReading } from '../../lib/wire/use-reading.ts';
import { readUncached } from '../../lib/wire/read-anew.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Window } from '../../ui/dialogs/Window.tsx';
import { submitHandler } from '../../ui/submit-handler.ts';
import styles from './MessageSettingsPage.module.css';

type Followed = TeamsFollowedQuery['teamsFollowed'];

/** What this browser is told of already, and with which key it is subscribed; the key is none where nothing is sent. */
interface Known {
  pushKey: string | null;
  followed: Followed | undefined;
}

interface Props {
  team: { id: string; name: string };
  onClose: () => void;
}

const usualTopics: readonly string[] = followTopics.flatMap(({ topic, isUsual }) => (isUsual ? [topic] : []));

const notAllowed = 'This browser does not show messages of this site. Allow them when it asks, or in its settings.';

/** What this browser is told of now; undefined where it is subscribed to nothing. */
async function readFollowed(client: ApolloClient): Promise<Followed | undefined> {
  const endpoint = (await findPushSubscription())?.endpoint;
  return endpoint ? (await readUncached(client, TeamsFollowedDocument, { endpoint }))?.teamsFollowed : undefined;
}

/** Has this browser told of a team, whoever uses it: no account is needed (messages.md 5). */
export default function TeamMessagesDialog({ team, onClose }: Props) {
  const client = useApolloClient();
  const ability = pushAbility();
  const read = useCallback(async (): Promise<Known> => {
    const { data } = await client.query({ query: PushKeyDocument });
    return { pushKey: data?.pushKey ?? null, followed: await readFollowed(client) };
  }, [client]);
  const { data: known, error, again } = useReading(ability === 'possible' ? read : undefined);
  return (
    <Window title={`Tell me about ${team.name}`} onClose={onClose}>
      <div className="grid gap-12">
        {ability !== 'possible' && <p>{inabilityText[ability]}</p>}
        {error && !known && (
          <NotLoaded title="What this browser is told of could not be loaded" of={failureOf(error)} again={again} />
        )}
        {ability === 'possible' && !error && !known && <Loading text="Looking what this browser is told of" />}
        {known && !known.pushKey && <p>This site sends nothing to browsers. Whoever runs it can set that up.</p>}
        {known?.pushKey && <FollowForm team={team} pushKey={known.pushKey} followed={known.followed} />}
      </div>
    </Window>
  );
}

interface FormProps extends Pick<Props, 'team'> {
  pushKey: string;
  followed: Followed | undefined;
}

function FollowForm({ team, pushKey, followed: before }: FormProps) {
  const client = useApolloClient();
  const [followed, setFollowed] = useState(before);
  const [topics, setTopics] = useState<readonly string[]>(before?.topics ?? usualTopics);
  const { isBusy, failure, run } = useCommand();
  const [told, setTold] = useState('');
  const isFollowed = !!followed?.teamIds.includes(team.id);
  const othersOf = (all: Followed | undefined) => all?.teamIds.filter((id) => id !== team.id) ?? [];
  const others = othersOf(followed);

  const runAndTell = (work: () => Promise<string>) => {
    setTold('');
    void run(async () => setTold(await work()));
  };
  const save = async (teamIds: string[], topics: readonly string[]): Promise<boolean> => {
    const subscription = await subscribeToPush(pushKey);
    if (!subscription) return false;
    const input = { device: pushDeviceInput(subscription), teamIds, topics: [...topics] };
    await client.mutate({ mutation: FollowTeamsDocument, variables: { input } });
    setFollowed({ __typename: 'TeamsFollowed', teamIds, topics: [...topics] } as Followed);
    return true;
  };
  // Another tab may have begun or ended with another team meanwhile.
  const begin = async () => {
    const others = othersOf(await readFollowed(client));
    return (await save([...others, team.id], topics)) ? `You are told of ${team.name} in this browser.` : notAllowed;
  };
  const end = async () => {
    const now = await readFollowed(client);
    const others = othersOf(now);
    if (now && others.length) {
      // What the others are told by stays, whatever was ticked here and not saved.
      if (!(await save(others, now.topics))) return notAllowed;
    } else {
      const endpoint = (await findPushSubscription())?.endpoint;
      if (endpoint) await client.mutate({ mutation: UnfollowTeamsDocument, variables: { endpoint } });
      setFollowed(null);
    }
    return `You are told nothing of ${team.name} any more.`;
  };
  const toggle = (topic: string) => {
    setTold('');
    setTopics(topics.includes(topic) ? topics.filter((one) => one !== topic) : [...topics, topic]);
  };
  return (
    <form
      className="grid gap-12"
      onSubmit={submitHandler(() => {
        if (!isBusy) runAndTell(begin);
      })}
    >
      <p className="ink-2 t-14 lh-145">
        Shown on this device. No account is needed, and nothing is kept of you. Between 23:00 and 08:00 nothing is sent.
      </p>
      <fieldset className="grid gap-4">
        <legend className="semi">Tell me when</legend>
        {followTopics.map(({ topic, name }) => (
          <label key={topic} className={`${styles.check} row gap-12 tap`}>
            <input type="checkbox" checked={topics.includes(topic)} onChange={() => toggle(topic)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {others.length > 0 && (
        <p className="ink-2 t-14 lh-145">
          {others.length === 1 ? 'Another team is' : `${others.length} other teams are`} followed here, in the same way.
        </p>
      )}
      <Refusal what={<b>Nothing was changed</b>} of={failure} />
      <p role="status">{told}</p>
      <div className="row gap-12">
        <Button type="submit" kind="primary" disabled={isBusy || !topics.length} aria-busy={isBusy}>
          {isFollowed ? 'Save' : 'Tell me in this browser'}
        </Button>
        {isFollowed && (
          <Button disabled={isBusy} onClick={() => runAndTell(end)}>
            Stop
          </Button>
        )}
      </div>
    </form>
  );
}
