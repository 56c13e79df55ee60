import { SelectField } from '../../../record/fields.tsx';
import { OrderList } from '../../../ui/fields/OrderList.tsx';

interface Props<Figure extends string> {
  label: string;
  words: Readonly<Record<Figure, string>>;
  value: readonly Figure[];
  fault: string | undefined;
  onChange: (order: Figure[]) => void;
}

/** What orders a table, the most important first. */
export function OrderFields<Figure extends string>({ label, words, value, fault, onChange }: Props<Figure>) {
  const others = (Object.keys(words) as Figure[]).filter((figure) => !value.includes(figure));
  const nameOf = (figure: string) => {
    const name = words[figure as Figure];
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  return (
    <div className="stack gap-12">
      <OrderList
        label={label}
        order={value}
        nameOf={nameOf}
        placeOf={(place) => String(place + 1)}
        onOrder={(all) => onChange(all as Figure[])}
        onRemove={(id) => onChange(value.filter((figure) => figure !== id))}
        removal="is out"
      />
      {fault && <p className="error t-13 semi">{fault}</p>}
      {others.length > 0 && (
        <SelectField
          label={value.length ? 'Then' : 'First'}
          value=""
          options={[
            { value: '', text: 'Nothing more' },
            ...others.map((figure) => ({ value: figure, text: nameOf(figure) })),
          ]}
          actsAtOnce
          onChange={(figure) => figure && onChange([...value, figure as Figure])}
        />
      )}
    </div>
  );
}
