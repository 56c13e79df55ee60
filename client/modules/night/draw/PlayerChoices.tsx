import { SelectField } from '../../../record/fields.tsx';
import type { NightChoice } from './use-night-players.ts';

interface Props {
  /** "Fox". */
  team: string;
  size: number;
  choices: readonly NightChoice[];
  /** Ids; "" if nobody is chosen. */
  picked: readonly string[];
  onPick: (picked: string[]) => void;
}

/** Who plays for a team: one, or two of a pair. */
export const PlayerChoices = ({ team, size, choices, picked, onPick }: Props) => (
  <>
    {Array.from({ length: size }, (_, place) => (
      <SelectField
        key={place}
        label={size > 1 ? `${team}, player ${place + 1}` : team}
        value={picked[place] ?? ''}
        options={[
          { value: '', text: 'Choose' },
          ...choices
            .filter(({ player, elsewhere }) => {
              const isElsewhere = picked.some((id, at) => at !== place && id === player.id);
              // Somebody who plays elsewhere in a side of the same size cannot play here.
              return !isElsewhere && (!elsewhere || picked[place] === player.id);
            })
            .map(({ player }) => ({ value: player.id, text: player.name })),
        ]}
        actsAtOnce
        onChange={(id) => onPick(Array.from({ length: size }, (__, at) => (at === place ? id : (picked[at] ?? ''))))}
      />
    ))}
  </>
);
