import { mappingsWithAddressAssigned, assignments, type AssignRow } from '#rules/planning/wizard-assign.ts';
import { Card } from '../../../ui/Card.tsx';
import { InlineSelect } from '../../../ui/InlineSelect.tsx';
import type { WizardDesk } from './use-fixture-wizard.ts';
import styles from './Steps.module.css';

type Fits = NonNullable<WizardDesk['fits']>;

/** Optional manual assignment of teams to placeholders; the rest are drawn. */
export function AssignPlaceholdersStep({ desk, fits }: { desk: WizardDesk; fits: Fits }) {
  const { state, divisions, dispatch } = desk;
  const template = fits.find((fit) => fit.template.id === state.template?.id)?.template;
  if (!template) return null;
  const assign = (index: number, placeholder: string, teamId: string | null) => {
    const mappings = mappingsWithAddressAssigned(template, divisions[index]!, index, state.mappings, {
      placeholder,
      teamId,
    });
    dispatch({ type: 'assign', mappings });
  };
  return (
    <>
      <p className="ink-2">
        {desk.words(
          'Teams are placed by chance. Choose where a team has to stand at a certain placeholder; the rest is drawn.',
        )}
      </p>
      <div className={`${styles.cards} ${styles.beside}`}>
        {assignments(template, divisions, state.mappings).map(({ index, name, rows }) => (
          <Card key={index} title={name}>
            <ul className={`ruled ${styles.places}`}>
              {rows.map((row) => (
                <li key={row.placeholder} className="row between gap-12 tap-52 p-4-16">
                  <span className={styles.name}>
                    <b>{row.placeholder}</b>
                    {row.with.length > 0 && <small className="ink-3 t-12">shares with {row.with.join(', ')}</small>}
                  </span>
                  <Place name={name} row={row} onChoose={(teamId) => assign(index, row.placeholder, teamId)} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

interface PlaceProps {
  name: string;
  row: AssignRow;
  onChoose: (teamId: string | null) => void;
}

function Place({ name, row: { placeholder, kind, teamId, choices }, onChoose }: PlaceProps) {
  if (kind === 'reserved')
    return <span className="grow ink-3 t-13">Reserved for an address shared across divisions</span>;
  return (
    <InlineSelect
      label={`${placeholder} of ${name}`}
      value={teamId ?? ''}
      options={[
        { value: '', text: kind === 'shared' ? 'Automatic' : 'Random' },
        ...choices.map(({ id, name: team, reason }) => ({
          value: id,
          text: reason ? `${team} (${reason})` : team,
          isDisabled: !!reason,
        })),
      ]}
      onChange={(id) => onChoose(id || null)}
    />
  );
}
