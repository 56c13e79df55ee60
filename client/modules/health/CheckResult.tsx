import { teamOrPlayerText } from '#rules/basics/of-players.ts';
import { plural } from '#rules/basics/plural.ts';
import { explanationOf } from '#rules/health/explanations.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Findings } from './Findings.tsx';
import styles from './Health.module.css';
import type { Part } from './linked-text.ts';
import type { Check } from './use-health.ts';

/** Longer lists of findings are folded, so that other checks stay in sight. */
const fewest = 5;

interface Props {
  check: Check;
  partsOf: (text: string) => Part[];
  /** Players play the season in place of teams. */
  isOfPlayers: boolean;
}

/** A check: its purpose, result and findings. */
export function CheckResult({ check, partsOf, isOfPlayers }: Props) {
  const { name, success, errors, warnings, messages } = check;
  const about = explanationOf(name);
  const count = errors.length + warnings.length;
  const look = success ? 'ok' : errors.length ? 'error' : 'warn';
  return (
    <li className={`p-12-16 ${styles.check}`}>
      <div className="flex gap-12 lh-135">
        <span className={look}>
          <Icon name={success ? 'check' : 'warning'} />
        </span>
        <h3 className="grow w-min t-14 bold">{teamOrPlayerText(isOfPlayers, name)}</h3>
        <span className={`rigid t-13 bold text-end ${styles.result} ${look}`}>
          {success
            ? 'OK'
            : [errors.length && plural(errors.length, 'error'), warnings.length && plural(warnings.length, 'warning')]
                .filter(Boolean)
                .join(', ')}
        </span>
      </div>
      {about && <p className={styles.about}>{teamOrPlayerText(isOfPlayers, about)}</p>}
      {messages.map((message) => (
        <p key={message} className={styles.about}>
          {message}
        </p>
      ))}
      {count > 0 && (
        <details className={styles.found} open={count <= fewest}>
          <summary className="tap content-center t-13 semi pointer">{plural(count, 'finding')}</summary>
          <ul>
            <Findings texts={errors} kind="error" partsOf={partsOf} />
            <Findings texts={warnings} kind="warning" partsOf={partsOf} />
          </ul>
        </details>
      )}
    </li>
  );
}
