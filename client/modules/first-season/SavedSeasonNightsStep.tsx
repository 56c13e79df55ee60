import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { skippedNote } from '#rules/planning/first-season.ts';
import { showToast } from '../../lib/page/toast.ts';
import type { Failure } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { useCan } from '../../lib/wire/session.ts';
import { seasonDialog } from '../season/dialogs.ts';
import { EditButton } from '../../record/EditButton.tsx';
import { useDialogs } from '../../record/use-dialogs.tsx';
import styles from './Guide.module.css';
import { stepPath } from './Guide.tsx';
import { SkippedNightsField } from './SkippedNightsField.tsx';
import { GoOnLink, SaveStepButton, Step } from './Step.tsx';
import type { FirstSeasonData } from './use-first-season-data.ts';
import { useSetSkippedNights } from './use-set-skipped-nights.ts';
import { Refusal } from '../../ui/Refusal.tsx';

/** The nights to skip that were still to be saved when something was refused, and why it was. */
export interface UnsavedNights {
  skipped: string[];
  failure: Failure;
}

interface Props {
  season: NonNullable<FirstSeasonData['season']>;
  notes: FirstSeasonData['notes'];
  unsaved: UnsavedNights | undefined;
  onDone: () => void;
}

/** The third step once the season is saved: changes its dates and the nights to skip. */
export function SavedSeasonNightsStep({ season, notes, unsaved, onDone }: Props) {
  const client = useApolloClient();
  const can = useCan();
  const { open, dialog } = useDialogs();
  const skip = useSetSkippedNights();
  const kept = [...notes.keys()].toSorted();
  const [chosen, choose] = useState(unsaved?.skipped);
  const { isBusy, failure, run } = useCommand(unsaved?.failure);
  // Only our own notes are taken off; dates with other notes stay skipped.
  const fixed = kept.filter((date) => notes.get(date)!.some(({ note }) => note !== skippedNote));
  const skipped = [...new Set([...(chosen ?? kept), ...fixed])].toSorted();
  const isChanged = skipped.join() !== kept.join();
  const save = () =>
    run(
      async () => {
        await skip(season.id, skipped, notes);
        showToast('Nights to skip: saved.');
        onDone();
      },
      () => client.refetchQueries({ include: 'active' }).catch(() => undefined),
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
        {can('note.edit') && <SkippedNightsField span={season} skipped={skipped} onChange={choose} />}
      </div>
      {dialog}
    </Step>
  );
}
