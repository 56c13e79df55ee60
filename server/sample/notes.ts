import { addDays, type Day } from '#rules/basics/dates.ts';
import type { Division } from '../modules/division/division.entity.ts';
import { Note } from '../modules/note/note.entity.ts';
import type { Season } from '../modules/season/season.entity.ts';
import type { Calendar } from './calendar.ts';
import type { Random } from './random.ts';
import { utcInstant, sampleRecord } from './record.ts';

/** Next league night, counted in weeks of the current season. */
const nextWeek = 11;

/** The secretary's notes on dates of the current season: for all divisions, and some for one. */
export function notesOf(
  season: Season,
  calendar: Calendar,
  [one, two, three]: readonly Division[],
  random: Random,
): Note[] {
  const { weeks, shield } = calendar;
  const note = (date: Day, text: string, division?: Division) =>
    sampleRecord(
      Note,
      random,
      { created: utcInstant(addDays(season.startDate, -7), '18:20') },
      { date, note: text, seasonId: season.id, divisionId: division?.id ?? null },
    );
  return [
    note(
      weeks[0]!,
      'The season starts. Each team brings:\n\n- the **registration form**, signed\n- the season’s subscription, £40\n- a scorer for every second match',
    ),
    note(
      shield[0]!,
      'Landlord’s Shield, **qualifying round**. Away teams bring a marker. The draw was made by [the committee](https://wexcombedarts.example/shield).',
    ),
    note(weeks[8]!, 'The Swan’s board is being moved: please use the **side entrance**.', two),
    note(weeks[nextWeek]!, 'Results by **midnight**, please: photos of the signed cards help.'),
    note(
      weeks[nextWeek]!,
      'Captains’ meeting after the matches, upstairs at the [Market House](https://wexcombedarts.example/meeting).',
      one,
    ),
    note(shield[1]!, 'Landlord’s Shield, **last 16**. Best of seven matches, drawn across the divisions.'),
    note(weeks[9]!, 'Division Three rests this week. Postponed fixtures may be played now.', three),
    note(weeks[15]!, 'Raffle for the *air ambulance* at every Division Two venue.', two),
    note(
      addDays(weeks.at(-1)!, 9),
      'Finals night at the Corn Exchange. Doors open at 18:30, **first match at 19:15**.',
    ),
  ];
}
