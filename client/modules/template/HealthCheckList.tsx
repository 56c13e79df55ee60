import { plural } from '#rules/basics/plural.ts';
import { explanationOf } from '#rules/health/explanations.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Checks } from './HealthBadges.tsx';
import styles from './Checks.module.css';

interface Props {
  health: Checks;
  /** What is said of teams, of those who play the season; a template speaks of teams. */
  words?: (text: string) => string;
}

/** Longer lists of findings are folded. */
const fewest = 3;

/** Every check with its purpose and findings. */
export const HealthCheckList = ({ health: { errors, checks }, words = (text) => text }: Props) => (
  <ul className="ruled">
    {errors.map((error) => (
      <li key={error} className={`${styles.check} refused`}>
        <Icon name="close" size={16} />
        <div className="breaks grow ink-2">{error}</div>
      </li>
    ))}
    {checks.map(({ name, success, errors: wrong, warnings }) => {
      const found = [...wrong, ...warnings];
      return (
        <li key={name} className={`${styles.check} ${success ? 'ok' : wrong.length ? 'refused' : 'warned'}`}>
          <Icon name={success ? 'check' : wrong.length ? 'close' : 'warning'} size={16} />
          <div className="breaks grow ink-2">
            <span className={success ? undefined : 'ink bold'}>
              {words(name)}
              <span className="vh">{success ? ': all right' : `: ${plural(found.length, 'finding')}`}</span>
            </span>
            {!success && <p className={styles.about}>{words(explanationOf(name) ?? '')}</p>}
            {found.length > 0 && (
              <details open={found.length <= fewest}>
                <summary className="content-center tap semi pointer">{plural(found.length, 'finding')}</summary>
                <ul>
                  {found.map((text, index) => (
                    <li key={index} className="p-4-0 ink">
                      {text}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        </li>
      );
    })}
  </ul>
);
