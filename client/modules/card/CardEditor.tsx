import { useEffect, useRef, useState } from 'react';
import { removeThrows } from '#rules/card-scoring.ts';
import { limits } from '#rules/defaults.ts';
import type { SideName } from '#rules/leg.ts';
import {
  addPlayer,
  alreadyUsed,
  changeMatch,
  isEntered,
  playersOn,
  removePlayer,
  sideToFill,
  totalOf,
  type CardPlayer,
} from '#rules/scorecard.ts';
import { useCan, useFrame } from '../../lib/session.ts';
import styles from './CardEditor.module.css';
import type { FixtureOfCard } from './CardPage.tsx';
import { Conflict } from './Conflict.tsx';
import { rowsToEdit, type EditedFixture } from './edited-card.ts';
import { HiChecksEntry, MenEntry, OneEightiesEntry } from './ExtrasEntry.tsx';
import { MatchEntry } from './MatchEntry.tsx';
import { MatchLine } from './MatchLine.tsx';
import { MatchThrows } from './MatchThrows.tsx';
import { OpenBoard } from './OpenBoard.tsx';
import { PlayerPicker, type Choice } from './PlayerPicker.tsx';
import { Progress } from './Progress.tsx';
import { FoundChanges, Refusal, SaveBar } from './SaveBar.tsx';
import { useCardEdit } from './use-card-edit.ts';
import { useOpenThrows } from './use-open-throws.ts';
import type { Squads } from './use-squads.ts';

interface Props {
  head: FixtureOfCard;
  fixture: EditedFixture;
  squads: Squads;
  onSaved: (fixture: EditedFixture) => void;
}

/** Whom a list of players is open for: a place in a match, or whoever is asked for by name. */
type Asking =
  | { index: number; side: SideName; inPlaceOf?: string | undefined }
  | { title: string; then: (player: CardPlayer) => void };

const usualMaximum = 170;

