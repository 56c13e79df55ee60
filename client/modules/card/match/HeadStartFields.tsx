import { useState } from 'react';
import { plural } from '#rules/basics/plural.ts';
import { isX01, type MatchFormat } from '#rules/basics/match-format.ts';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import {
  headStartFault,
  headStartWordsWithProposed,
  headStartWords,
  isGivenWithoutThrows,
  mostHeadStartLegs,
  isSameHeadStart,
} from '#rules/card/handicap.ts';
import { headStartByRule, withEnteredHeadStart, type NightHandicap } from '#rules/card/head-starts.ts';
import { proposesHeadStarts } from '#rules/card/handicap-rule.ts';
import type { CardMatch } from '#rules/card/scorecard.ts';
import type { HeadStart } from '#rules/darts/head-start.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './GivenMatchFields.module.css';

interface Props {
  match: CardMatch;
  format: MatchFormat;
  /** "Singles 2". */
  name: string;
  teams: Record<SideName, string>;
  night: NightHandicap;
  onChange: (match: CardMatch) => void;
}

/** What a side begins from at first that somebody lets begin lower: a tenth less than the other. */
const usualScore = ({ startingScore }: MatchFormat) => Math.floor((startingScore * 9) / 10);

const gifts = ['score', 'legs'] as const;
const giftWords = { score: 'A lower start', legs: 'Legs' };

/** Lets one side begin ahead (season-rules.md 12); what stands on the card is shown with the feature off. */
export function HeadStartFields({ match, format, name, teams, night, onChange }: Props) {
  const { headStart, sayg } = match;
  /** What is given while nothing of it is entered. */
  const [typing, setTyping] = useState<(typeof gifts)[number]>();
  const isOn = useFrame().data?.league.features.handicap ?? false;
  const possible = gifts.filter((gift) => (gift === 'score' ? isX01(format) : mostHeadStartLegs(format) > 0));
  const isOffered = isOn && !sayg && night.handicap?.by !== 'nothing' && possible.length > 0;
  if ((!headStart && !isOffered) || isGivenWithoutThrows(match)) return null;
  if (sayg && headStart)
    return (
      <p className="mt-8 ink-2 t-13">
        {headStartWordsWithProposed(match, teams)}. To change that, take the throws of the match away.
      </p>
    );
  const proposed = headStartByRule(match, format, night);
  const put = (next: HeadStart | null) => onChange(withEnteredHeadStart(match, next, format, night));
  const usual = night.handicap?.gives ?? 'score';
  const first = possible.includes(usual) ? usual : (possible[0] ?? usual);
  const gift = headStart?.legs ? 'legs' : headStart?.score ? 'score' : (typing ?? first);
  const most = mostHeadStartLegs(format);
  const fault =
    headStart && gift === 'legs' && !headStart.legs
      ? `Enter ${most > 1 ? '1 to ' : ''}${plural(most, 'leg')}, or choose that nobody starts ahead.`
      : headStartFault(match, format);
  const given = (to: SideName, what: (typeof gifts)[number]): HeadStart =>
    what === 'legs' ? { to, legs: 1 } : { to, score: usualScore(format) };
  return (
    <details className="mt-8" open={!!headStart || !!match.headStartProposed || undefined}>
      <summary className={`${styles.summary} accent-text t-13 semi pointer`}>Head start</summary>
      <div className="grid halves gap-4" role="group" aria-label={`Head start in ${name}`}>
        <button type="button" className={`${styles.side} full-row`} aria-pressed={!headStart} onClick={() => put(null)}>
          Nobody
        </button>
        {sides.map((to) => (
          <button
            key={to}
            type="button"
            className={styles.side}
            aria-pressed={headStart?.to === to}
            onClick={() => put(headStart ? { ...headStart, to } : given(to, gift))}
          >
            {teams[to]}
          </button>
        ))}
      </div>
      {headStart && (
        <div className="grid gap-8 mt-8">
          {possible.length > 1 && (
            <div className="grid halves gap-4" role="group" aria-label={`What is given in ${name}`}>
              {possible.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={styles.side}
                  aria-pressed={gift === one}
                  onClick={() => gift !== one && put(given(headStart.to, one))}
                >
                  {giftWords[one]}
                </button>
              ))}
            </div>
          )}
          <Field
            icon="target"
            label={gift === 'legs' ? `Legs ${teams[headStart.to]} starts with` : `${teams[headStart.to]} starts from`}
            inputMode="numeric"
            value={headStart[gift] ? String(headStart[gift]) : ''}
            fault={fault}
            onChange={({ target }) => {
              const number = wholeNumberOrNaN(target.value) || 0;
              setTyping(gift);
              put(gift === 'legs' ? { to: headStart.to, legs: number } : { to: headStart.to, score: number });
            }}
          />
          <p className="ink-3 t-12">
            {gift === 'legs'
              ? 'They count for the match, and for nobody’s own figures.'
              : `The other side starts from ${format.startingScore}.`}
          </p>
        </div>
      )}
      {isOn && proposesHeadStarts(night.handicap) && (
        <div className="grid gap-8 mt-8">
          <p className="ink-3 t-12">{proposalWords(proposed, headStart, teams)}</p>
          {!isSameHeadStart(proposed, headStart) && night.figures && (
            <Button kind="quiet" onClick={() => put(proposed)}>
              As proposed
            </Button>
          )}
        </div>
      )}
    </details>
  );
}

/** What the rules of the season say of it, from the figures before the night. */
function proposalWords(
  proposed: HeadStart | null,
  headStart: HeadStart | null | undefined,
  teams: Record<SideName, string>,
): string {
  if (isSameHeadStart(proposed, headStart))
    return proposed ? 'As the rules of the season propose.' : 'The rules of the season propose none.';
  const words = proposed ? headStartWords(proposed, teams) : 'nobody starts ahead';
  return `The rules of the season propose otherwise, by the figures before the night: ${words}.`;
}
