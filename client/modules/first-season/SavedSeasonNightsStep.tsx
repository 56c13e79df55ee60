import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { nightsOfSeason, skippedNote } from '#rules/planning/first-season.ts';
import { showToast } from '../../lib/page/toast.ts';
import type { Failure } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { useCan } from '../../lib/wire/session.ts';
import { refetchShown } from '../../lib/wire/refetch-shown.ts';
import { seasonDialog } from '../season/dialogs.ts';
import { EditButton } from '../../record/EditButton.tsx';
import { useDialogs } from '../../record/use-dialogs.tsx';
import styles from './Guide.module.css';
import { stepPath } from './Guide.tsx';
import { SkippedNightsField } from './SkippedNightsField.tsx';
import { GoOnLink, SaveStepButton, Step } from './Step.tsx';
import type { FirstSeasonData } from './use-first-season-data.ts';
import { useSetSkippedNights, type ChosenNights } from './use-set-skipped-nights.ts';
import { Refusal } from '../../ui/Refusal.tsx';

/** The nights that were still to be saved when something was refused, and why it was. */
export interface UnsavedNights {
  nights: ChosenNights;
  failure: Failure;
}

interface Props {
  season: NonNullable<FirstSeasonData['season']>;
  night: string;
  notes: FirstSeasonData['notes'];
  unsaved: UnsavedNights | undefined;
  onDone: () => void;
}

/** The third step once the season is saved: changes its dates and the nights to skip. */
export function SavedSeasonNightsStep({ season, night, notes, unsaved, onDone }: Props) {
  const client = useApolloClient();
  const can = useCan();
  const { open, dialog } = useDialogs();
  const skip = useSetSkippedNights();
  const nights = nightsOfSeason(season, night);
  const kept = [...notes.keys()];
  /** What was tapped here; all else stays as it is kept. */
  const [tapped, setTapped] = useState<ChosenNights>(unsaved?.nights ?? new Map());
  const { isBusy, failure, run } = useCommand(unsaved?.failure);
  // Only our own notes are taken off; dates with other notes stay skipped.
  const fixed = kept.filter((date) => notes.get(date)!.some(({ note }) => note !== skippedNote));
  const chosen = new Map(
    [...tapped].filter(([date, isSkipped]) =>
      isSkipped ? nights.includes(date) && !kept.includes(date) : kept.includes(date) && !fixed.includes(date),
    ),
  );
  const skipped = [...new Set([...kept, ...chosen.keys()])].filter((date) => chosen.get(date) ?? true);
  const isChanged = chosen.size > 0;
  const save = () =>
    run(
      async () => {
        await skip(season.id, chosen);
        showToast('Nights to skip: saved.');
        onDone();
      },
      () => refetchShown(client),
    );
  const primary = isChanged ? (
    <SaveStepButton isBusy={isBusy} onClick={() => void save()} />
  ) : (
    <GoOnLink to={stepPath('teams')} />
  );
  return (
    <Step
      title={season.name}
      back={stepPath('divisions')}
      primary={primary}
      isUnsaved={isChanged}
      unsavedText="The nights to skip are not saved yet."
      isBusy={isBusy}
    >
      <div className={styles.fields}>
        <p className="ink-2 t-14 lh-145">
          {formatDay(season.startDate)} to {formatDay(season.endDate)}
        </p>
        <div>
          <EditButton icon="pencil" label="Edit season" onClick={() => open(seasonDialog({ season }))} />
        </div>
        <Refusal look="line" of={failure} />
        {can('note.edit') && (
          <SkippedNightsField
            span={season}
            leagueNight={night}
            skipped={skipped}
            fixed={fixed}
            leftOver={kept.filter((date) => !nights.includes(date) && !fixed.includes(date))}
            onToggle={(day) => setTapped(new Map([...tapped, [day, !skipped.includes(day)]]))}
          />
        )}
      </div>
      {dialog}
    </Step>
  );
}
