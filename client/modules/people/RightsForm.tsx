import { useEffect, useState } from 'react';
import type { AccessFlag } from '#rules/people/access.ts';
import {
  presetNames,
  presets,
  widestPresets,
  shortRightName,
  withPreset,
  withoutPreset,
} from '#rules/people/presets.ts';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RightGroups } from './RightGroups.tsx';
import styles from './Rights.module.css';
import { uncheckedAccessFlags, type Person } from './words.ts';

interface Props {
  person: Person;
  busy: boolean;
  /** Whether the list sent last was refused as somebody else had changed the account: it is compared with theirs. */
  isOutdated: boolean;
  /** Says whether there are choices that are not saved. */
  onDraft: (isChanged: boolean) => void;
  /** Saves the complete list of rights. */
  onSave: (access: AccessFlag[]) => Promise<boolean>;
}

interface Draft {
  gained: readonly AccessFlag[];
  lost: readonly AccessFlag[];
}

const nothingChosen: Draft = { gained: [], lost: [] };

/** The flags of a list that another one does not have. */
const flagsBeside = (others: readonly AccessFlag[], flags: readonly AccessFlag[]) =>
  flags.filter((flag) => !others.includes(flag));

/** The rights of an account: presets, and every single right with its explanation. */
export function RightsForm({ person, busy, isOutdated, onDraft, onSave }: Props) {
  const held = uncheckedAccessFlags(person.access);
  // What was chosen, and not what comes of it: it goes on top of what somebody else grants meanwhile.
  const [draft, setDraft] = useState(nothingChosen);
  const [isOpen, setOpen] = useState(false);
  /** The list that was sent last, until something else is chosen. */
  const [sent, setSent] = useState<AccessFlag[]>();
  const [isSaving, setSaving] = useState(false);
  const onTop = [...flagsBeside(draft.lost, held), ...flagsBeside(held, draft.gained)];
  const access = (isOutdated && sent) || onTop;
  const gained = flagsBeside(held, access);
  const lost = flagsBeside(access, held);
  const isChanged = gained.length + lost.length > 0;
  const put = (next: Draft) => {
    setSent(undefined);
    setDraft(next);
  };
  const choose = (next: AccessFlag[]) => put({ gained: flagsBeside(held, next), lost: flagsBeside(next, held) });
  useEffect(() => {
    onDraft(isChanged);
    return () => onDraft(false);
  }, [isChanged, onDraft]);
  const save = async () => {
    setSent(access);
    setSaving(true);
    if (await onSave(access)) put(nothingChosen);
    setSaving(false);
  };
  useRestoreFocusAfterBusy(busy);
  const shown = widestPresets(access);
  return (
    <>
      <div className="row wrap gap-8 t-13" role="group" aria-label="Presets" inert={busy}>
        <b>Presets</b>
        {presetNames.map((name) => {
          const isOn = shown.includes(name);
          return (
            <button
              key={name}
              type="button"
              className={styles.preset}
              aria-pressed={isOn}
              title={presets[name].about}
              onClick={() => choose(isOn ? withoutPreset(access, name) : withPreset(access, name))}
            >
              {isOn && <Icon name="check" size={16} />}
              {presets[name].name}
            </button>
          );
        })}
        <button
          type="button"
          className="bare tap ml-auto p-0-8 accent-text t-13 bold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          All 30 rights
        </button>
      </div>
      {isOpen && <RightGroups access={access} busy={busy} onChange={choose} />}
      {isChanged && (
        <div className={styles.foot}>
          <p className="t-13" role="status">
            {gained.length > 0 && <span className="block">Added: {gained.map(shortRightName).join(', ')}</span>}
            {lost.length > 0 && <span className="block">Taken away: {lost.map(shortRightName).join(', ')}</span>}
          </p>
          <Button disabled={busy} onClick={() => put(nothingChosen)}>
            Discard
          </Button>
          <Button kind="primary" disabled={busy} aria-busy={isSaving} onClick={() => void save()}>
            {isSaving ? 'Saving' : 'Save access'}
          </Button>
        </div>
      )}
    </>
  );
}
