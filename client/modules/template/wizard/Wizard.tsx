import { useEffect, useId, useRef } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { hasBackOrAbortButton, mayClose, type WizardStep } from '#rules/planning/wizard.ts';
import { isFocusLost } from '../../../lib/lost-focus.ts';
import { failureOf, signedOutCode } from '../../../lib/wire/failure.ts';
import { useSessionState } from '../../../lib/wire/signed-out.ts';
import { useAskBeforeLeaving } from '../../../lib/page/leaving.ts';
import { useDoubleTapGuard } from '../../../lib/page/use-double-tap-guard.ts';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { submitHandler } from '../../../ui/submit-handler.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import { Restored } from '../../../ui/Restored.tsx';
import { useModal } from '../../../ui/dialogs/use-modal.ts';
import { AssignPlaceholdersStep } from './AssignPlaceholdersStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { TemplateAndDatesStep } from './TemplateAndDatesStep.tsx';
import { ProposalStep } from './ProposalStep.tsx';
import { DrawnTeamsStep } from './DrawnTeamsStep.tsx';
import { FixtureSavingProgress } from './FixtureSavingProgress.tsx';
import { useFixtureWizard, type WizardDesk } from './use-fixture-wizard.ts';
import styles from './Wizard.module.css';
import { backButtonText, nextButtonText, StepList, wizardStatusText } from './WizardSteps.tsx';

export interface WizardProps {
  season: { id: string; name: string };
  /** Called with the number of saved fixtures. */
  onClose: (saved: number) => void;
}

const leaveQuestion = (isKept: boolean) => ({
  title: 'Leave while fixtures are being saved?',
  text: isKept
    ? 'Those that are saved stay. The others are kept on this device, to be saved when you open this again.'
    : 'Those that are saved stay, but this device does not keep the others.',
  isKept,
});

/** Fills a season with fixtures from a template, step by step (live.md 13.5). */
export function Wizard({ season, onClose }: WizardProps) {
  const id = useId();
  const askFirst = useAskFirst();
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const desk = useFixtureWizard(season, onClose);
  const { state, saved } = desk;
  const { step } = state;
  const { isResting, rest } = useDoubleTapGuard();
  useEffect(() => {
    title.current?.focus();
    // The buttons of all steps are in one place: "Next" twice must not save.
    rest();
  }, [step, rest]);
  const refused = state.refusal ? state : undefined;
  useEffect(() => {
    // A step begins with its beginning, where it also says why there is no Next.
    if (body.current) body.current.scrollTop = 0;
  }, [step, refused]);
  const choices = desk.fits?.length;
  useEffect(() => {
    // Whoever had a template made has pressed a button that is gone.
    if (choices && isFocusLost()) title.current?.focus();
  }, [choices]);
  useAskBeforeLeaving(step === '6-saving' ? leaveQuestion(desk.isSafe) : undefined);
  async function close() {
    if (!mayClose(state)) return;
    if (step === '1-pick' || (step === 'saved' && !state.unsaved.length)) return onClose(saved);
    const title = 'Leave without creating the fixtures?';
    const text = saved > 0 ? 'What was saved stays; the others are not created.' : 'Nothing was saved.';
    if (!(await askFirst({ title, text, action: 'Leave', keep: 'Go on' }))) return;
    desk.drop();
    onClose(saved);
  }
  const modal = useModal(() => void close());
  const dates = desk.season && `${formatDay(desk.season.startDate, desk.season)} to ${formatDay(desk.season.endDate)}`;
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
      <form className="flex column tall" noValidate onSubmit={submitHandler(desk.next)}>
        <div className={styles.head}>
          <div>
            <p className="ink-3 t-12 semi anywhere">{[season.name, dates].filter(Boolean).join(', ')}</p>
            <h2 className="t-24 heavy tight lh-115" id={id} ref={title} tabIndex={-1}>
              Create fixtures
            </h2>
          </div>
          <Button kind="quiet" disabled={!mayClose(state)} onClick={() => void close()}>
            <Icon name="close" size={18} />
            Close
          </Button>
        </div>
        <StepList step={step} />
        <div ref={body} className={styles.body}>
          {desk.restoration && <Restored {...desk.restoration} />}
          <WizardRefusal text={state.refusal} />
          <Step step={step} desk={desk} />
        </div>
        <div className={styles.foot} data-resting={isResting || undefined}>
          {hasBackOrAbortButton(state) && (
            <Button onClick={() => desk.dispatch({ type: 'back' })}>{backButtonText(step)}</Button>
          )}
          <p className="grow ink-2 t-13 lh-13" role="status">
            {wizardStatusText(desk)}
          </p>
          <NextButton desk={desk} onClose={() => onClose(saved)} />
        </div>
      </form>
    </dialog>
  );
}

