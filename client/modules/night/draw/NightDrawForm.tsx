import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { SideName } from '#rules/darts/leg.ts';
import { PutNightMatchDocument } from '../../../generated/desk.ts';
import { useKeptFormState } from '../../../lib/device/use-entry-keeping.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { readPageAgainBriefly } from '../../../record/read-page-again.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Restored } from '../../../ui/Restored.tsx';
import type { Evening } from '../../evening/evening.ts';
import { SelectField } from '../../../record/fields.tsx';
import styles from './Night.module.css';
import { PlayerChoices } from './PlayerChoices.tsx';
import { SquadButtons } from './SquadButtons.tsx';
import { useNightPlayers } from './use-night-players.ts';
import { Refusal } from '../../../ui/Refusal.tsx';

interface Fields {
  size: number;
  home: string[];
  away: string[];
}

const sides: readonly SideName[] = ['home', 'away'];
const fresh: Fields = { size: 1, home: [], away: [] };

/** Adds matches to the master draw: each is saved as soon as both sides are chosen (live.md 10). */
export default function NightDrawForm({ tournament, seasonId }: { tournament: Evening; seasonId: string }) {
  const { id, host, opponent, hostTeamId, opponentTeamId } = tournament;
  const client = useApolloClient();
  const entries = useKeptFormState<Fields>({
    record: `night ${id}`,
    what: 'Match of a superleague night',
    version: null,
    fresh,
  });
  const { size } = entries.state;
  const { choices, isKnown, failure: unread, again } = useNightPlayers(tournament, { seasonId, playersPerSide: size });
  const { isBusy, failure, setFailure, run } = useCommand();
  const [told, setTold] = useState<string>();
  useRestoreFocusAfterBusy(isBusy);
  const playersOf = (side: SideName, ids: readonly string[]) =>
    ids.flatMap((one) => choices[side].find(({ player }) => player.id === one)?.player ?? []);

  const isWhole = (fields: Fields) => sides.every((side) => playersOf(side, fields[side]).length === fields.size);
  const namesOf = (fields: Fields) =>
    sides
      .map((side) =>
        playersOf(side, fields[side])
          .map(({ name }) => name)
          .join(' & '),
      )
      .join(' v ');

  async function save(next: Fields) {
    const sent = (side: SideName) =>
      playersOf(side, next[side]).map((player) => ({
        id: player.id,
        name: player.name,
        divisionId: player.divisionId ?? null,
      }));
    const match = { home: sent('home'), away: sent('away') };
    const send = async () => {
      await client.mutate({ mutation: PutNightMatchDocument, variables: { id, match } });
      setTold(`${namesOf(next)} was added.`);
      entries.settle({ home: next.home, away: next.away });
    };
    await run(send, () => readPageAgainBriefly(client));
  }

  function put(changes: Partial<Fields>) {
    if (isBusy) return;
    const next = { ...entries.state, ...changes };
    setFailure(undefined);
    setTold(undefined);
    entries.put(next);
    if (isWhole(next)) void save(next);
  }

  if (!hostTeamId || !opponentTeamId)
    return (
      <Card title="Master draw">
        <Message icon="table" title="Who plays is not known, yet">
          Choose host and opponent among the teams of the season, with Edit tournament.
        </Message>
      </Card>
    );
  const refused = failure ?? unread;
  const drawn = [
    { side: 'home', team: { id: hostTeamId, name: host ?? 'Host' } },
    { side: 'away', team: { id: opponentTeamId, name: opponent ?? 'Opponent' } },
  ] as const;
  return (
    <Card title="Add to the master draw">
      <div className="grid gap-14 off-paper p-14-16">
        {entries.restoration && <Restored {...entries.restoration} />}
        <Refusal of={refused}>
          {unread ? (
            <Button onClick={again}>Try again</Button>
          ) : (
            <Button disabled={isBusy} onClick={() => put({})}>
              Try again
            </Button>
          )}
        </Refusal>
        {told && (
          <p role="status" className={`${styles.told} grid gap-8 r-2 bg-ok-soft ok t-14 semi`}>
            {told}
          </p>
        )}
        <div className="grid gap-14" inert={isBusy}>
          <SelectField
            label="Match"
            value={String(size)}
            options={[
              { value: '1', text: 'Singles' },
              { value: '2', text: 'Pairs' },
            ]}
            actsAtOnce
            onChange={(value) => put({ size: Number(value), home: [], away: [] })}
          />
          {isKnown && (
            <div className="grid halves gap-16">
              {drawn.map(({ side, team }) => (
                <div className="grid content-start gap-12" key={side}>
                  <PlayerChoices
                    team={team.name}
                    size={size}
                    choices={choices[side]}
                    picked={entries.state[side]}
                    onPick={(picked) => put({ [side]: picked })}
                  />
                  <SquadButtons
                    team={team}
                    seasonId={seasonId}
                    divisionId={tournament.division?.id ?? choices[side][0]?.player.divisionId ?? undefined}
                    choices={choices[side]}
                    picked={entries.state[side]}
                    onChanged={again}
                  />
                </div>
              ))}
            </div>
          )}
        </div>
        {isWhole(entries.state) && !isBusy && !failure ? (
          <Button onClick={() => put({})}>Add {namesOf(entries.state)}</Button>
        ) : (
          <p className="ink-3 t-13">The match is added as soon as both sides are chosen.</p>
        )}
      </div>
    </Card>
  );
}
