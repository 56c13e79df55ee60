import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { formatDay } from '#rules/dates.ts';
import { seasonAddress } from '#rules/names.ts';
import { tabPath } from '#rules/paths.ts';
import { superleagueOrder } from '#rules/sayg.ts';
import { tournamentTitle } from '#rules/titles.ts';
import { isScorable } from '#rules/tournament.ts';
import { useCan, useFrame } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { DivisionHead } from '../modules/division/DivisionHead.tsx';
import { DivisionFailure } from '../modules/division/DivisionProblem.tsx';
import { EditBar, EditButton } from '../modules/edit/EditButton.tsx';
import { tournamentDialog } from '../modules/edit/tournament-dialog.tsx';
import { useEditing } from '../modules/edit/use-editing.tsx';
import { RemoveRecord } from '../modules/sayg/RemoveRecord.tsx';
import { ScoreMatch } from '../modules/sayg/ScoreMatch.tsx';
import { useKeptMatch } from '../modules/sayg/use-kept-match.ts';
import { WatchMatch } from '../modules/sayg/WatchMatch.tsx';
import { TournamentPage, type MatchAction } from '../modules/tournament/TournamentPage.tsx';
import { TournamentSkeleton } from '../modules/tournament/TournamentSkeleton.tsx';
import { tournamentDocument, useTournament, type TournamentData } from '../modules/tournament/use-tournament.ts';
import { Missing } from '../ui/Missing.tsx';
import styles from './Tournament.module.css';

const Photos = lazy(() => import('../modules/photo/Photos.tsx'));
const ScoringDialog = lazy(() => import('../modules/sayg/ScoringDialog.tsx'));

/** Queries whose answers the server may have put into the page. */
export const queries = { Tournament: tournamentDocument };

/** `/tournament/{id}`: a tournament or a superleague night; behind the hash the match that is scored. */
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
        here={here}
      />
      {tournament && <Edit tournament={tournament} />}
      {tournament && <Scorable tournament={tournament} again={again} />}
      {tournament && !tournament.singleRound && <NightPhotos id={tournament.id} />}
      {!tournament && <h1 className="vh">Tournament</h1>}
      {!tournament && error && <DivisionFailure error={error} again={again} what="tournament" />}
      {!tournament && !error && <TournamentSkeleton />}
      <OpenBoard tournament={tournament} again={again} />
    </>
  );
}

/** The way to the details of a tournament, for those who may change them. */
function Edit({ tournament: { id, date, season, division, singleRound } }: { tournament: TournamentData }) {
  const can = useCan();
  const navigate = useNavigate();
  const { open, dialog } = useEditing();
  const seasons = useFrame().data?.seasons ?? [];
  if (!can('tournament.edit') || !season) return null;
  const fixtures = tabPath('fixtures', seasonAddress(season, seasons), division ? [division.name] : []);
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

/** The tournament, with a way to the board for those who may score its matches, and to the throws for everybody else. */
function Scorable({ tournament, again }: { tournament: TournamentData; again: () => void }) {
  const can = useCan();
  const { search } = useLocation();
  const navigate = useNavigate();
  const canScore = can('tournament.addSayg');
  const canRemove = can('tournament.removeSayg');
  const open = (match: { saygId: string | null }, saygId: string) => {
    if (!match.saygId) again();
    void navigate({ search, hash: saygId });
  };
  const action: MatchAction = (match) => {
    const isScored = canScore && isScorable(tournament, match);
    if (!isScored && !match.saygId) return null;
    return (
      <>
        {isScored && <ScoreMatch tournamentId={tournament.id} match={match} onOpen={(saygId) => open(match, saygId)} />}
        {!isScored && <WatchMatch match={match} />}
        {canRemove && match.saygId && <RemoveRecord tournamentId={tournament.id} match={match} onRemoved={again} />}
      </>
    );
  };
  return <TournamentPage tournament={tournament} action={action} />;
}

/** The match behind the hash: of the tournament or, while that cannot be had, as this device keeps it. */
function useOpenMatch(tournament: TournamentData | undefined, saygId: string) {
  const kept = useKeptMatch(tournament ? undefined : saygId);
  if (!tournament) return kept;
  const matches = tournament.rounds.flatMap((round) => round.matches);
  const open = matches.find((match) => match.saygId === saygId);
  if (!open) return undefined;
  // Numbered as drawn: each size of sides by itself.
  const alike = matches.filter(({ format }) => format.playerCount === open.format.playerCount);
  const order = tournament.singleRound ? superleagueOrder(alike.indexOf(open) + 1) : undefined;
  return { id: saygId, title: `${open.sideA?.name} v ${open.sideB?.name}`, order };
}

/** The board of the match that is scored, for those who may; the hash says which one. */
function OpenBoard({ tournament, again }: { tournament: TournamentData | undefined; again: () => void }) {
  const can = useCan();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const open = useOpenMatch(tournament, hash.slice(1));
  if (!open || !can('tournament.addSayg')) return null;
  const close = () => void navigate({ search, hash: '' });
  return (
    <Suspense fallback={null}>
      <ScoringDialog key={open.id} {...open} onClose={close} onFinished={close} onSaved={again} />
    </Suspense>
  );
}
