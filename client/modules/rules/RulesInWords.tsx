import type { LeagueRules } from '#rules/basics/defaults.ts';
import { rulesInWords } from '#rules/league/rule-words.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Rules.module.css';

/** The rules in sentences, a card for each part; head starts where the league has them. */
export function RulesInWords({ rules }: { rules: LeagueRules }) {
  const hasHeadStarts = useFrame().data?.league.features.handicap;
  return (
    <div className={`grid gap-16 items-start ${styles.parts}`}>
      {rulesInWords(hasHeadStarts ? rules : { ...rules, handicap: null }).map(({ title, lines }) => (
        <Card key={title} title={title}>
          <ul className="stack gap-8 p-14-16 lh-14">
            {lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
