import { useState } from 'react';
import { divisionIdsShortOfTeams, divisionsOfSeason } from '#rules/planning/first-season.ts';
import { useAskBeforeLeavingOrClosing } from '../../lib/page/leaving.ts';
import { Button } from '../../ui/Button.tsx';
import { InlineSelect } from '../../ui/InlineSelect.tsx';
import { PasteCounts, PasteTeams } from '../team/paste/PasteTeams.tsx';
import { addButtonText, usePastedTeams } from '../team/paste/use-pasted-teams.ts';
import styles from './Guide.module.css';
import { stepPath } from './Guide.tsx';
import { GoOnLink, Step } from './Step.tsx';
import type { FirstSeasonData } from './use-first-season-data.ts';

interface Props {
  season: NonNullable<FirstSeasonData['season']>;
  divisions: readonly { id: string; name: string; superleague?: boolean }[];
  teams: FirstSeasonData['teams'];
  /** Some more teams are in the season. */
  onAdded: () => void;
}

/** The fourth step: pasting the teams of each division. */
export function TeamsStep({ season, divisions, teams, onAdded }: Props) {
  const inSeason = divisionsOfSeason({ season, divisions });
  const [needy] = divisionIdsShortOfTeams({ season, divisions, teams });
  const [chosen, setChosen] = useState(needy ?? inSeason[0]?.id);
  const division = inSeason.find(({ id }) => id === chosen) ?? inSeason[0];
  if (!division) return null;
  const counts = inSeason.map(({ id, name }) => {
    const count = teams.filter(({ divisionId }) => divisionId === id).length;
    return { value: id, text: `${name} (${count})` };
  });
  return (
    <Division
      key={division.id}
      season={season}
      division={division}
      choices={counts}
      onChoose={setChosen}
      teams={teams.filter(({ divisionId }) => divisionId === division.id)}
      isEnough={needy === undefined}
      onAdded={onAdded}
      onDone={() => {
        const [next] = divisionIdsShortOfTeams({ season, divisions, teams }).filter((id) => id !== division.id);
        if (next) setChosen(next);
      }}
    />
  );
}

interface DivisionProps {
  season: Props['season'];
  division: { id: string; name: string };
  choices: readonly { value: string; text: string }[];
  onChoose: (id: string) => void;
  teams: Props['teams'];
  /** Every division has enough teams to play. */
  isEnough: boolean;
  onAdded: () => void;
  /** All that was pasted is saved. */
  onDone: () => void;
}

function Division({ season, division, choices, onChoose, teams, isEnough, onAdded, onDone }: DivisionProps) {
  const paste = usePastedTeams({ season, division });
  const what = paste.isOfPlayers ? 'player' : 'team';
  const isTyped = !!paste.text.trim();
  const unlessLost = useAskBeforeLeavingOrClosing(isTyped && !paste.isSafe);
  const save = async () => {
    const isAll = !paste.left.length;
    const warnings = await paste.save();
    if (!warnings) return;
    onAdded();
    // What is warned of is read here, before the next division.
    if (isAll && !warnings.length) onDone();
  };
  const primary =
    isEnough && !isTyped ? (
      <GoOnLink to={stepPath('captains')} />
    ) : (
      <Button
        kind="primary"
        disabled={paste.isBusy || !paste.ready.length}
        aria-busy={paste.isBusy}
        onClick={() => void save()}
      >
        {addButtonText(paste)}
      </Button>
    );
  return (
    <Step
      title={`${paste.isOfPlayers ? 'Players' : 'Teams'} of ${division.name}`}
      aside={<PasteCounts paste={paste} />}
      back={stepPath('season')}
      primary={primary}
      isUnsaved={isTyped}
      isBusy={paste.isBusy}
    >
      {choices.length > 1 && (
        <div className={styles.chosen}>
          <InlineSelect
            label="Division"
            value={division.id}
            options={choices}
            onChange={(id) => unlessLost(() => onChoose(id))}
          />
        </div>
      )}
      {teams.length > 0 && (
        <p className="p-12-14 ink-2 t-14 lh-145">
          {teams.length === 1 ? `One ${what} is` : `${teams.length} ${what}s are`} in already:{' '}
          {teams.map(({ name }) => name).join(', ')}.
          {!paste.isOfPlayers &&
            ' Their players are added on the page of each team, many at once if you like; captains can do it, too.'}
        </p>
      )}
      <PasteTeams paste={paste} />
    </Step>
  );
}
