import { useEffect, useRef } from 'react';
import { mostPlayersOfSide } from '#rules/basics/match-format.ts';
import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { pickablePlayersInOfferedOrder, type Pickable } from '#rules/card/line-up.ts';
import { matchSizeName } from '#rules/basics/names.ts';
import {
  addPlayer,
  changeMatch,
  playersOnCard,
  playersOn,
  removePlayer,
  sideToPickNext,
  type CardPlayer,
} from '#rules/card/scorecard.ts';
import type { NightTerms } from '#rules/card/eligibility.ts';
import { helpersAndObjections } from '#rules/card/helpers-and-objections.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import { lateTransferText, transferDeadline } from '#rules/league/transfer-deadline.ts';
import { today } from '../../../lib/today.ts';
import type { Row } from '../card-rows.ts';
import { PlayerPicker, type ChoiceGroup } from '../picking/PlayerPicker.tsx';
import type { Asking } from './asking.ts';
import type { CardEdit } from './use-card-edit.ts';
import { pickButtonId } from '../match/use-focus-on-match-or-opener.ts';
import type { Squads } from './use-squads.ts';

interface Props {
  asking: Asking;
  /** Id of the element it was opened from. */
  anchor: string | undefined;
  edit: CardEdit;
  rows: readonly (Row & { index: number })[];
  teams: Record<SideName, string>;
  squads: Squads;
  /** Who may play tonight. */
  terms: NightTerms;
  season: SeasonDates | null | undefined;
  isOfPlayers: boolean;
  isResting: boolean;
  onAsk: (from: string | undefined, asked: Asking) => void;
  onPicked: () => void;
  /** Puts a side's last line-up on the card; missing if it is already there, or not known. */
  onLineUp: ((side: SideName) => void) | undefined;
  /** Closes it; the focus goes to the element of this id, by default to what opened it. */
  onClose: (next?: string) => void;
}

/** The player picker of a card: whom it offers for which place, and what it asks next. */
export function CardPlayerPicker({
  asking,
  anchor,
  edit,
  rows,
  teams,
  squads,
  terms,
  season,
  isOfPlayers,
  isResting,
  onAsk,
  ...on
}: Props) {
  const { card, formats } = edit;
  const { onPicked, onLineUp } = on;
  const onClose = () => on.onClose();
  /** For late answers: whether the request still matters. */
  const latest = useRef<Asking>(undefined);
  useEffect(() => {
    latest.current = asking;
    return () => {
      latest.current = undefined;
    };
  }, [asking]);
  const nameOf = (index: number) => rows.find((row) => row.index === index)?.name ?? '';

  if ('then' in asking) {
    const pick = ({ id, name }: CardPlayer) => {
      onPicked();
      on.onClose(asking.next);
      asking.then({ id, name });
    };
    return <PlayerPicker {...{ anchor, isResting, onClose }} title={asking.title} groups={everybody()} onPick={pick} />;
  }

  const { index, side, inPlaceOf } = asking;
  const match = card.matches[index]!;
  const playerCount = mostPlayersOfSide(formats[index]!);
  const players = playersOn(match, side);
  const lineUp = squads.lineUps[side];
  const pick = (player: CardPlayer) => {
    onPicked();
    const named = { id: player.id, name: player.name };
    const place = inPlaceOf ? { playerCount, inPlaceOf } : { playerCount };
    const { matches } = edit.change((now) => changeMatch(now, index, (one) => addPlayer(one, side, named, place)));
    const changed = matches[index]!;
    const next = inPlaceOf ? null : sideToPickNext(changed, side, playerCount);
    if (next) onAsk(pickButtonId(index, next, playersOn(changed, next).length), { index, side: next });
    else onClose();
  };
  return (
    <PlayerPicker
      {...{ anchor, isResting, onClose }}
      title={`${nameOf(index)}, ${teams[side]}`}
      groups={groups()}
      chosen={
        playerCount > 1 && !inPlaceOf
          ? {
              players,
              of: playerCount,
              onRemove: (id) => edit.change((now) => changeMatch(now, index, (one) => removePlayer(one, side, id))),
            }
          : undefined
      }
      lineUp={
        onLineUp && lineUp && !playersOnCard(card, side).length
          ? {
              text: `Line-up of ${formatDay(lineUp.date, season)}`,
              onUse: () => {
                onLineUp(side);
                onClose();
              },
            }
          : undefined
      }
      onPick={pick}
      onClear={
        inPlaceOf
          ? () => {
              edit.change((now) => changeMatch(now, index, (one) => removePlayer(one, side, inPlaceOf)));
              onClose();
            }
          : undefined
      }
      onAdd={squads.add && squads.mayAdd(side) ? add : undefined}
      noteOfAdding={lateTransferText(
        transferDeadline({ isOfPlayers: false, eligibility: terms.night.eligibility }),
        { name: 'whoever is added', team: teams[side], on: today() },
        season ?? undefined,
      )}
    />
  );

  /** Adds somebody to the team, and picks them unless something else is asked by then. */
  async function add(name: string, isWanted: boolean) {
    const player = await squads.add!(side, name, isWanted);
    if ('messages' in player || 'question' in player) return player;
    if (latest.current === asking) pick(player);
    return undefined;
  }

  /** Who may be put on this side of the match, the likely ones first. */
  function groups(): ChoiceGroup[] {
    const { lastTime, others, used } = pickablePlayersInOfferedOrder(
      card,
      { index, side },
      { squad: squads.squads[side], formats },
      lineUp?.players ?? null,
    );
    const size = matchSizeName(formats[index]!.playerCount).toLowerCase();
    const { against, helpers } = helpersAndObjections(terms, side);
    const free = ({ id, name }: Pickable) => ({ id, name, reason: against(id) });
    const inMatch = new Set([...match.homePlayers, ...match.awayPlayers].map(({ id }) => id));
    return [
      { title: 'Played last time', choices: lastTime.map(free) },
      {
        title: isOfPlayers ? 'To choose from' : lastTime.length ? 'Others in the team' : 'In the team',
        choices: others.map(free),
      },
      {
        title: `Already in a ${size} tonight`,
        choices: used.map(({ id, name, playsIn }) => ({ id, name, reason: playsIn.map(nameOf).join(', ') })),
      },
      {
        title: 'Helping out, of other teams',
        isForSearch: true,
        choices: squads.people.flatMap(({ id, name }) => {
          const helper = inMatch.has(id) ? undefined : helpers.get(id);
          return helper ? [{ id, name, ...helper }] : [];
        }),
      },
    ].filter(({ choices }) => choices.length);
  }

  /** Both teams, each name with its team, those on the card first. */
  function everybody(): ChoiceGroup[] {
    const playing = new Set(sides.flatMap((side) => playersOnCard(card, side)).map(({ id }) => id));
    const all = sides.flatMap((side) => {
      const squad = squads.squads[side];
      const helping = playersOnCard(card, side).filter(({ id }) => !squad.some((one) => one.id === id));
      return [...squad, ...helping].map(({ id, name }) => ({ id, name, team: teams[side] }));
    });
    const on = all.filter(({ id }) => playing.has(id));
    const off = all.filter(({ id }) => !playing.has(id));
    if (!on.length) return [{ title: isOfPlayers ? 'To choose from' : 'In the teams', choices: off }];
    return [
      { title: 'On the card', choices: on },
      { title: 'Not on the card', choices: off.map((one) => ({ ...one, reason: 'Not on the card' })) },
    ].filter(({ choices }) => choices.length);
  }
}
