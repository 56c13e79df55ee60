import { Link } from 'react-router-dom';
import { careerPath } from '#rules/site/paths.ts';
import {
  useMergePlayersMutation,
  useSamePeopleQuery,
  useUnmergePlayerMutation,
  type PersonEntryShownFragment,
} from '../../../generated/desk.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { useCommandWithMessages } from '../../../lib/wire/use-command.ts';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { AskingButton } from '../../../record/AskingButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import styles from '../parts/admin.module.css';
import { AdminPage } from '../parts/parts.tsx';
import { SamePersonChooser } from './SamePersonChooser.tsx';
import { teamsAndSeasonsText } from './place.ts';
import { PersonEntryLine } from './PersonEntryLine.tsx';

type Entry = PersonEntryShownFragment;

const shared = { name: 'The same name', emailAddress: 'The same e-mail' };

/** That whoever was shown is so no more, as a person is hidden when any of their entries is (careers.md 9). */
function hidingText({ entry, into }: { entry: Entry; into: Entry }): string {
  if (entry.isHidden === into.isHidden) return '';
  const [hidden, shown] = entry.isHidden ? [entry, into] : [into, entry];
  const [them, others] = hidden.name === shown.name ? ['One of the two', 'the other'] : [hidden.name, shown.name];
  return `${them} does not wish to be shown: ${others} is then left out of careers, records and ratings as well. `;
}

function questionToMerge({ entry, into }: { entry: Entry; into: Entry }) {
  const [one, other] = [entry, into].map((each) => `${each.name} (${teamsAndSeasonsText(each)})`);
  return {
    title: 'Are they one person?',
    text: `${one} goes by ${other} from now on. ${hidingText({ entry, into })}It can be undone at any time.`,
    action: 'Put together',
    keep: 'Leave them apart',
  };
}

/** `/admin/players`: people who are entered twice, to be merged, and taken apart again (careers.md 9). */
export default function SamePeople() {
  const askFirst = useAskFirst();
  const { data, error, refetch } = useSamePeopleQuery({ fetchPolicy: 'cache-and-network' });
  const [merge] = useMergePlayersMutation();
  const [unmerge] = useUnmergePlayerMutation();
  const { isBusy, failure, told, run } = useCommandWithMessages(refetch);
  useRestoreFocusAfterBusy(isBusy);
  const putTogether = ({ entry, into }: { entry: Entry; into: Entry }) =>
    run(async () => {
      const { data } = await merge({ variables: { id: entry.id, into: into.id, version: entry.version } });
      return { messages: [data!.mergePlayers], warnings: [] };
    });
  const takeApart = ({ id, version }: Entry) =>
    run(async () => {
      const { data } = await unmerge({ variables: { id, version } });
      return { messages: [data!.unmergePlayer], warnings: [] };
    });
  const known = data?.samePeople;
  const merged: readonly { entry: Entry; into?: Entry }[] = known
    ? [...known.merged, ...known.mergedIntoNobody.map((entry) => ({ entry }))]
    : [];
  return (
    <AdminPage
      title="Same person"
      lead="Players who are entered twice. Put together, they have one career, one rating and one place in the records; cards and tables stay as they were entered."
    >
      <p className={styles.told} role="status">
        {told}
      </p>
      <Refusal of={failure} />
      {!known && error && <NotLoaded title="The players could not be loaded" of={failureOf(error)} again={refetch} />}
      {!known && !error && (
        <Card title="Perhaps one person">
          <Loading />
        </Card>
      )}
      {known && (
        <Card title="Perhaps one person" aside={known.suggestions.length}>
          {!known.suggestions.length && (
            <Message icon="person" title="Nobody seems to be entered twice">
              Two entries are listed here when they share a name or an e-mail and never met.
            </Message>
          )}
          <ul className="ruled">
            {known.suggestions.map(({ first, second, reason }) => (
              <li key={`${first.id} ${second.id}`} className={styles.item}>
                <div className="row wrap gap-8-12">
                  <div className={styles.grow}>
                    <p className={styles.small}>{shared[reason]}</p>
                    <PersonEntryLine entry={first} />
                    <PersonEntryLine entry={second} />
                  </div>
                  <AskingButton
                    aria-label={`Put together ${first.name} and ${second.name}`}
                    disabled={isBusy}
                    question={questionToMerge({ entry: second, into: first })}
                    onWanted={() => void putTogether({ entry: second, into: first })}
                  >
                    Put together
                  </AskingButton>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <SamePersonChooser
        onChosen={(two) => void askFirst(questionToMerge(two)).then((isWanted) => isWanted && putTogether(two))}
      />
      {merged.length > 0 && (
        <Card title="Put together" aside={merged.length}>
          <ul className="ruled">
            {merged.map(({ entry, into }) => (
              <li key={entry.id} className={styles.item}>
                <div className="row wrap gap-8-12">
                  <div className={styles.grow}>
                    <h3 className="t-15 bold anywhere">{entry.name}</h3>
                    <p className={styles.small}>
                      Goes by{' '}
                      {into ? (
                        <Link className="underlined" to={careerPath(into.id)}>
                          {into.name}
                        </Link>
                      ) : (
                        'somebody who is not here, as an import says'
                      )}
                    </p>
                  </div>
                  <Button
                    aria-label={`Undo: ${entry.name} is somebody else than ${into?.name ?? 'somebody who is not here'}`}
                    disabled={isBusy}
                    onClick={() => void takeApart(entry)}
                  >
                    Undo
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </AdminPage>
  );
}
