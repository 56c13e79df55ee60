import { Fragment, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { tabPath } from '#rules/site/paths.ts';
import { tournamentTitle } from '#rules/site/titles.ts';
import { canBeScoredByThrows } from '#rules/tournament/tournament.ts';
import { lazyWithFallback } from '../../lib/page/lazy-page.ts';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { useModes } from '../../lib/page/modes.ts';
import { useTitle } from '../../lib/page/title.ts';
import { useNavigateIfStillHere } from '../../lib/page/still-here.ts';
import { DivisionHead } from '../../modules/division/DivisionHead.tsx';
import { PageNotLoaded } from '../../modules/division/DivisionProblem.tsx';
import { useEveningTabs } from '../../modules/evening/use-evening-tabs.tsx';
import { EditBar, EditButton } from '../../record/EditButton.tsx';
import { tournamentDialog } from '../../modules/tournament/edit/dialogs.ts';
import { useDialogs } from '../../record/use-dialogs.tsx';
import { nightMatchDialog } from '../../modules/night/draw/dialogs.ts';
import { useResultEntry } from '../../modules/evening/results/use-result-entry.tsx';
import { RegistrationUntilDraw } from '../../modules/registration/RegistrationUntilDraw.tsx';
import { RemoveThrowsButton } from '../../modules/sayg/RemoveThrowsButton.tsx';
import { ScoreMatchButton } from '../../modules/sayg/ScoreMatchButton.tsx';
import { useKeptMatchTitle } from '../../modules/sayg/keeping/use-kept-match-title.ts';
import { WatchMatchLink } from '../../modules/sayg/WatchMatchLink.tsx';
import type { DrawnMatch } from '../../modules/tournament/drawn-layout.ts';
import { notScoredHereText, useMatchToOpen } from '../../modules/tournament/use-match-to-open.ts';
import { NoSeason } from '../../modules/tournament/NoSeason.tsx';
import { NextOnThisBoard } from '../../modules/tournament/NextOnThisBoard.tsx';
import { useSaygsOpenedHere } from '../../modules/tournament/use-saygs-opened-here.ts';
import { TournamentMatches, TournamentPage, type MatchAction } from '../../modules/tournament/TournamentPage.tsx';
import { TournamentSkeleton } from '../../modules/tournament/TournamentSkeleton.tsx';
import { tournamentDocument, useTournament, type TournamentData } from '../../modules/tournament/use-tournament.ts';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { BrowserOnly } from '../../ui/device/browser-only.ts';
import { More } from '../../ui/dialogs/More.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { BoardSides, type BoardSide } from '../../ui/tables/BoardSides.tsx';
import { RecordExportButton } from '../../frame/RecordExportButton.tsx';
import styles from './Tournament.module.css';

const Photos = lazyWithRetry(() => import('../../modules/photo/Photos.tsx'), 'The photos');
const ScoringDialog = lazyWithRetry(() => import('../../modules/sayg/ScoringDialog.tsx'), 'The board');
const EveningDesk = lazyWithRetry(() => import('../../modules/evening/EveningDesk.tsx'), 'Editing');
const NightDraw = lazyWithRetry(() => import('../../modules/night/draw/NightDrawForm.tsx'), 'Editing');
const NightFigures = lazyWithRetry(() => import('../../modules/night/NightFigures.tsx'), 'The figures');
const PlayingNow = lazyWithFallback(() => import('../../modules/live/night/PlayingNow.tsx'), BoardSides);

/** Queries whose answers the server may have put into the page. */
export const queries = { Tournament: tournamentDocument };

/** `/tournament/{id}`: a tournament or superleague night; the hash holds the match being scored. */
export default function Tournament() {
  const { tournament, error, again } = useTournament(useParams().id!);
  useTitle(tournament === null ? 'Tournament not found' : tournament && tournamentTitle(tournament));
  if (tournament === null) return <Missing title="Tournament not found" />;
  const here = tournament ? formatDay(tournament.date, tournament.season) : 'Tournament';
  return (
    <>
      <DivisionHead
        asked={{
          seasonId: tournament?.season?.id ?? null,
          divisionIds: tournament?.division ? [tournament.division.name] : [],
        }}
        data={undefined}
        tab="fixtures"
        pageName={here}
      />
      {tournament && (
        // Nothing of what was chosen or picked on one tournament holds for another one.
        <Fragment key={tournament.id}>
          {!tournament.season && <NoSeason />}
          <Edit tournament={tournament} />
          <Scorable tournament={tournament} again={again} />
          <RecordExportButton
            kind="tournament"
            id={tournament.id}
            name={`${tournamentTitle(tournament)}-${tournament.date}`}
          />
        </Fragment>
      )}
      {!tournament && <h1 className="vh">Tournament</h1>}
      {!tournament && error && <PageNotLoaded error={error} again={again} what="tournament" />}
      {!tournament && !error && <TournamentSkeleton />}
      <OpenBoard tournament={tournament} again={again} />
    </>
  );
}

/** Edit button for the tournament's details, for those with the right. */
function Edit({ tournament: { id, date, season, division, singleRound } }: { tournament: TournamentData }) {
  const can = useCan();
  const navigate = useNavigate();
  const { open, dialog } = useDialogs();
  const seasons = useFrame().data?.seasons ?? [];
  if (!can('tournament.edit') || !season) return null;
  const fixtures = tabPath('fixtures', seasonNameOrId(season, seasons), division ? [division.name] : []);
  const onDeleted = () => void navigate(fixtures);
  const about = { id, season, date, divisionId: division?.id ?? null, singleRound, onDeleted };
  return (
    <EditBar>
      <EditButton icon="pencil" label="Edit tournament" onClick={() => open(tournamentDialog(about))} />
      {dialog}
    </EditBar>
  );
}

/** The photos of a tournament, for those who may see any. */
function NightPhotos({ id }: { id: string }) {
  const can = useCan();
  const { data } = useFrame();
  if (!data?.league.features.photosEnabled || !can('photo.list')) return null;
  return (
    <Suspense fallback={null}>
      <div className={styles.photos}>
        <Photos key={id} kind="tournament" id={id} />
      </div>
    </Suspense>
  );
}

/** The two sides of a match on a board, throw by throw. */
const playing = (saygId: string, sides: readonly BoardSide[]) => (
  <Suspense fallback={<BoardSides sides={sides} />}>
    <PlayingNow saygId={saygId} sides={sides} />
  </Suspense>
);

type MatchToScore = Parameters<MatchAction>[0];

/**
 * The tournament, with links to the board for those who may score its matches, and to the throws for everybody else.
 */
function Scorable({ tournament, again }: { tournament: TournamentData; again: () => void }) {
  const can = useCan();
  const { search } = useLocation();
  const navigate = useNavigateIfStillHere();
  const { isKiosk, isEmbedded } = useModes();
  const canScore = can('tournament.addSayg');
  const canRemove = can('tournament.removeSayg');
  const openedHere = useSaygsOpenedHere(tournament.id);
  const open = (match: { saygId: string | null }, saygId: string) => {
    if (!match.saygId) again();
    openedHere.add(saygId);
    void navigate({ search, hash: saygId });
  };
  const mayScore = (match: MatchToScore) => canScore && canBeScoredByThrows(tournament, match);
  const toBoard = (match: MatchToScore) => (
    <ScoreMatchButton tournamentId={tournament.id} match={match} onOpen={(saygId) => open(match, saygId)} />
  );
  const mayRun = !isKiosk && !isEmbedded && can('tournament.enterResults');
  const seasonId = tournament.season?.id ?? '';
  const editing = useDialogs();
  const results = useResultEntry(tournament);
  const runsNight = tournament.singleRound && mayRun;
  const namesOf = ({ sideA, sideB }: MatchToScore) => `${sideA?.name} v ${sideB?.name}`;
  const isBoardBehind = (match: MatchToScore) => mayScore(match) && match.isOver;
  const scoredOrRead = (match: MatchToScore, isBare = false) =>
    mayScore(match) && !match.isOver ? toBoard(match) : match.saygId && <WatchMatchLink {...{ match, isBare }} />;
  /** What is a tap further away: the board of a match that is over, and what removes throws. */
  const behind = (match: MatchToScore, onRemoved: () => void) => (
    <>
      {isBoardBehind(match) && toBoard(match)}
      {canRemove && match.saygId && <RemoveThrowsButton tournamentId={tournament.id} {...{ match, onRemoved }} />}
    </>
  );
  const wanted = (close: () => void, open: () => void) => () => {
    close();
    open();
  };
  const action: MatchAction = (match) => {
    if (!mayScore(match) && !match.saygId) return null;
    return (
      <div className="row between">
        {scoredOrRead(match) ?? <span />}
        {(isBoardBehind(match) || (canRemove && match.saygId)) && (
          <More of={namesOf(match)}>{(close) => behind(match, wanted(close, again))}</More>
        )}
      </div>
    );
  };
  /** A row of a night has room for one button, far from the one that removes. */
  const nightAction: MatchAction = (match) => {
    const first = scoredOrRead(match, true);
    if (!mayScore(match) && !runsNight && !(canRemove && match.saygId)) return first;
    const named = namesOf(match);
    const edit = () => editing.open(nightMatchDialog({ tournament, seasonId, match }));
    const enter = () => results.enter({ label: named, round: 'result', match });
    return (
      <>
        {first && <div className={styles.wide}>{first}</div>}
        <More of={named}>
          {(close) => (
            <>
              {first && <div className={styles.narrow}>{first}</div>}
              {runsNight && (
                <>
                  <EditButton icon="pencil" label={`Edit ${named}`} onClick={wanted(close, edit)} />
                  <EditButton icon="table" label={`Result of ${named}`} onClick={wanted(close, enter)} />
                </>
              )}
              {behind(match, wanted(close, again))}
            </>
          )}
        </More>
      </>
    );
  };
  const { tab, tabs } = useEveningTabs(tournament, mayRun);
  const onEnter = can('tournament.enterResults')
    ? ({ label, match, roundName: round, places }: DrawnMatch) =>
        match?.sideA && match.sideB
          ? results.enter({ label, round, match })
          : results.explainWaiting({ label, round, places: places.map(({ side, text }) => side?.name ?? text) })
    : undefined;
  const desk = tab && (
    <Suspense fallback={<p role="status">Loading</p>}>
      <EveningDesk
        key={tab}
        tab={tab}
        tournament={tournament}
        seasonId={seasonId}
        scoring={(match) => mayScore(match) && toBoard(match)}
        playing={playing}
        bracket={tournament.layout.length > 0 && <TournamentMatches tournament={tournament} />}
      />
    </Suspense>
  );
  return (
    <>
      <TournamentPage
        tournament={tournament}
        action={tournament.singleRound ? nightAction : action}
        onEnter={isEmbedded ? undefined : onEnter}
        playing={playing}
        isKiosk={isKiosk}
        tabs={
          <>
            {tabs}
            {!tab && results.shown}
            {!tab && !isKiosk && <RegistrationUntilDraw tournament={tournament} isOnlyShown={isEmbedded} />}
            {!tab && canScore && !tournament.boards && (
              <NextOnThisBoard
                tournament={tournament}
                openedSaygIds={openedHere.ids}
                isScorable={mayScore}
                action={toBoard}
              />
            )}
          </>
        }
        desk={desk}
      />
      {!tab && runsNight && (
        <Suspense fallback={null}>
          <div className={styles.night}>
            <NightDraw tournament={tournament} seasonId={seasonId} />
          </div>
        </Suspense>
      )}
      {editing.dialog}
      {!tab && tournament.singleRound && !isKiosk && <Figures tournament={tournament} />}
      {!tab && !isKiosk && !tournament.singleRound && <NightPhotos id={tournament.id} />}
    </>
  );
}

/** Log, summary and report of a superleague night that has matches. */
function Figures({ tournament: { id, host, opponent, rounds } }: { tournament: TournamentData }) {
  const matches = rounds.flatMap((round) => round.matches);
  if (!matches.length) return null;
  const of = {
    saygIds: matches.flatMap(({ saygId }) => saygId ?? []),
    hasPairs: matches.some(({ format }) => format.playerCount > 1),
  };
  return (
    <BrowserOnly>
      <Suspense fallback={null}>
        <NightFigures id={id} host={host ?? 'Host'} opponent={opponent ?? 'Opponent'} {...of} />
      </Suspense>
    </BrowserOnly>
  );
}

/** The board of the match in the hash, for those who may score it. */
function OpenBoard({ tournament, again }: { tournament: TournamentData | undefined; again: () => void }) {
  const can = useCan();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const saygId = hash.slice(1);
  const { drawn, open } = useMatchToOpen(tournament, saygId);
  // While there is no tournament, or none that has the match, this is known as stored on this device.
  const kept = useKeptMatchTitle(open ? undefined : saygId);
  const found = open ?? (kept && { ...kept, ...(tournament && { notice: notScoredHereText }) });
  if (!found || !can('tournament.addSayg')) return null;
  const openAnew = (saygId: string) => {
    again();
    void navigate({ search, hash: saygId }, { replace: true });
  };
  const anew = tournament && drawn && (
    <ScoreMatchButton tournamentId={tournament.id} match={{ ...drawn.match, saygId: null }} onOpen={openAnew} isAnew />
  );
  const close = () => void navigate({ search, hash: '' }, { replace: true });
  return (
    <Suspense fallback={null}>
      <ScoringDialog key={found.id} {...found} anew={anew} onClose={close} onFinished={close} onSaved={again} />
    </Suspense>
  );
}