function WizardRefusal({ text }: { text: string | undefined }) {
  const isOut = useSessionState() !== 'on';
  return (
    <div className="unless-empty" role="alert">
      {text && (
        <p className="refused p-12-14 r-2 t-14 semi lh-14 anywhere">
          {isOut ? <Reasons of={{ code: signedOutCode, messages: [text] }} /> : text}
        </p>
      )}
    </div>
  );
}

function Step({ step, desk }: { step: WizardStep; desk: WizardDesk }) {
  const { fits, season, error, again } = desk;
  if (error) return <NotLoaded title="The templates could not be loaded" of={failureOf(error)} again={again} />;
  if (!fits) return <Waiting text="Loading" />;
  if (!season) return <Message icon="search" title="The season was not found" />;
  switch (step) {
    case '1-pick':
      return <TemplateAndDatesStep desk={desk} fits={fits} />;
    case '2-assign-placeholders':
      return <AssignPlaceholdersStep desk={desk} fits={fits} />;
    case '6-saving':
    case 'saved':
    case 'aborted':
      return <FixtureSavingProgress desk={desk} season={season} />;
    default:
      return <Proposing step={step} desk={desk} season={season} />;
  }
}

function Proposing({
  step,
  desk,
  season,
}: {
  step: WizardStep;
  desk: WizardDesk;
  season: NonNullable<WizardDesk['season']>;
}) {
  const { proposal, proposalError, proposeAgain } = desk;
  if (proposalError)
    return (
      <Message
        error
        icon="warning"
        title="Nothing could be proposed"
        actions={<Button onClick={proposeAgain}>Try again</Button>}
      >
        <Reasons of={failureOf(proposalError)} />
      </Message>
    );
  if (!proposal) return <Waiting text={desk.words('Placing the teams')} />;
  if (step === '3-review') return <DrawnTeamsStep desk={desk} proposal={proposal} />;
  if (step === '4-review-proposals') return <ProposalStep desk={desk} proposal={proposal} season={season} />;
  return <ConfirmStep desk={desk} proposal={proposal} season={season} />;
}

const Waiting = ({ text }: { text: string }) => (
  <Loading text={text} widths={['50%', '90%', '80%', '85%']} height="24px" className="grid gap-20 p-16-0" />
);

function NextButton({ desk, onClose }: { desk: WizardDesk; onClose: () => void }) {
  const { state, fixtures } = desk;
  const text = nextButtonText(state.step, fixtures?.length ?? 0, state.unsaved.length);
  if (!text)
    return state.step === 'saved' ? (
      <Button kind="primary" onClick={onClose}>
        Close
      </Button>
    ) : null;
  const needsProposal = ['3-review', '4-review-proposals', '5-confirm-save'].includes(state.step);
  const isMissing = needsProposal && (!fixtures || (state.step === '5-confirm-save' && !fixtures.length));
  return (
    <Button kind="primary" type="submit" disabled={isMissing || !desk.fits?.length}>
      {text}
    </Button>
  );
}
