import { plural } from '#rules/basics/plural.ts';
import { sumOf } from '#rules/basics/sum.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { CheckResult } from './CheckResult.tsx';
import { Findings } from './Findings.tsx';
import styles from './Health.module.css';
import type { Part } from './linked-text.ts';
import type { Health } from './use-health.ts';

interface Props {
  health: Health;
  partsOf: (text: string) => Part[];
  isOfPlayers: boolean;
  isAsking: boolean;
  again: () => void;
}

/** The season's health, and each check with its findings (league.md 18). */
export function HealthView({ health, partsOf, isOfPlayers, isAsking, again }: Props) {
  const { success, checks, errors, warnings, messages } = health;
  if (!checks.length)
    return (
      <Card>
        <Message
          icon="info"
          title="No health check result"
          actions={
            <Button onClick={again} aria-busy={isAsking}>
              Check again
            </Button>
          }
        >
          {[...errors, ...warnings, ...messages].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Message>
      </Card>
    );
  const all = [health, ...checks];
  const found = {
    errors: sumOf(all.map((one) => one.errors.length)),
    warnings: sumOf(all.map((one) => one.warnings.length)),
  };
  const passed = checks.filter((check) => check.success).length;
  return (
    <>
      <Card>
        <div className={`row wrap p-14-16 ${styles.summary}`}>
          <span className={success ? 'ok' : 'error'}>
            <Icon name={success ? 'check' : 'warning'} size={28} />
          </span>
          <div role="status">
            <h2 className="t-18">{success ? 'Healthy' : 'Unhealthy'}</h2>
            <p className="ink-2 t-14">
              {passed} of {plural(checks.length, 'check')} all right, {plural(found.errors, 'error')},{' '}
              {plural(found.warnings, 'warning')}
            </p>
          </div>
          <Button onClick={again} aria-busy={isAsking}>
            Check again
          </Button>
        </div>
        {[...warnings, ...messages].map((text) => (
          <p key={text} className={styles.about}>
            {text}
          </p>
        ))}
      </Card>
      {errors.length > 0 && (
        <Card title="Mistakes in the results" aside={plural(errors.length, 'error')}>
          <ul className={`p-0-16 ${styles.mistakes}`}>
            <Findings texts={errors} kind="error" partsOf={partsOf} />
          </ul>
        </Card>
      )}
      <Card title="Checks" aside={`${passed} of ${checks.length} all right`}>
        <ul className="ruled">
          {checks.map((check) => (
            <CheckResult key={check.name} check={check} partsOf={partsOf} isOfPlayers={isOfPlayers} />
          ))}
        </ul>
      </Card>
    </>
  );
}
