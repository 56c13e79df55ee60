import { useId, useState } from 'react';
import type { TemplateChange } from '#rules/planning/template-edit.ts';
import { suggestedGroups, type GroupScope } from '#rules/planning/template-groups.ts';
import { placeholdersOf, type SeasonTemplate } from '#rules/planning/template.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { enterHandler } from '../../../ui/submit-handler.ts';
import styles from './SharedAddresses.module.css';

interface Props {
  template: SeasonTemplate;
  scope: GroupScope;
  change: (change: TemplateChange) => void;
}

/** Shared addresses within one division or across divisions, with suggestions. */
export function SharedAddresses({ template, scope, change }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { divisions } = template;
  const groups = scope === null ? template.sharedAddresses : divisions[scope]!.sharedAddresses;
  const all = (scope === null ? divisions : [divisions[scope]!]).flatMap(placeholdersOf);
  const codes = [...new Set(all)].filter(Boolean);
  const suggested = isAsked ? suggestedGroups(template, scope) : [];
  return (
    <div className="stack gap-14 p-14-16">
      {groups.map((group, index) => (
        <fieldset key={index} className={styles.group}>
          <legend className="mb-6 t-13 bold">Address {index + 1}</legend>
          <ul className="flex wrap gap-6">
            {group.map((code, place) => (
              <li key={place} className={styles.code}>
                {code || '?'}
                <button
                  className="bare middle tap-w tap-h"
                  type="button"
                  aria-label={`Remove ${code} from address ${index + 1}`}
                  onClick={() => change({ type: 'removeFromGroup', scope, group: index, code })}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
          <AddCode
            label={`Another placeholder at address ${index + 1}`}
            codes={codes}
            onAdd={(code) => change({ type: 'addToGroup', scope, group: index, code })}
          />
        </fieldset>
      ))}
      <AddCode
        label={groups.length ? 'First placeholder at another address' : 'First placeholder at a shared address'}
        codes={codes}
        onAdd={(code) => change({ type: 'addGroup', scope, codes: [code] })}
      />
      <div>
        <Button kind="quiet" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
          <Icon name="search" size={18} />
          {isAsked ? 'Hide suggestions' : 'Suggest groups'}
        </Button>
      </div>
      {isAsked && (
        <div className="flex wrap gap-8" role="status">
          <p className="whole ink-2 t-13">
            {suggested.length
              ? 'Never at home in the same week:'
              : 'There is nobody left who is never at home in the same week.'}
          </p>
          {suggested.map((group) => (
            <Button key={group.join(' ')} onClick={() => change({ type: 'addGroup', scope, codes: group })}>
              <Icon name="plus" size={18} />
              {group.join(', ')}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface AddProps {
  label: string;
  codes: readonly string[];
  onAdd: (code: string) => void;
}

function AddCode({ label, codes, onAdd }: AddProps) {
  const list = useId();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const add = () => {
    const isRight = code.trim() !== '';
    setFault(isRight ? undefined : 'Enter a code for the team');
    if (!isRight) return;
    onAdd(code.trim());
    setCode('');
  };
  return (
    <div className={styles.add}>
      <datalist id={list}>
        {codes.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <Field
        label={label}
        icon="place"
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        value={code}
        fault={fault}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={enterHandler(add)}
      />
      <Button aria-label={`Add: ${label}`} onClick={add}>
        Add
      </Button>
    </div>
  );
}
