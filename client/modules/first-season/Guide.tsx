import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GuideState, GuideStep } from '#rules/planning/first-season.ts';
import { firstSeasonPath } from '#rules/site/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Guide.module.css';

const stepNames: Record<GuideStep, string> = {
  league: 'League',
  divisions: 'Divisions',
  season: 'Season',
  teams: 'Teams',
  captains: 'Captains',
  fixtures: 'Fixtures',
};

/** What a step is called: the teams of a season of players are these. */
export const stepName = (step: GuideStep, isOfPlayers: boolean): string =>
  isOfPlayers && step === 'teams' ? 'Players' : stepNames[step];

/** The address of a step. */
export const stepPath = (step: GuideStep): string => `${firstSeasonPath}?step=${step}`;

interface Props {
  states: readonly GuideState[];
  current: GuideStep;
  isOfPlayers: boolean;
  children: ReactNode;
}

/** The steps from an empty league to a season, beside the open one; on a phone they are one line and a bar. */
export function Guide({ states, current, isOfPlayers, children }: Props) {
  const nameOf = (step: GuideStep) => stepName(step, isOfPlayers);
  const at = states.findIndex(({ step }) => step === current);
  const saved = states.findLast(({ state }) => state === 'done')?.step;
  return (
    <div className={styles.guide}>
      <div className={styles.way}>
        <h1>Your first season</h1>
        <p className={styles.where}>
          <b className="ink">
            Step {at + 1} of {states.length}, {nameOf(current).toLowerCase()}
          </b>
          {saved && <span>Saved up to {saved === 'league' ? 'the league' : `the ${nameOf(saved).toLowerCase()}`}</span>}
        </p>
        <p className={`${styles.about} ink-2 t-14 lh-145`}>
          Six steps. Leave at any time and come back here, finished steps are kept.
        </p>
        <ol className="flex gap-4 mt-8" aria-label="Steps">
          {states.map(({ step, state, about }, index) => (
            <li
              className="relative grid grow gap-12"
              key={step}
              data-state={state}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className="middle z-1 overflow-hidden t-13 bold" aria-hidden="true">
                {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <div>
                {state === 'later' ? (
                  <b className="block ink-2 semi lh-125 anywhere">{nameOf(step)}</b>
                ) : (
                  <Link className="block ink bold lh-125 anywhere" to={stepPath(step)}>
                    {nameOf(step)}
                  </Link>
                )}
                <small className="block ink-2 t-13 lh-13 anywhere">
                  {state === 'done' && <span className="vh">Done: </span>}
                  {about}
                </small>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="stack gap-12 content-start w-min">{children}</div>
    </div>
  );
}
