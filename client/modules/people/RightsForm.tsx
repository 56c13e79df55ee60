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
  /** Says whether there are choices that are not saved. */
  onDraft: (isChanged: boolean) => void;
  /** Saves the complete list of rights. */
  onSave: (access: AccessFlag[]) => Promise<boolean>;
}

/** The rights of an account: presets, and every single right with its explanation. */
export function RightsForm({ person, busy, onDraft, onSave }: Props) {
  const held = uncheckedAccessFlags(person.access);
  const [draft, setDraft] = useState<AccessFlag[]>();
  const [isOpen, open] = useState(false);
  const access = draft ?? held;
  const gained = access.filter((flag) => !held.includes(flag));
  const lost = held.filter((flag) => !access.includes(flag));
  const isChanged = gained.length + lost.length > 0;
  useEffect(() => {
    onDraft(isChanged);
    return () => onDraft(false);
  }, [isChanged, onDraft]);
  const save = async () => {
    if (await onSave(access)) setDraft(undefined);
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
              onClick={() => setDraft(isOn ? withoutPreset(access, name) : withPreset(access, name))}
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
          onClick={() => open(!isOpen)}
        >
          All 30 rights
        </button>
      </div>
      {isOpen && <RightGroups access={access} busy={busy} onChange={setDraft} />}
      {isChanged && (
        <div className={styles.foot}>
          <p className="t-13" role="status">
            {gained.length > 0 && <span className="block">Added: {gained.map(shortRightName).join(', ')}</span>}
            {lost.length > 0 && <span className="block">Taken away: {lost.map(shortRightName).join(', ')}</span>}
          </p>
          <Button disabled={busy} onClick={() => setDraft(undefined)}>
            Discard
          </Button>
          <Button kind="primary" disabled={busy} aria-busy={busy} onClick={() => void save()}>
            {busy ? 'Saving' : 'Save access'}
          </Button>
        </div>
      )}
    </>
  );
}
