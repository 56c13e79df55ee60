import { plural } from '#rules/basics/plural.ts';
import { groupSizeLimits, groupSizes } from '#rules/tournament/plan/groups.ts';
import { formatFaults, formatWithChoices, formatTitle, mostSwissRounds } from '#rules/tournament/plan/formats.ts';
import { formatKinds, type FormatKind, type Formats } from '#rules/tournament/plan/plan.ts';
import { CheckboxField, SelectField } from '../../../record/fields.tsx';
import { formatChosen, type DrawFields } from './draw-choice.ts';
import styles from './Draw.module.css';

interface Props {
  /** How many sides are there. */
  entered: number;
  /** How many are drawn: with those who have left, too. */
  count: number;
  fields: DrawFields;
  set: (changes: Partial<DrawFields>) => void;
}

const aboutFormats: Record<FormatKind, string> = {
  knockout: 'Who loses is out.',
  groups: 'Everybody of a group meets once; the best of each group play a knockout.',
  doubleElimination: 'Who loses twice is out; who has lost once plays on among the losers.',
  swiss: 'A few rounds in which those meet who stand alike, and nobody meets twice.',
  league: 'Everybody meets everybody.',
};

const upTo = (least: number, most: number) =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);
const numberOptions = (all: readonly number[], text: (number: number) => string) =>
  all.map((number) => ({ value: String(number), text: text(number) }));
const sidesText = (sizes: readonly number[]) => {
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  return most === least ? String(most) : `${least} or ${most}`;
};

/** The format of the tournament, and the options that belong to it (live.md 20.3). */
export function FormatChoice({ entered, count, fields, set }: Props) {
  const { kind } = fields;
  const format = formatChosen(fields, entered);
  const isPlayable = (one: FormatKind) =>
    one === kind || !formatFaults(formatWithChoices(one, entered), entered).length;
  return (
    <>
      <SelectField
        label="What is played"
        value={kind}
        options={formatKinds.filter(isPlayable).map((one) => ({ value: one, text: formatTitle(one) }))}
        hint={aboutFormats[kind]}
        onChange={(value) => set({ kind: value as FormatKind, groups: null, through: null, rounds: null })}
      />
      {format.kind === 'groups' && <Groups count={count} format={format} set={set} />}
      {format.kind === 'swiss' && (
        <SelectField
          label="Rounds"
          value={String(format.rounds)}
          options={numberOptions(upTo(1, mostSwissRounds(entered)), (rounds) => plural(rounds, 'round'))}
          onChange={(rounds) => set({ rounds: Number(rounds) })}
        />
      )}
      {format.kind === 'league' && (
        <SelectField
          label="Everybody meets everybody"
          value={String(format.rounds)}
          options={numberOptions([1, 2], (rounds) => ['once', 'twice'][rounds - 1]!)}
          onChange={(rounds) => set({ rounds: Number(rounds) })}
        />
      )}
      <SelectField
        label="Legs from"
        value={String(fields.startingScore)}
        options={numberOptions([...new Set([...usualScores, fields.startingScore])], String)}
        onChange={(score) => set({ startingScore: Number(score) })}
      />
      <Boxes entered={entered} fields={fields} set={set} />
    </>
  );
}

const usualScores = [301, 401, 501, 601, 701];

function Groups({ count, format, set }: Pick<Props, 'count' | 'set'> & { format: Formats['groups'] }) {
  const possible = upTo(1, count).filter((groups) =>
    groupSizes(count, groups).every((size) => size >= groupSizeLimits.least && size <= groupSizeLimits.most),
  );
  if (!possible.length) return null;
  const sizes = groupSizes(count, format.groups);
  return (
    <div className={styles.pair}>
      <SelectField
        label="Groups"
        value={String(format.groups)}
        options={numberOptions(
          possible,
          (groups) => `${plural(groups, 'group')} of ${sidesText(groupSizes(count, groups))}`,
        )}
        onChange={(groups) => set({ groups: Number(groups), through: null })}
      />
      <SelectField
        label="Go through"
        value={String(format.through)}
        options={numberOptions(upTo(1, Math.max(1, Math.min(...sizes) - 1)), (through) =>
          through === 1 ? 'the first of each' : `the first ${through} of each`,
        )}
        onChange={(through) => set({ through: Number(through) })}
      />
    </div>
  );
}

/** The options that are switched on or off. */
function Boxes({ entered: count, fields, set }: Omit<Props, 'count'>) {
  const { kind, method } = fields;
  const format = formatChosen(fields, count);
  const ofGroups = format.kind === 'groups' ? format.groups * format.through : 0;
  const inKnockout = kind === 'knockout' ? count : ofGroups;
  return (
    <>
      {kind === 'groups' && (
        <CheckboxField
          label="Plate: a knockout of those who do not go through"
          checked={fields.plate}
          onChange={(event) => set({ plate: event.target.checked })}
        />
      )}
      {kind === 'knockout' && method !== 'seeds' && count > 4 && Math.log2(count) % 1 > 0 && (
        <CheckboxField
          label="Spread those with a bye over the bracket"
          checked={fields.spread}
          onChange={(event) => set({ spread: event.target.checked })}
        />
      )}
      {inKnockout > 3 && (
        <CheckboxField
          label="Match for third place"
          checked={fields.thirdPlace}
          onChange={(event) => set({ thirdPlace: event.target.checked })}
        />
      )}
    </>
  );
}
