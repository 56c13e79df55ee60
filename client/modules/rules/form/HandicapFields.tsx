import type { Handicap } from '#rules/basics/handicap.ts';
import { handicapLimits, proposesHeadStarts, usualHandicaps } from '#rules/card/handicap-rule.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { SelectField } from '../../../record/fields.tsx';
import { Card } from '../../../ui/Card.tsx';
import { NumberFields } from './NumberField.tsx';

interface Props {
  handicap: Handicap | null;
  faultOf: (field: string) => string | undefined;
  onChange: (handicap: Handicap | null) => void;
}

const bases = [
  { value: 'hand', text: 'Entered by hand' },
  { value: 'rating', text: 'By rating' },
  { value: 'average', text: 'By the average of the last nights' },
  { value: 'nothing', text: 'Nobody gets one' },
];

/** By what head starts are proposed, and how much is given; where the league has them, or the season has a rule. */
export function HandicapFields({ handicap, faultOf, onChange }: Props) {
  const isOn = useFrame().data?.league.features.handicap ?? false;
  if (!isOn && !handicap) return null;
  const gives = handicap?.gives ?? 'score';
  const choose = (by: string) => onChange(by === 'hand' ? null : usualHandicaps[by as Handicap['by']][gives]);
  return (
    <Card title="Head starts">
      <div className="stack gap-14 p-14-16">
        <SelectField
          label="Head starts of a match"
          value={handicap?.by ?? 'hand'}
          hint={
            isOn
              ? 'What is proposed can be changed on the card.'
              : 'The league has head starts switched off (feature Handicap), so nothing is proposed.'
          }
          options={bases}
          onChange={choose}
        />
        {proposesHeadStarts(handicap) && (
          <SelectField
            label="What the lower side gets"
            value={gives}
            options={[
              { value: 'score', text: 'A lower starting score' },
              { value: 'legs', text: 'Legs before the first throw' },
            ]}
            onChange={(value) => onChange(usualHandicaps[handicap.by][value as Handicap['gives']])}
          />
        )}
      </div>
      {proposesHeadStarts(handicap) && (
        <NumberFields
          fields={fieldsOf(handicap)}
          values={handicap}
          faultOf={(member) => faultOf(`handicap.${member}`)}
          onChange={onChange}
        />
      )}
    </Card>
  );
}

type Member = Exclude<keyof Handicap, 'by' | 'gives'>;

/** The numbers that the rule has, each with its label and the highest one. */
function fieldsOf({ by, gives }: Handicap): (readonly [Member, string, number])[] {
  const { nights, per, step, score, legs, roundedTo } = handicapLimits;
  const isOfLegs = gives === 'legs';
  return [
    ...(by === 'average' ? ([['nights', 'Nights of the average', nights]] as const) : []),
    [
      'per',
      by === 'rating' ? 'For each so many points of rating less' : 'For each so many points of average less',
      per,
    ],
    ['step', isOfLegs ? 'So many legs' : 'So many points lower', isOfLegs ? legs : step],
    ['most', 'At most', isOfLegs ? legs : score],
    ...(isOfLegs ? [] : ([['roundedTo', 'In steps of', roundedTo]] as const)),
  ];
}
