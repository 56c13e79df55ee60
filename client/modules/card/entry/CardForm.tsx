import { isX01, leastPlayersOfSide } from '#rules/basics/match-format.ts';
import { useContext, useEffect, useState } from 'react';
import { cardWarningsAndBreaches } from '#rules/card/card-warnings.ts';
import { withoutThrows } from '#rules/card/card-scoring.ts';
import { mayOfferLineUp, withLineUpInEmptyMatches } from '#rules/card/line-up.ts';
import { matchBounds } from '#rules/card/rule-limits.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import { highestEnterableScore } from '#rules/darts/match.ts';
import {
  changeMatch,
  hasSidesAndResult,
  playersOn,
  sideToPickNext,
  cardTotal,
  type CardMatch,
} from '#rules/card/scorecard.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { cardStandingWordsForRecorder } from '../../../lib/standing.ts';
import { useCan, useIsSeasonOfPlayers } from '../../../lib/wire/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Restored } from '../../../ui/Restored.tsx';
import { DateRequestContext } from '../date-request-context.ts';
import { StatusNote } from '../../../ui/text/StatusNote.tsx';
import styles from './CardEditor.module.css';
import { usePreloadSheet } from '../picking/PickerPlace.tsx';
import type { FixtureOfCard } from '../reading/CardPage.tsx';
import { handicapOf, nightTerms, rowsToEdit } from '../edited-card.ts';
import { useMatchOnBoard } from '../use-match-on-board.ts';
import { HiChecksEntry, MenOfTheMatchEntry, HighVisitsEntry, type HiCheckEntry } from './ExtrasEntry.tsx';
import { Helpers } from './Helpers.tsx';
import { LineUps } from './LineUps.tsx';
import { MatchEntry } from '../match/MatchEntry.tsx';
import { MatchLine } from '../match/MatchLine.tsx';
import { MatchThrowsButtons } from '../match/MatchThrowsButtons.tsx';
import { CardMatchBoard } from './CardMatchBoard.tsx';
import { CardPlayerPicker } from './CardPlayerPicker.tsx';
import { Progress } from './Progress.tsx';
import { CardRefusal, SaveBar } from './SaveBar.tsx';
import type { Asking } from './asking.ts';
import { UnpublishNote } from './UnpublishNote.tsx';
import type { CardEdit } from './use-card-edit.ts';
import { useLatestCardStanding } from '../standing/use-latest-card-standing.ts';
import { pickButtonId, useFocusOnMatchOrOpener } from '../match/use-focus-on-match-or-opener.ts';
import { useDoubleTapGuard } from '../../../lib/page/use-double-tap-guard.ts';
import type { Squads } from './use-squads.ts';

interface Props {
  head: FixtureOfCard;
  edit: CardEdit;
  hiCheck: HiCheckEntry;
  squads: Squads;
  /** The side whose captain enters the card; undefined for administrators. */
  side: SideName | undefined;
  isUnpublishing: boolean;
  /** The match that is open at first; by default the first one that is not entered. */
  openAtFirst: number | undefined;
  /** Shows the other captain's card, to agree with it. */
  onTheirs: (() => void) | undefined;
  /** Shows both captains' cards side by side. */
  onBoth: () => void;
}

const refusedText = (isSafe: boolean) =>
  `The card is not saved. What you entered is ${isSafe ? 'kept on this device' : 'still here'}.`;

