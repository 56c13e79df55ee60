import { plural } from '#rules/basics/plural.ts';
import { useState } from 'react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { fixturesPerPlaceholder, type TemplateChange } from '#rules/planning/template-edit.ts';
import { placeholdersOf, templateLimits, type SeasonTemplate } from '#rules/planning/template.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { InlineSelect } from '../../../ui/InlineSelect.tsx';
import { enterHandler } from '../../../ui/submit-handler.ts';
import styles from './Editor.module.css';
import { SharedAddresses } from './SharedAddresses.tsx';
import { WeekList } from './WeekList.tsx';

const places = { least: 2, most: 50 };

interface Props {
  template: SeasonTemplate;
  /** Index of the division. */
  index: number;
  change: (change: TemplateChange) => void;
  onShow: (index: number) => void;
}

/** A division of a template: generating it, shared addresses, and its weeks. */
export function DivisionEditor({ template, index, change, onShow }: Props) {
  const { divisions } = template;
  const division = divisions[index]!;
  const [highlighted, setHighlighted] = useState('');
  const codes = placeholdersOf(division).filter(Boolean);
  const plays = fixturesPerPlaceholder(division).filter(({ placeholder }) => placeholder);
  const marked = plays.find(({ placeholder }) => placeholder === highlighted);
  return (
    <>
      <Card
        title={`Division ${index + 1}`}
        aside={`${plural(codes.length, 'placeholder')}, ${plural(division.dates.length, 'week')}`}
      >
        <div className="stack gap-12 p-14-16">
          <Generator
            count={codes.length}
            onGenerate={(count) => change({ type: 'generate', division: index, places: count })}
          />
          <Copy
            count={divisions.length}
            from={index}
            onCopy={(to) => {
              change({ type: 'copyDivision', from: index, to });
              onShow(to);
            }}
          />
          <div className={styles.ways}>
            <Button
              disabled={!division.dates.length || division.dates.length * 2 > templateLimits.dates}
              onClick={() => change({ type: 'secondHalf', division: index })}
            >
              Add second half
            </Button>
            <Button
              onClick={() => {
                change({ type: 'removeDivision', division: index });
                onShow(Math.max(0, index - 1));
              }}
            >
              <Icon name="bin" size={18} />
              Remove division
            </Button>
          </div>
          <p className="ink-3 t-13">
            A second half repeats all weeks with home and away swapped. What you do can be undone until you leave.
          </p>
        </div>
      </Card>
      <Card title={`Shared addresses of Division ${index + 1}`}>
        <SharedAddresses template={template} scope={index} change={change} />
      </Card>
      <Card title={`Weeks of Division ${index + 1}`} aside={division.dates.length}>
        <div className={styles.highlight}>
          <InlineSelect
            label="Highlight a placeholder"
            value={marked ? highlighted : ''}
            options={[
              { value: '', text: 'Highlight a placeholder' },
              ...plays.map(({ placeholder, fixtures }) => ({
                value: placeholder,
                text: `${placeholder} (${plural(fixtures, 'fixture')})`,
              })),
            ]}
            onChange={setHighlighted}
          />
          {marked && (
            <Button onClick={() => change({ type: 'removePlaceholder', division: index, placeholder: highlighted })}>
              <Icon name="bin" size={18} />
              Delete its {plural(marked.fixtures, 'fixture')}
            </Button>
          )}
        </div>
        <WeekList division={index} dates={division.dates} codes={codes} highlighted={highlighted} change={change} />
      </Card>
    </>
  );
}

/** Generates fixtures in which this many placeholders all meet each other. */
function Generator({ count, onGenerate }: { count: number; onGenerate: (count: number) => void }) {
  const [text, setText] = useState(String(count || ''));
  const [fault, setFault] = useState<string>();
  const generate = () => {
    const wanted = wholeNumberOrNaN(text) ?? NaN;
    const isRight = places.least <= wanted && wanted <= places.most;
    setFault(isRight ? undefined : `A division has ${places.least} to ${places.most} teams.`);
    if (isRight) onGenerate(wanted);
  };
  return (
    <div className={styles.generator}>
      <Field
        label="Teams"
        icon="person"
        type="number"
        inputMode="numeric"
        min={places.least}
        max={places.most}
        value={text}
        fault={fault}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={enterHandler(generate)}
      />
      <Button onClick={generate}>Place every pair home and away</Button>
    </div>
  );
}

/** Copies the division onto another one, or to a new one. */
function Copy({ count, from, onCopy }: { count: number; from: number; onCopy: (to: number) => void }) {
  const others = Array.from({ length: count }, (_, index) => index).filter((index) => index !== from);
  const targets = count < templateLimits.divisions ? [...others, count] : others;
  const [wanted, setWanted] = useState<number>();
  const to = wanted !== undefined && targets.includes(wanted) ? wanted : targets.at(-1);
  if (to === undefined) return null;
  return (
    <div className={styles.ways}>
      <InlineSelect
        label="Copy this division to"
        value={String(to)}
        options={targets.toReversed().map((target) => ({
          value: String(target),
          text: target < count ? `Division ${target + 1}, replacing it` : `A new Division ${target + 1}`,
        }))}
        onChange={(value) => setWanted(Number(value))}
      />
      <Button onClick={() => onCopy(to)}>Copy this division</Button>
    </div>
  );
}
