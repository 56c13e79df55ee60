import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SeasonDates } from '#rules/basics/dates.ts';
import { useCardHistoryQuery, useRestoreCardMutation, type CardHistoryQuery } from '../../generated/desk.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './CardHistory.module.css';
import { ResultsChange } from './ResultsChange.tsx';
import { statesOfResults } from './results-states.ts';
import { Refusal } from '../../ui/Refusal.tsx';

interface Props {
  fixtureId: string;
  /** Of the fixture as the page has it: with another one the history is read again. */
  version: string;
  home: string;
  away: string;
  /** What the card calls its high visits: "180s". */
  visits: string;
  season: SeasonDates | null;
}

/** Who changed a fixture's results and when, for administrators, who can restore them (league.md 13). */
export default function CardHistory(fixture: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="History of the results">
      {isOpen ? (
        <Changes {...fixture} />
      ) : (
        <div className={styles.closed}>
          <Button onClick={() => setOpen(true)}>Show the history</Button>
        </div>
      )}
    </Card>
  );
}

function Changes({ fixtureId, version, ...fixture }: Props) {
  // Not cached: with a newer version in the cache, editing the older card on the page would overwrite changes it never
  // showed.
  const { data, error, refetch } = useCardHistoryQuery({ variables: { fixtureId }, fetchPolicy: 'no-cache' });
  const client = useApolloClient();
  const [restore] = useRestoreCardMutation({ fetchPolicy: 'no-cache' });
  const { isBusy, failure: fault, run } = useCommand();
  const [said, setSaid] = useState('');
  const again = () => refetch().catch(() => undefined);
  const listen = useEffectEvent(() => {
    if (data && data.fixture?.version !== version) void again();
  });
  const isRead = !!data;
  useEffect(() => listen(), [version, isRead]);

  // The results are restored, whether or not the page can be reloaded.
  const readAgain = async () => {
    await again();
    await client.refetchQueries({ include: ['ScoreCard'] }).catch(() => undefined);
  };
  const putBack = (changeId: string, before: boolean) => {
    setSaid('');
    return run(async () => {
      const target = { id: fixtureId, version: data!.fixture!.version };
      await restore({ variables: { target, changeId, before } });
      setSaid('The results were put back.');
    }, readAgain);
  };

  if (!data && error)
    return (
      <div className={styles.closed}>
        <Refusal look="marked" what="The history could not be loaded." of={failureOf(error)} again={again} />
      </div>
    );
  if (!data)
    return (
      <div className={styles.closed}>
        <Bone width="70%" height="20px" />
      </div>
    );
  const stands = statesOfResults(data.cardHistory);
  const isPublished = data.fixture?.resultsPublished;
  const decided = decidedEarlier(data);
  return (
    <div>
      <Refusal look="marked" of={fault} />
      <p role="status" className="p-12-16 ink-2 t-14 unless-empty">
        {said}
      </p>
      {!stands.length && !isPublished && !decided && (
        <p className="p-12-16 ink-2 t-14">Nothing has been published yet.</p>
      )}
      <ol className="ruled">
        {stands.map((stand) => (
          <ResultsChange
            key={stand.key}
            stand={stand}
            {...fixture}
            isBusy={isBusy}
            onRestore={() => void putBack(stand.changeId, stand.isBefore)}
          />
        ))}
      </ol>
      {decided && <p className="p-12-16 ink-2 t-14">{decided}. This was decided before histories were kept.</p>}
      {!stands.length && isPublished && (
        <p className="p-12-16 ink-2 t-14">The results were published before histories were kept.</p>
      )}
    </div>
  );
}

/** What holds of a fixture though no change says so; what follows from a withdrawal was not decided of it. */
const decidedEarlier = ({ cardHistory, fixture }: CardHistoryQuery): string | undefined =>
  fixture?.decision && fixture.decision.reason !== 'withdrawn' && !cardHistory.some(({ decision }) => decision)
    ? fixture.decision.text
    : undefined;
