import { whenBackText } from '#rules/tournament/set-aside-words.ts';
import { plural } from '#rules/basics/plural.ts';
import { useApolloClient } from '@apollo/client/react';
import { SetTournamentLegsDocument, UndrawTournamentDocument } from '../../../generated/desk.ts';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { runOrAskToSetAside } from '../../../lib/wire/run-or-ask-to-set-aside.ts';
import { useCommand, type CommandMessages } from '../../../lib/wire/use-command.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import type { Evening } from '../evening.ts';
import styles from './Draw.module.css';
import { LegsChoice } from './LegsChoice.tsx';
import { MeetingList } from './MeetingList.tsx';

interface Props {
  tournament: Evening;
  lastMessages: readonly string[];
  onTold: (messages: readonly string[]) => void;
  onAgain: () => void;
}

const howOf = ({ draw, format }: Evening) => {
  const numbered = draw?.seed == null ? '' : ` The number of the draw is ${draw.seed}.`;
  const ways = { random: 'Drawn at random.', seeds: 'Drawn by seeds.', byHand: 'Drawn by hand.' };
  const way = draw ? ways[draw.method] : 'The matches were put together by hand.';
  const title = format.kind === 'knockout' ? '' : ` ${format.title}.`;
  const spread = format.kind === 'knockout' && format.spread ? ' Those with a bye are spread over the bracket.' : '';
  return `${way}${numbered}${title}${spread}`;
};

/** The present draw, with the legs of each round, and a way to take it back. */
export function PresentDraw({ tournament, lastMessages, onTold, onAgain }: Props) {
  const { id, version, layout } = tournament;
  const client = useApolloClient();
  const askFirst = useAskFirst();
  const { isBusy, failure, run: command } = useCommand();

  const readAgain = () => refetchShown(client);
  function run(send: () => Promise<CommandMessages | undefined>) {
    onTold([]);
    return command(async () => {
      const done = await send();
      if (done) onTold([...done.messages, ...done.warnings]);
    }, readAgain);
  }

  const setLegs = (round: number, numberOfLegs: number) =>
    run(() =>
      runOrAskToSetAside('Change the legs?', async (confirmed) => {
        const variables = { id, version, numberOfLegs, round, confirmed };
        return (await client.mutate({ mutation: SetTournamentLegsDocument, variables })).data!.setTournamentLegs;
      }),
    );

  async function takeBack() {
    const begun = tournament.rounds
      .flatMap(({ matches }) => matches)
      .filter(({ scoreA, scoreB, saygId }) => (scoreA ?? 0) + (scoreB ?? 0) > 0 || saygId).length;
    const question = {
      title: 'Take the draw back?',
      text: begun
        ? `${plural(begun, 'match was', 'matches were')} begun. What was played is set aside, and comes back ${whenBackText}.`
        : 'There are no matches then, until it is drawn again.',
      action: 'Take it back',
      keep: 'Leave it as it is',
    };
    if (!(await askFirst(question))) return;
    await run(async () => {
      const variables = { id, version, confirmed: true };
      return (await client.mutate({ mutation: UndrawTournamentDocument, variables })).data!.undrawTournament;
    });
  }

  return (
    <div className={styles.draw}>
      {lastMessages.length > 0 && (
        <p role="status" className="full-row p-12-16 r-2 bg-ok-soft ok t-14 semi lh-14">
          {lastMessages.join(' ')}
        </p>
      )}
      <Card title="Who meets whom" aside="drawn">
        <p className="p-12-16 ink-2 t-14 lh-14">{howOf(tournament)}</p>
        <Refusal look="flush" of={failure} />
        <MeetingList
          rounds={layout.map(({ matches, ...round }) => ({
            ...round,
            matches: matches.map(({ label, placeA, placeB }) => ({ label, places: [placeA, placeB] as const })),
          }))}
          legs={(at) => (
            <LegsChoice
              label={`Best of in ${layout[at]!.name}`}
              legs={layout[at]!.numberOfLegs}
              disabled={isBusy}
              actsAtOnce
              onChange={(legs) => void setLegs(layout[at]!.index, legs)}
            />
          )}
        />
      </Card>
      <div className={styles.keep}>
        <p className="ink-2 t-13">Changing the legs of a round changes all its matches.</p>
        <Button disabled={isBusy} onClick={() => void takeBack()}>
          Take the draw back
        </Button>
        <Button disabled={isBusy} onClick={onAgain}>
          Draw again
        </Button>
      </div>
    </div>
  );
}
