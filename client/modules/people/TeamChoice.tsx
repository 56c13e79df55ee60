import { useId } from 'react';
import { Select } from '../../ui/fields/Select.tsx';
import { TeamsNotLoaded } from './TeamsNotLoaded.tsx';
import { unlistedTeamText, type TeamNames } from './use-team-names.ts';

interface Props {
  label: string;
  /** Text of the option for no team; missing if a team is required. */
  noTeamText?: string;
  teams: TeamNames;
  value: string;
  disabled?: boolean;
  onChange: (id: string) => void;
  /** Whether the choice is saved at once. */
  actsAtOnce?: boolean;
}

/** A labelled choice of a team. */
export function TeamChoice({ label, noTeamText, teams, value, disabled, onChange, actsAtOnce }: Props) {
  const id = useId();
  const unlisted = unlistedTeamText(value, teams);
  return (
    <div>
      <label className="block mb-6 t-13 bold" htmlFor={id}>
        {label}
      </label>
      <Select className="box" id={id} value={value} disabled={disabled} onChoose={onChange} actsAtOnce={actsAtOnce}>
        {noTeamText !== undefined ? (
          <option value="">{noTeamText}</option>
        ) : (
          !value && <option value="">Choose a team</option>
        )}
        {teams.list.map((team) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
        {/* Else the select would show the first team for one that is not listed. */}
        {unlisted && <option value={value}>{unlisted}</option>}
      </Select>
      <TeamsNotLoaded teams={teams} />
    </div>
  );
}
