import type { AccessFlag } from '#rules/people/access.ts';
import { accessWords } from '#rules/people/access-words.ts';
import { accessGroups, shortRightName } from '#rules/people/presets.ts';
import styles from './Rights.module.css';

interface Props {
  access: readonly AccessFlag[];
  /** The rights that can be chosen; all of them where none are given. */
  offered?: readonly AccessFlag[];
  busy?: boolean;
  onChange: (access: AccessFlag[]) => void;
}

/** Every single right with its explanation, group by group, to tick. */
export function RightGroups({ access, offered, busy, onChange }: Props) {
  const toggle = (flag: AccessFlag) =>
    onChange(access.includes(flag) ? access.filter((one) => one !== flag) : [...access, flag]);
  const groups = accessGroups.map(({ name, rights }) => ({
    name,
    flags: (offered ?? (Object.keys(rights) as AccessFlag[])).filter((flag) => flag in rights),
  }));
  return (
    <div className={styles.groups} inert={busy}>
      {groups
        .filter(({ flags }) => flags.length)
        .map(({ name, flags }) => (
          <fieldset key={name}>
            <legend className="ink-2 t-12 bold">{name}</legend>
            {flags.map((flag) => (
              <label className="flex items-start gap-10 tap p-6-0 t-14 lh-135" key={flag}>
                <input type="checkbox" checked={access.includes(flag)} onChange={() => toggle(flag)} />
                <span>
                  {shortRightName(flag)}
                  <small className="block ink-3 t-12">{accessWords[flag]}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
    </div>
  );
}