/** The card while it is entered, one match at a time. */
export function CardEditor({ head, fixture, squads: { squads, add }, onSaved }: Props) {
  const edit = useCardEdit(fixture, onSaved);
  const can = useCan();
  const highestHiCheck = useFrame().data?.league.features.hiCheckMaximum ?? usualMaximum;
  const throws = useOpenThrows();
  const { card, formats, failure } = edit;
  const rows = rowsToEdit(card, formats);
  const firstOpen = rows.find(({ index }) => !isEntered(card.matches[index]!, formats[index]!)) ?? rows[0];
  const [active, setActive] = useState(firstOpen?.index);
  const [asking, ask] = useState<Asking>();
  const isFirst = useRef(true);
  /** For answers that come late: whether it is still asked. */
  const latest = useRef(asking);
  useEffect(() => {
    latest.current = asking;
  }, [asking]);
  // Whoever works by keyboard goes on in the match that was opened, and sees it between the two bars.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (!asking) document.getElementById(`match-${active}`)?.focus();
  }, [active, asking]);
  const teams = { home: head.home.name, away: head.away.name };
  const place = { homeTeamId: head.home.id, awayTeamId: head.away.id };
  const total = totalOf(card, formats);
  const entered = rows.filter(({ index }) => isEntered(card.matches[index]!, formats[index]!)).length;
  const faultsOf = (start: string) =>
    failure?.fields.filter(({ field }) => field.startsWith(start)).map(({ message }) => message) ?? [];
  const mayChangeFormats = can('fixture.edit') && can('fixture.publish');
  const mayScore = can('fixture.scoreThrows');

  if (edit.theirs)
    return <Conflict mine={card} theirs={edit.theirs} formats={formats} teams={teams} onSettle={edit.settle} />;

  const pick = (player: CardPlayer) => {
    if (!asking) return;
    if ('then' in asking) {
      ask(undefined);
      return asking.then(player);
    }
    const { index, side, inPlaceOf } = asking;
    const match = card.matches[index]!;
    const playerCount = Math.min(formats[index]!.playerCount, limits.players);
    const changed = addPlayer(match, side, player, inPlaceOf ? { playerCount, inPlaceOf } : { playerCount });
    edit.change(changeMatch(card, index, () => changed));
    const next = inPlaceOf ? null : sideToFill(changed, side, playerCount);
    ask(next ? { index, side: next } : undefined);
  };
  const open = (index: number) => {
    setActive(index);
    const next = sideToFill(card.matches[index]!, 'home', formats[index]!.playerCount);
    if (next === 'home' || (next && !playersOn(card.matches[index]!, 'away').length)) ask({ index, side: next });
  };

  return (
    <div className={styles.editor}>
      <Progress rows={rows} active={active} total={total} teams={teams} onOpen={setActive} />
      {edit.found && <FoundChanges found={edit.found} onUse={edit.useFound} onDiscard={edit.discardFound} />}
      {failure && <Refusal failure={failure} title="The card is not saved. What you entered is kept on this device." />}
      <div className={styles.entries} inert={edit.isSaving}>
        {rows.map((row) =>
          row.index === active ? (
            <MatchEntry
              key={row.index}
              row={row}
              match={card.matches[row.index]!}
              format={formats[row.index]!}
              teams={teams}
              onChange={(match) => edit.change(changeMatch(card, row.index, () => match))}
              onPick={(side, inPlaceOf) => ask({ index: row.index, side, inPlaceOf })}
              onFormat={
                mayChangeFormats
                  ? (format) => edit.changeFormats(formats.map((each, at) => (at === row.index ? format : each)))
                  : undefined
              }
              throws={waysToThrows(row.index)}
              faults={faultsOf(`matches[${row.index}]`)}
            />
          ) : (
            <MatchLine
              key={row.index}
              row={row}
              isWrong={faultsOf(`matches[${row.index}]`).length > 0}
              onOpen={() => open(row.index)}
            />
          ),
        )}
        <div className={styles.extras}>
          <OneEightiesEntry card={card} onChange={edit.change} onAsk={(title, then) => ask({ title, then })} />
          <HiChecksEntry
            card={card}
            onChange={edit.change}
            onAsk={(title, then) => ask({ title, then })}
            highest={highestHiCheck}
          />
          <MenEntry
            card={card}
            onChange={edit.change}
            teams={teams}
            squads={squads}
            mayName={(side) => can('fixture.nameManOfTheMatch', { ...place, side })}
          />
        </div>
      </div>
      <SaveBar edit={edit} entered={entered} matches={rows.length} />
      {throws.index !== undefined && !edit.found && (
        <OpenBoard
          edit={edit}
          rows={rows}
          index={throws.index}
          highestHiCheck={highestHiCheck}
          onClose={throws.close}
        />
      )}
      {asking && (
        <PlayerPicker
          title={'then' in asking ? asking.title : `${rowName(asking.index)}, ${teams[asking.side]}`}
          choices={choicesFor(asking)}
          onPick={pick}
          onClose={() => ask(undefined)}
          onClear={clearing(asking)}
          onAdd={adding(asking)}
        />
      )}
    </div>
  );

  function rowName(index: number) {
    return rows.find((row) => row.index === index)?.name ?? '';
  }

  function waysToThrows(index: number) {
    const { homePlayers, awayPlayers, sayg } = card.matches[index]!;
    if (!homePlayers.length || !awayPlayers.length || !(sayg || mayScore)) return null;
    return (
      <MatchThrows
        name={rowName(index)}
        isScored={!!sayg}
        onOpen={() => throws.open(index)}
        onRemove={mayScore ? () => edit.change(changeMatch(card, index, removeThrows)) : undefined}
      />
    );
  }

  function choicesFor(asked: Asking): Choice[] {
    if ('then' in asked) {
      const playing = new Set(
        rows.flatMap(({ match }) => [...match.homePlayers, ...match.awayPlayers]).map(({ id }) => id),
      );
      const everybody = [...squads.home, ...squads.away];
      return everybody.map(({ id, name }) => ({
        id,
        name,
        reason: playing.size && !playing.has(id) ? 'Not on the card' : undefined,
      }));
    }
    const { index, side, inPlaceOf } = asked;
    const match = card.matches[index]!;
    const inMatch = new Set([...match.homePlayers, ...match.awayPlayers].map(({ id }) => id));
    const used = alreadyUsed(card, index, side, formats);
    const where = (id: string) =>
      rows.find(
        (row) =>
          row.index !== index &&
          playersOn(card.matches[row.index]!, side).some((one) => one.id === id) &&
          formats[row.index]!.playerCount === formats[index]!.playerCount,
      )?.name;
    return squads[side]
      .filter(({ id }) => id !== inPlaceOf && !inMatch.has(id))
      .map(({ id, name }) => ({ id, name, reason: used.has(id) ? where(id) : undefined }));
  }

  function clearing(asked: Asking) {
    if ('then' in asked || !asked.inPlaceOf) return undefined;
    const { index, side, inPlaceOf } = asked;
    return () => {
      edit.change(changeMatch(card, index, (match) => removePlayer(match, side, inPlaceOf)));
      ask(undefined);
    };
  }

  function adding(asked: Asking) {
    if ('then' in asked || !add) return undefined;
    return async (name: string) => {
      const player = await add(asked.side, name);
      if (typeof player === 'string') return player;
      if (latest.current === asked) pick(player);
      return undefined;
    };
  }
}
