import { useApolloClient } from '@apollo/client/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { LeagueRules } from '#rules/basics/defaults.ts';
import { rulesFromSent } from '#rules/league/sent-rules.ts';
import { rulePresets } from '#rules/league/rule-presets.ts';
import { SeasonRulesDocument } from '../../../generated/rules.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import { SelectField } from '../../../record/fields.tsx';
import { Card } from '../../../ui/Card.tsx';

interface BeginProps {
  seasonId: string;
  /** The rules as they are entered. */
  rules: LeagueRules;
  /** What holds where a division has no rules of its own. */
  usual: { name: string; rules: LeagueRules } | undefined;
  onChoose: (rules: LeagueRules) => void;
}

/** Rules to begin with: some that many play by, and those of other seasons. */
export function StartingRulesChoice({ seasonId, rules, usual, onChoose }: BeginProps) {
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  useRestoreFocusAfterBusy(isLoading);
  /** What is entered when the answer comes, not when it was asked for. */
  const latest = useRef(rules);
  useLayoutEffect(() => {
    latest.current = rules;
  }, [rules]);
  const { seasons = [] } = useFrame().data ?? {};
  const others = seasons.filter(({ id }) => id !== seasonId);
  const ready = [...(usual ? [usual] : []), ...rulePresets];
  const choose = async (value: string) => {
    setRefusal(undefined);
    const known = ready.find(({ name }) => name === value);
    if (known) return onChoose(known.rules);
    setLoading(true);
    try {
      const data = await readUncached(client, SeasonRulesDocument, { season: value, division: null });
      if (latest.current !== rules)
        setRefusal('You have changed the rules meanwhile, so they stay. Choose that season again to replace them.');
      else if (data?.seasonRules) onChoose(rulesFromSent(data.seasonRules.rules));
    } catch {
      setRefusal('The rules of that season could not be loaded. Check your connection, then choose it again.');
    }
    setLoading(false);
  };
  return (
    <Card title="Begin with">
      <div className="stack gap-14 p-14-16">
        <SelectField
          label="Rules to start from"
          hint="Everything below is filled in, and can be changed."
          value=""
          fault={refusal}
          options={[
            { value: '', text: 'As they are now' },
            ...ready.map(({ name }) => ({ value: name, text: name })),
            ...others.map(({ id, name }) => ({ value: id, text: `As in ${name}` })),
          ]}
          disabled={isLoading}
          actsAtOnce
          onChange={(value) => value && void choose(value)}
        />
      </div>
    </Card>
  );
}
