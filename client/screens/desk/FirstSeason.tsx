import { plural } from '#rules/basics/plural.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { guideStates, guideSteps, nextNeededStep, type GuideStep } from '#rules/planning/first-season.ts';
import { tabPath } from '#rules/site/paths.ts';
import { Permitted } from '../../frame/errors/Permitted.tsx';
import { failureOf } from '../../lib/wire/failure.ts';
import { useNavigateIfStillHere } from '../../lib/page/still-here.ts';
import { useTitle } from '../../lib/page/title.ts';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { DivisionsStep } from '../../modules/first-season/DivisionsStep.tsx';
import { SecondCaptainSeesCardSwitch } from '../../modules/league/SecondCaptainSeesCardSwitch.tsx';
import { Guide, stepName, stepPath } from '../../modules/first-season/Guide.tsx';
import { LeagueStep } from '../../modules/first-season/LeagueStep.tsx';
import { SeasonStep } from '../../modules/first-season/SeasonStep.tsx';
import { SavedSeasonNightsStep, type UnsavedNights } from '../../modules/first-season/SavedSeasonNightsStep.tsx';
import { GoOnLink, Step } from '../../modules/first-season/Step.tsx';
import { TeamsStep } from '../../modules/first-season/TeamsStep.tsx';
import { useFirstSeasonData, type FirstSeasonData } from '../../modules/first-season/use-first-season-data.ts';
import { isInvitedOrJoined, useCaptainInvites, type CaptainInvites } from '../../modules/people/use-captain-invites.ts';
import { CreateFixturesButton } from '../../modules/template/wizard/CreateFixturesButton.tsx';
import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';

/** Loaded with its step, one of the last. */
const CaptainLinks = lazyWithRetry(() => import('../../modules/people/CaptainLinks.tsx'), 'The links for captains');

/** `/first-season`: from an empty league to a season with fixtures, step by step (live.md 22). */
export default function FirstSeason() {
  const may = useCan()('season.edit');
  return (
    <Permitted may={may} title="Your first season">
      <Steps />
    </Permitted>
  );
}

function Steps() {
  useTitle('Your first season');
  const [params] = useSearchParams();
  const data = useFirstSeasonData();
  const invites = useCaptainInvites(data.season?.id);
  // Used here, because this component stays while a saved step is loaded again.
  const navigate = useNavigateIfStillHere();
  const [unsaved, setUnsaved] = useState<UnsavedNights>();
  const invited = data.teams.filter(({ id }) => isInvitedOrJoined(invites.byTeam.get(id))).length;
  const there = { ...data.there, invited };
  if (data.error)
    return (
      <NotLoaded level={1} title="What there is could not be loaded" of={failureOf(data.error)} again={data.again} />
    );
  if (!data.isKnown) return <StepLoading />;
  const states = guideStates(there);
  const asked = guideSteps.find((step) => step === params.get('step'));
  const isOpen = asked && states.some(({ step, state }) => step === asked && state !== 'later');
  // The open step is in the address, so that it stays until somebody leaves it.
  // Which it is depends on who was invited; if that cannot be had, the step of the captains says so.
  if (!isOpen && !invites.isKnown && !invites.error) return <StepLoading />;
  if (!isOpen) return <Navigate to={stepPath(nextNeededStep(there) ?? 'fixtures')} replace />;
  return (
    <Guide states={states} current={asked} isOfPlayers={!!there.season?.isOfPlayers}>
      <Current
        step={asked}
        data={data}
        invites={invites}
        unsaved={unsaved}
        onUnsaved={setUnsaved}
        go={(step) => void navigate(stepPath(step))}
      />
    </Guide>
  );
}

const StepLoading = () => (
  <Card>
    <Loading>
      <Bone width="100%" height="240px" />
    </Loading>
  </Card>
);

interface CurrentProps {
  step: GuideStep;
  data: FirstSeasonData;
  invites: CaptainInvites;
  /** What of the season is still to be saved. */
  unsaved: UnsavedNights | undefined;
  onUnsaved: (unsaved: UnsavedNights | undefined) => void;
  /** Opens a step. */
  go: (step: GuideStep) => void;
}

