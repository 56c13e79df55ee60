import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import { daysBetween, formatDay, weekdayFromSunday, type SeasonDates } from '#rules/basics/dates.ts';
import { proposalFaults } from '#rules/card/moving.ts';
import { FreeDatesDocument, useProposeMoveMutation, type FreeDatesQuery } from '../../generated/desk.ts';
import { readAnew } from '../../lib/wire/read-anew.ts';
import { EditDialog } from '../../record/EditDialog.tsx';
import { CheckboxField } from '../../record/fields.tsx';
import { useRecordForm } from '../../record/use-record-form.ts';
import { Field } from '../../ui/Field.tsx';
import { StatusNote } from '../../ui/text/StatusNote.tsx';

interface Props {
  fixture: { id: string; date: string; season?: SeasonDates | null };
  title: string;
  onClose: () => void;
}

type Free = FreeDatesQuery['freeDates'];

/** The dates that are chosen, and a day that was typed and is not free, if any. */
interface Fields {
  dates: readonly string[];
  other?: string;
}

const fieldsShown = ['dates', 'other'];

/** How many nights are offered one by one; any other day can be added. */
const mostNights = 8;

/** Chooses up to three of the dates on which both teams and the venue are free (league.md 23). */
export default function ProposeMoveDialog({ fixture: { id, date, season }, title, onClose }: Props) {
  const client = useApolloClient();
  const [propose] = useProposeMoveMutation();
  const form = useRecordForm({
    kept: { record: `propose move ${id}`, what: title },
    load: async () => {
      // The card behind the dialog then knows of it, too.
      const data = await readAnew(client, FreeDatesDocument, { fixtureId: id });
      return data && { ...data.freeDates, asked: data.fixture?.move };
    },
    fieldsOf: (): Fields => ({ dates: [], other: '' }),
    check: (fields, free) => {
      const other = otherDay(fields, free);
      const message = other && notFreeText(free, other, season);
      return message
        ? [{ field: 'other', message }]
        : proposalFaults(fields.dates, (day) => reasonOf(free, day), season);
    },
    asksAfterAnyChange: true,
    save: ({ dates }, free) => propose({ variables: { target: { id, version: free!.version }, dates: [...dates] } }),
    onDone: onClose,
  });
  const { fields, set, faultOf, record: free } = form;
  /** What is asked by now: what is proposed takes its place. */
  const asked = free?.asked;
  const farFrom = (day: string) => Math.abs(daysBetween(date, day));
  const nights = (free?.dates ?? [])
    .map((one) => one.date)
    .filter((day) => weekdayFromSunday(day) === weekdayFromSunday(date) && day !== date)
    .toSorted((a, b) => farFrom(a) - farFrom(b));
  const offered = [...new Set([...nights.slice(0, mostNights), ...(fields?.dates ?? [])])].toSorted();
  return (
    <EditDialog
      title={title}
      form={form}
      fields={fieldsShown}
      saveLabel="Propose"
      conflict={{ overLabel: 'Propose mine instead', lookLabel: 'Look at what is asked', onLook: onClose }}
      onClose={onClose}
    >
      {asked && asked.state !== 'moved' && (
        <StatusNote
          words={{ tone: 'news', title: asked.title, about: `${asked.about} What you propose takes its place.` }}
        />
      )}
      {fields && free && (
        <Dates
          free={free}
          season={season}
          shown={offered.map((day) => ({ date: day, reason: reasonOf(free, day) }))}
          chosen={fields.dates}
          other={otherDay(fields, free)}
          fault={faultOf('dates')}
          onChange={set}
        />
      )}
    </EditDialog>
  );
}

const isAllChosen = (dates: readonly string[], free: Free | undefined) => !!free && dates.length >= free.most;

/** The day that was typed and is not free; none while no more dates can be chosen, or nobody could take it out. */
const otherDay = ({ dates, other = '' }: Fields, free: Free | undefined) => (isAllChosen(dates, free) ? '' : other);

/** Why a date cannot be proposed; undefined where it can. */
function reasonOf(free: Free | undefined, day: string): string | undefined {
  const known = free?.dates.find((one) => one.date === day);
  return known ? (known.reason ?? undefined) : 'It is no day of the season after today.';
}

const notFreeText = (free: Free | undefined, day: string, season: SeasonDates | null | undefined) => {
  const reason = reasonOf(free, day);
  return reason && `${formatDay(day, season)}: ${reason}`;
};

interface DatesProps {
  free: Free;
  /** Those offered one by one: the nights around that of the fixture, and what was chosen besides. */
  shown: readonly { date: string; reason: string | undefined }[];
  season: SeasonDates | null | undefined;
  chosen: readonly string[];
  other: string;
  fault: string | undefined;
  onChange: (changes: Partial<Fields>) => void;
}

function Dates({ free, shown, season, chosen, other, fault, onChange }: DatesProps) {
  const id = useId();
  const isFull = isAllChosen(chosen, free);
  const add = (day: string) => {
    const isChosen = chosen.includes(day);
    const isToAdd = day && !isChosen && !isFull && !reasonOf(free, day);
    onChange({
      other: isToAdd || isChosen ? '' : day,
      ...(isToAdd && { dates: [...chosen, day].toSorted() }),
    });
  };
  if (!free.dates.some(({ reason }) => !reason))
    return <p role="status">No date is left in this season on which both teams and the venue are free.</p>;
  return (
    <>
      <Field
        label="Add a day"
        icon="calendar"
        type="date"
        min={free.dates[0]?.date}
        max={free.dates.at(-1)?.date}
        value={other}
        disabled={isFull}
        fault={other ? notFreeText(free, other, season) : undefined}
        hint={
          isFull ? `${free.most} dates are chosen. Take one out to choose another.` : 'Or choose nights from the list.'
        }
        onChange={({ target }) => add(target.value)}
      />
      <fieldset className="grid gap-4" aria-describedby={fault && id}>
        <legend className="semi">
          Up to {free.most} dates to choose from{' '}
          <span className="ink-2 regular" role="status">
            {chosen.length} of {free.most}
          </span>
        </legend>
        {fault && (
          <p id={id} className="error semi t-14" role="alert">
            {fault}
          </p>
        )}
        {shown.map(({ date, reason }) => (
          <div key={date}>
            <CheckboxField
              label={formatDay(date, season)}
              checked={chosen.includes(date)}
              disabled={!chosen.includes(date) && (!!reason || isFull)}
              aria-describedby={reason ? `${id}-${date}` : undefined}
              onChange={({ target }) =>
                onChange({
                  dates: target.checked ? [...chosen, date].toSorted() : chosen.filter((day) => day !== date),
                })
              }
            />
            {reason && (
              <small id={`${id}-${date}`} className="ink-2 t-12 lh-12">
                {reason}
              </small>
            )}
          </div>
        ))}
      </fieldset>
    </>
  );
}
