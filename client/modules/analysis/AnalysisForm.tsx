import { useState } from 'react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { inputLimits } from '#rules/basics/limits.ts';
import { submitHandler } from '../../ui/submit-handler.ts';
import type { SeasonTournamentsQuery } from '../../generated/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { CheckboxesWithAllAndNone } from './CheckboxesWithAllAndNone.tsx';
import type { Choice } from './use-analysis-choice.ts';

type Day = SeasonTournamentsQuery['divisionData']['fixtures'][number];

const nameOf = ({ host, opponent, type }: Day['tournamentFixtures'][number]) =>
  host && opponent ? `${host} v ${opponent}` : (type ?? 'Tournament');

interface Props {
  days: readonly Day[];
  season: SeasonDates;
  choice: Choice;
  isAsking: boolean;
  onAnalyse: (choice: Pick<Choice, 'tournaments' | 'most'>) => void;
}

const { least, most: atMost } = inputLimits.reportRows;

/** Chooses the tournaments to analyse. */
export function AnalysisForm({ days, season, choice, isAsking, onAnalyse }: Props) {
  const options = days.flatMap(({ date, tournamentFixtures }) =>
    tournamentFixtures
      .filter(({ proposed }) => !proposed)
      .map((held) => ({
        value: held.id,
        date,
        text: nameOf(held),
        about: [formatDay(date, season), held.address].join(', '),
      })),
  );
  const [chosen, setChosen] = useState(() =>
    choice.tournaments.length
      ? choice.tournaments
      : options.filter(({ date }) => date === choice.date).map(({ value }) => value),
  );
  const [rows, setRows] = useState(String(choice.most));
  const [fault, setFault] = useState<{ tournaments?: string; rows?: string }>({});
  function analyse() {
    const wanted = wholeNumberOrNaN(rows) ?? NaN;
    const isRight = wanted >= least && wanted <= atMost;
    const faults = {
      ...(!chosen.length && { tournaments: 'Select some tournaments first' }),
      ...(!isRight && { rows: `There are ${least} to ${atMost} rows.` }),
    };
    setFault(faults);
    if (!Object.keys(faults).length) onAnalyse({ tournaments: chosen, most: wanted });
  }
  return (
    <form className="grid gap-16 p-14-16" noValidate onSubmit={submitHandler(analyse)}>
      <CheckboxesWithAllAndNone
        label="Tournaments"
        options={options}
        chosen={chosen}
        fault={fault.tournaments}
        onChange={setChosen}
      />
      <Field
        label="Rows of each team at most"
        icon="table"
        type="number"
        inputMode="numeric"
        min={least}
        max={atMost}
        value={rows}
        fault={fault.rows}
        onChange={(event) => setRows(event.target.value)}
      />
      <Button kind="primary" type="submit" full aria-busy={isAsking}>
        Analyse
      </Button>
    </form>
  );
}
