import { useState } from 'react';
import { Link } from 'react-router-dom';
import { partWords, type SeasonPart } from '#rules/league/season-part.ts';
import { useAddressParams } from '../../lib/page/use-address-params.ts';

interface Props {
  part: SeasonPart;
  /** Address of the same page for the whole season. */
  whole: string;
}

/** Says of which part of the season a table is, on paper as well; changes it, and leads back to the whole season. */
export default function PartOfSeason({ part, whole }: Props) {
  const { change } = useAddressParams();
  function ask(name: 'from' | 'to', value: string) {
    const next = { ...part, [name]: value || null };
    if (next[name] === part[name] || (!next.from && !next.to)) return;
    // A part cannot end before it begins: then the other day is open again.
    const isTurned = !!next.from && !!next.to && next.from > next.to;
    change({ ...next, ...(isTurned && { [name === 'from' ? 'to' : 'from']: null }) });
  }
  const day = (name: 'from' | 'to', label: string) => (
    <DayField label={label} value={part[name] ?? ''} onAsk={(value) => ask(name, value)} />
  );
  return (
    <section className="row wrap gap-8-16 p-10-16 mt-16 line r-3 bg-surface" aria-label="Part of the season">
      <p role="status">
        <b>{partWords(part, null)}</b>
      </p>
      <div className="flex wrap gap-8-16 off-paper items-center">
        {day('from', 'From')}
        {day('to', 'To')}
        <Link className="row tap semi" to={whole}>
          Whole season
        </Link>
      </div>
    </section>
  );
}

interface DayProps {
  label: string;
  value: string;
  onAsk: (value: string) => void;
}

/** A day that is asked for once it is typed: on the way to a year there are days of others. */
function DayField({ label, value, onAsk }: DayProps) {
  const [typed, setTyped] = useState({ over: value, text: value });
  const shown = typed.over === value ? typed.text : value;
  return (
    <label className="row gap-8 t-13">
      {label}
      <input
        type="date"
        value={shown}
        onChange={({ target }) => setTyped({ over: value, text: target.value })}
        onBlur={() => onAsk(shown)}
        onKeyDown={({ key }) => key === 'Enter' && onAsk(shown)}
      />
    </label>
  );
}