/** The card, one match at a time. */
export function CardForm(props: Props) {
  const { head, edit, hiCheck, squads: known, side, isUnpublishing, openAtFirst, onTheirs, onBoth } = props;
  const { squads, lineUps } = known;
  const can = useCan();
  const isOfPlayers = useIsSeasonOfPlayers(head.season?.id);
  const throws = useMatchOnBoard();
  const { card, formats, failure } = edit;
  const rows = rowsToEdit(card, formats);
  const isOnCard = (wanted: Asking) => 'then' in wanted || rows.some(({ index }) => index === wanted.index);
  const isOpen = (index: number) => !hasSidesAndResult(card.matches[index]!, formats[index]!);
  const [active, setActive] = useState(openAtFirst ?? (rows.find(({ index }) => isOpen(index)) ?? rows[0])?.index);
  useRestoreFocusAfterBusy(edit.isSaving);
  usePreloadSheet();
  const [asking, setAsking] = useState<Asking>();
  const [from, setFrom] = useState<string>();
  const { isResting, rest } = useDoubleTapGuard();
  useFocusOnMatchOrOpener({ active, isAsking: !!asking, from });
  const teams = { home: head.home.name, away: head.away.name };
  const place = { homeTeamId: head.home.id, awayTeamId: head.away.id };
  const entered = rows.filter(({ index }) => !isOpen(index)).length;
  const terms = nightTerms(edit.base, known.people);
  const marks = cardWarningsAndBreaches(card, formats, terms);
  const marksOf = (at: number) => marks.filter(({ index }) => index === at).map(({ message }) => message);
  const faultsOf = (start: string) =>
    failure?.fields.filter(({ field }) => field.startsWith(start)).map(({ message }) => message) ?? [];
  const mayChangeFormats = can('fixture.edit') && can('fixture.publish');
  const mayScore = can('fixture.scoreThrows');
  const asked = useContext(DateRequestContext);
  // Of a card that has something on it, its date is asked last; nothing moves under a finger while the first is entered.
  const [wasBegun] = useState(entered > 0 || edit.isChanged);
  // While the first card is being entered, only whether it is saved is shown, not where it stands.
  const standing = useLatestCardStanding(head, edit.base);
  // A message that appears under a finger must not make it tap something else.
  useEffect(() => rest(), [standing, rest]);
  const isUntold = standing?.state === 'nothing';
  const words = side && cardStandingWordsForRecorder({ ...edit.base, standing }, head.season);

  const isTheirs = standing?.state === 'entered' && standing.enteredBy !== side;
  const { theirs } = edit.base;
  const offered =
    isTheirs && onTheirs ? (
      <Button onClick={onTheirs}>See theirs</Button>
    ) : (
      standing?.state === 'different' && theirs && <Button onClick={onBoth}>See both</Button>
    );

  const askFrom = (id: string | undefined, asked: Asking) => {
    setFrom(id);
    setAsking(asked);
  };
  const askFor = (index: number, side: SideName, inPlaceOf?: string) => {
    const players = playersOn(card.matches[index]!, side);
    const at = players.findIndex(({ id }) => id === inPlaceOf);
    askFrom(pickButtonId(index, side, at < 0 ? players.length : at), { index, side, inPlaceOf });
  };
  /** Opens a match, and the picker if players of a side are missing. */
  const open = (index: number) => {
    setActive(index);
    const match = card.matches[index]!;
    const next = sideToPickNext(match, 'home', leastPlayersOfSide(formats[index]!));
    if (next === 'home' || (next && !playersOn(match, 'away').length)) askFor(index, next);
  };
  /** Enters a result given by one tap: then the next match that is not entered opens (league.md 13.9). */
  const finish = (index: number, match: CardMatch) => {
    const wasOpen = isOpen(index);
    edit.change((now) => changeMatch(now, index, () => match));
    if (!wasOpen || !hasSidesAndResult(match, formats[index]!)) return;
    rest();
    const later = [...rows.filter((row) => row.index > index), ...rows.filter((row) => row.index < index)];
    const next = later.find((row) => isOpen(row.index));
    if (next) open(next.index);
  };
  const filling = (side: SideName) => ({ squad: squads[side], formats });
  const takeLineUp = (side: SideName) => {
    const lineUp = lineUps[side];
    if (lineUp) edit.change((now) => withLineUpInEmptyMatches(now, side, lineUp.players, filling(side)));
    rest();
  };
  const fillable = sides.filter((side) => mayOfferLineUp(card, side, lineUps[side]?.players ?? null, filling(side)));

  return (
    <div className={`${styles.editor} relative grid gap-8 m-auto`} data-resting={isResting || undefined}>
      <Progress rows={rows} active={active} total={cardTotal(card, formats)} teams={teams} onOpen={setActive} />
      {!wasBegun && asked}
      {/* Announced when it changes: the other captain may save while this one enters. */}
      {side && (
        <div role="status" className={styles.told}>
          {words && !(isUntold && edit.isChanged) && <StatusNote words={words} action={offered} />}
        </div>
      )}
      {isUnpublishing && edit.base.resultsPublished && <UnpublishNote fixtureId={head.id} />}
      {edit.otherRules && (
        <CardRefusal
          failure={{ code: 'CONFLICT', messages: edit.otherRules, fields: [] }}
          title="The rules of this season were changed while you entered the card. What you entered is still here: look through it, then save."
        />
      )}
      {failure && <CardRefusal failure={failure} title={refusedText(edit.isSafe)} />}
      <div className="grid gap-8" inert={edit.isSaving}>
        {edit.restoration && <Restored {...edit.restoration} />}
        <Helpers card={card} people={known.people} />
        <LineUps lineUps={lineUps} sides={fillable} teams={teams} season={head.season} onUse={takeLineUp} />
        {rows.map((row) =>
          row.index === active ? (
            <MatchEntry
              key={row.index}
              row={row}
              match={card.matches[row.index]!}
              format={formats[row.index]!}
              season={edit.base.seasonFormats[row.index]}
              bounds={matchBounds(edit.base.seasonFormats, edit.base.isKnockout, row.index)}
              teams={teams}
              night={handicapOf(edit.base, known.figures)}
              onChange={(match) => edit.change((now) => changeMatch(now, row.index, () => match))}
              onResult={(match) => finish(row.index, match)}
              onPick={(side, inPlaceOf) => askFor(row.index, side, inPlaceOf)}
              onFormat={
                mayChangeFormats
                  ? (format) => edit.changeFormats(formats.map((each, at) => (at === row.index ? format : each)))
                  : undefined
              }
              throws={waysToThrows(row.index)}
              faults={faultsOf(`matches[${row.index}]`)}
              marks={marksOf(row.index)}
            />
          ) : (
            <MatchLine
              key={row.index}
              row={row}
              teams={teams}
              isWrong={faultsOf(`matches[${row.index}]`).length > 0}
              marks={marksOf(row.index)}
              onOpen={() => open(row.index)}
            />
          ),
        )}
        <div className="grid gap-8">
          <HighVisitsEntry
            card={card}
            onChange={edit.change}
            onAsk={(id, title, then) => askFrom(id, { title, then })}
          />
          <HiChecksEntry
            card={card}
            onChange={edit.change}
            onAsk={(id, title, then, next) => askFrom(id, { title, then, next })}
            entry={hiCheck}
          />
          {!isOfPlayers && (
            <MenOfTheMatchEntry
              card={card}
              onChange={edit.change}
              teams={teams}
              squads={squads}
              head={head}
              mayName={(side) => can('fixture.nameManOfTheMatch', { ...place, side })}
            />
          )}
        </div>
        {wasBegun && asked}
      </div>
      <SaveBar
        edit={edit}
        entered={entered}
        matches={rows.length}
        warningCount={marks.length}
        isUnfinished={hiCheck.isBegun}
        onSave={hiCheck.isBegun ? hiCheck.hold : edit.save}
      />
      {throws.index !== undefined && (
        <CardMatchBoard
          edit={edit}
          rows={rows}
          side={side}
          index={throws.index}
          highestHiCheck={hiCheck.highest}
          onClose={throws.close}
        />
      )}
      {/* The rules may just have taken the match off the card. */}
      {asking && isOnCard(asking) && (
        <CardPlayerPicker
          isOfPlayers={isOfPlayers}
          asking={asking}
          anchor={from}
          edit={edit}
          rows={rows}
          teams={teams}
          squads={known}
          terms={terms}
          season={head.season}
          isResting={isResting}
          onAsk={askFrom}
          onPicked={rest}
          onLineUp={fillable.length ? takeLineUp : undefined}
          onClose={(next) => {
            if (next) setFrom(next);
            setAsking(undefined);
          }}
        />
      )}
    </div>
  );

  function waysToThrows(index: number) {
    const { homePlayers, awayPlayers, sayg } = card.matches[index]!;
    const format = formats[index]!;
    const canBeScored = isX01(format) && (format.playsAll || highestEnterableScore(format) > format.numberOfLegs / 2);
    if (!homePlayers.length || !awayPlayers.length || !(sayg || (mayScore && canBeScored))) return null;
    return (
      <MatchThrowsButtons
        name={rows.find((row) => row.index === index)?.name ?? ''}
        isScored={!!sayg}
        onOpen={() => throws.open(index)}
        onRemove={mayScore ? () => edit.change((now) => changeMatch(now, index, withoutThrows)) : undefined}
      />
    );
  }
}
