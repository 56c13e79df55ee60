import { seasonLabel } from '#rules/basics/names.ts';
import { plural } from '#rules/basics/plural.ts';
import { useState } from 'react';
import { useFrame } from '../../lib/wire/session.ts';
import { useTeamOrPlayerText } from '../../lib/wire/words-of-season.ts';
import { Card } from '../../ui/Card.tsx';
import { InlineSelect } from '../../ui/InlineSelect.tsx';
import { CreateFixturesButton } from './wizard/CreateFixturesButton.tsx';
import styles from './Templates.module.css';

/**
 * A choice of season, and the button that opens its fixture wizard, in which the template is picked. Nothing without
 * seasons.
 */
export function CreateFixturesCard() {
  const seasons = (useFrame().data?.seasons ?? []).toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
  const [chosen, setChosen] = useState('');
  const [saved, setSaved] = useState<string>();
  const season = seasons.find(({ id }) => id === chosen) ?? seasons[0];
  const words = useTeamOrPlayerText(season?.id);
  if (!season) return null;
  return (
    <Card title="Use for a season">
      <div className={styles.use}>
        <p className="whole ink-2 t-14">
          {words('Pick a template, place the teams, look at what is proposed, and save it.')}
        </p>
        <InlineSelect
          label="Season"
          value={season.id}
          options={seasons.map((one) => ({ value: one.id, text: seasonLabel(one, seasons) }))}
          onChange={setChosen}
        />
        <CreateFixturesButton
          season={season}
          onSaved={(count) => setSaved(`${plural(count, 'fixture was', 'fixtures were')} saved for ${season.name}.`)}
        />
        <span role="status" className="ok semi">
          {saved}
        </span>
      </div>
    </Card>
  );
}
