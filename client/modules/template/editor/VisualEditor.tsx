import { wholeNumberOrUsual } from '#rules/basics/numbers.ts';
import type { TemplateChange } from '#rules/planning/template-edit.ts';
import { templateLimits, type SeasonTemplate } from '#rules/planning/template.ts';
import { useAddressParams } from '../../../lib/page/use-address-params.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { DivisionEditor } from './DivisionEditor.tsx';
import { SharedAddresses } from './SharedAddresses.tsx';
import { Segments } from '../Segments.tsx';

/** Usual number of teams in a division. */
const usualPlaces = 8;

interface Props {
  template: SeasonTemplate;
  change: (change: TemplateChange) => void;
}

/** The divisions of a template, one at a time, and the addresses shared across them. */
export function VisualEditor({ template, change }: Props) {
  const { params, change: changeAddress } = useAddressParams();
  const { divisions } = template;
  const shown =
    wholeNumberOrUsual(params.get('division'), { least: 1, most: Math.max(1, divisions.length), usual: 1 }) - 1;
  const show = (index: number) => changeAddress({ division: String(index + 1) });
  const add = (
    <Button
      disabled={divisions.length >= templateLimits.divisions}
      onClick={() => {
        change({ type: 'addDivision', places: usualPlaces });
        show(divisions.length);
      }}
    >
      <Icon name="plus" size={18} />
      Add division
    </Button>
  );
  if (!divisions.length)
    return (
      <Card>
        <Message icon="table" title="No divisions, yet" actions={add}>
          A new division begins with every pair of {usualPlaces} teams, home and away; change the number then.
        </Message>
      </Card>
    );
  return (
    <>
      <div className="flex wrap gap-8">
        <Segments
          label="Division"
          options={divisions.map((_, index) => ({ value: String(index), text: `Division ${index + 1}` }))}
          value={String(shown)}
          onChange={(index) => show(Number(index))}
        />
        {add}
      </div>
      <DivisionEditor key={shown} template={template} index={shown} change={change} onShow={show} />
      {divisions.length > 1 && (
        <Card title="Addresses shared across divisions">
          <SharedAddresses template={template} scope={null} change={change} />
        </Card>
      )}
    </>
  );
}