function Current({ step, data, invites, unsaved, onUnsaved, go }: CurrentProps): ReactNode {
  const can = useCan();
  const { there, season, teams } = data;
  const { divisions } = there;
  const goOn = () => {
    onUnsaved(undefined);
    go('teams');
  };
  switch (step) {
    case 'league':
      return <LeagueStep onDone={() => go('divisions')} />;
    case 'divisions':
      if (!can('division.edit')) return <Others step={step} right="Divisions" />;
      return <DivisionsStep divisions={divisions} onDone={() => go('season')} />;
    case 'season':
      return season?.divisionIds.length ? (
        <SavedSeasonNightsStep
          key={season.id}
          season={season}
          night={there.league.night}
          notes={data.notes}
          unsaved={unsaved}
          onDone={goOn}
        />
      ) : (
        <SeasonStep divisions={divisions} night={there.league.night} onUnsaved={onUnsaved} onDone={goOn} />
      );
    case 'teams':
      if (!can('team.edit')) return <Others step={step} right={stepName(step, !!season?.isOfPlayers)} />;
      return season && <TeamsStep season={season} divisions={divisions} teams={teams} onAdded={data.readTeamsAgain} />;
    case 'captains':
      if (season?.isOfPlayers)
        return (
          <Step title="Captains" back={stepPath('teams')} primary={<GoOnLink to={stepPath('fixtures')} />}>
            <p className="p-12-14 ink-2 t-14 lh-145">
              Players have no captains. Whoever may enter results enters their cards: the players are filled in.
            </p>
          </Step>
        );
      return (
        <Step title="Captains" back={stepPath('teams')} primary={<GoOnLink to={stepPath('fixtures')} />}>
          <Suspense fallback={<Loading />}>
            <CaptainLinks teams={teams} invites={invites} />
          </Suspense>
          <SecondCaptainSeesCardSwitch />
        </Step>
      );
    case 'fixtures':
      return season && <Fixtures season={season} data={data} />;
  }
}

function Fixtures({ season, data }: { season: NonNullable<FirstSeasonData['season']>; data: FirstSeasonData }) {
  const can = useCan();
  const { fixtures } = data.there;
  const seasons = useFrame().data?.seasons ?? [];
  const isDone = fixtures > 0;
  if (!can('template.propose')) return <Others step="fixtures" right="Fixtures" />;
  return (
    <Step
      title="Fixtures"
      back={stepPath('captains')}
      primary={
        isDone ? (
          <GoOnLink to={tabPath('fixtures', seasonNameOrId(season, seasons), [])}>See the fixtures</GoOnLink>
        ) : (
          <CreateFixturesButton season={season} onSaved={data.again} />
        )
      }
    >
      {isDone ? (
        <Message icon="check" title={`${plural(fixtures, 'fixture is', 'fixtures are')} saved`}>
          The season is ready: tables, fixtures and players have their pages.
        </Message>
      ) : (
        <p className="p-12-14 ink-2 t-14 lh-145">
          {season.isOfPlayers
            ? 'Every player meets every other at home and away, a round a week from the first night on. Nights to skip are left out.'
            : 'Every team meets every other at home and away, a round a week from the first night on. Nights to skip are left out, and teams of one address are never at home together where that can be.'}{' '}
          You see everything before it is saved.
        </p>
      )}
    </Step>
  );
}

/** A step that needs a right the user does not have. */
const Others = ({ step, right }: { step: GuideStep; right: string }) => {
  const at = guideSteps.indexOf(step);
  const next = guideSteps[at + 1];
  return (
    <Step
      title="Somebody else does this"
      back={stepPath(guideSteps[at - 1]!)}
      primary={next ? <GoOnLink to={stepPath(next)} /> : null}
    >
      <p className="p-12-14 ink-2 t-14 lh-145">
        It needs the right “{right}”. Whoever manages access can give it to you.
      </p>
    </Step>
  );
};
