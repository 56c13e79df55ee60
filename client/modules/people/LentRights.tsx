import { useState } from 'react';
import { presets } from '#rules/people/presets.ts';
import { LendAccessDocument } from '../../generated/people.ts';
import { endInWords } from './end-in-words.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioButtons } from './RadioButtons.tsx';
import { TeamChoice } from './TeamChoice.tsx';
import type { usePersonCommands } from './use-person-commands.ts';
import type { TeamNames } from './use-team-names.ts';
import { roleOf, tomorrowMorning, type Person } from './words.ts';

interface Props {
  person: Person;
  teams: TeamNames;
  personCommands: ReturnType<typeof usePersonCommands>;
}

/** Rights for one night: what is lent now and until when, or a form to lend some. */
export function LentRights({ person, teams, personCommands }: Props) {
  /** Until when rights would be lent, from the moment the form is opened. */
  const [until, setUntil] = useState<Date>();
  const [kind, setKind] = useState<'captain' | 'scorer'>('captain');
  const [team, setTeam] = useState('');
  const { standIn, emailAddress, version } = person;
  const end = () => {
    const input = { emailAddress, version, access: [], teamId: null, until: new Date() };
    void personCommands.run('Could not save access', LendAccessDocument, { input });
  };
  if (standIn) {
    const what = roleOf({ access: standIn.access, transient: false }).name.toLowerCase();
    const of = standIn.teamId && teams.list.find(({ id }) => id === standIn.teamId)?.name;
    return (
      <div className="row gap-10 between tap-56 p-4-0 t-14">
        <span className="w-min">
          <b>
            Stands in as {what}
            {of && ` of ${of}`}
          </b>
          <small className="block ink-2 t-12">until {endInWords(standIn.until)}, then it ends by itself</small>
        </span>
        <Button disabled={personCommands.busy} onClick={end}>
          End now
        </Button>
      </div>
    );
  }
  if (!until)
    return (
      <Button aria-expanded={false} onClick={() => setUntil(tomorrowMorning(new Date()))}>
        Stand in for a night
      </Button>
    );
  const lend = async () => {
    const teamId = kind === 'captain' ? team : null;
    const input = { emailAddress, version, access: presets[kind].access, teamId, until };
    if (await personCommands.run('Could not save access', LendAccessDocument, { input })) setUntil(undefined);
  };
  return (
    <div className="grid gap-10">
      <RadioButtons
        label="Stands in as"
        name={`lend-${person.id}`}
        options={(['captain', 'scorer'] as const).map((one) => ({ value: one, text: presets[one].name }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'captain' && <TeamChoice label="Stands in for" teams={teams} value={team} onChange={setTeam} />}
      <p className="ink-2 t-13 lh-145">Until {endInWords(until.toISOString())}; it ends by itself.</p>
      <div className="grid halves full-row gap-8">
        <Button onClick={() => setUntil(undefined)}>Cancel</Button>
        <Button
          kind="primary"
          disabled={personCommands.busy || (kind === 'captain' && !team)}
          onClick={() => void lend()}
        >
          Lend for the night
        </Button>
      </div>
    </div>
  );
}
