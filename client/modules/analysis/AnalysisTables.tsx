import type { AnalysisQuery } from '../../generated/desk.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import styles from './Analysis.module.css';
import { CheckboxesWithAllAndNone } from './CheckboxesWithAllAndNone.tsx';
import type { Choice } from './use-analysis-choice.ts';

type Analysis = AnalysisQuery['analysis'];
type Kind = Analysis['kinds'][number];

interface Props {
  analysis: Analysis;
  choice: Choice;
  onChange: (changes: Partial<Choice>) => void;
}

/** What was thrown, for each team and kind, with a bar beside each number. */
export function AnalysisTables({ analysis: { kinds, messages, warnings }, choice, onChange }: Props) {
  const teams = [...new Set(kinds.flatMap((kind) => kind.teams.map(({ name }) => name)))];
  const without = (all: readonly string[], chosen: readonly string[]) => all.filter((one) => !chosen.includes(one));
  const shownTeams = without(teams, choice.withoutTeams);
  const names = kinds.map(({ name }) => name);
  const shownKinds = without(names, choice.withoutKinds);
  const shown = kinds
    .filter(({ name }) => shownKinds.includes(name))
    .map((kind) => ({ ...kind, teams: kind.teams.filter(({ name }) => shownTeams.includes(name)) }));
  return (
    <>
      {[...warnings, ...messages].length > 0 && (
        <div className="ink-2 t-13">
          {warnings.map((text) => (
            <p key={text} role="alert" className={styles.fault}>
              {text}
            </p>
          ))}
          {messages.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      )}
      {teams.length > 0 && (
        <div className="off-paper">
          <Card title="What is shown">
            <div className={styles.filters}>
              <CheckboxesWithAllAndNone
                label="Teams"
                options={teams.map((name) => ({ value: name, text: name }))}
                chosen={shownTeams}
                onChange={(chosen) => onChange({ withoutTeams: without(teams, chosen) })}
              />
              <CheckboxesWithAllAndNone
                label="Kinds"
                options={kinds.map(({ name, title }) => ({ value: name, text: title }))}
                chosen={shownKinds}
                onChange={(chosen) => onChange({ withoutKinds: without(names, chosen) })}
              />
            </div>
          </Card>
        </div>
      )}
      {!teams.length && (
        <Card>
          <Message icon="table" title="Nothing was scored throw by throw">
            Choose tournaments whose matches were scored on a board.
          </Message>
        </Card>
      )}
      {teams.length > 0 && !shown.some((kind) => kind.teams.length) && (
        <Card>
          <Message icon="filter" title="Nothing is shown">
            Choose a team and a kind that it has rows in.
          </Message>
        </Card>
      )}
      {shown.map(
        (kind) =>
          kind.teams.length > 0 && (
            <Card key={kind.name} title={kind.title}>
              <div className={styles.teams}>
                {kind.teams.map((team) => (
                  <Table key={team.name} kind={kind} team={team} />
                ))}
              </div>
            </Card>
          ),
      )}
    </>
  );
}

const Table = ({ kind, team: { name, rows } }: { kind: Kind; team: Kind['teams'][number] }) => {
  const most = Math.max(...rows.map(({ number }) => number), 1);
  const isOfPlayers = rows.some(({ player }) => player);
  return (
    <table className={styles.table}>
      <caption className="bold text-start anywhere">
        {name}
        <span className="vh">, {kind.title}</span>
      </caption>
      <thead className="bg-sunken ink-2 t-12">
        <tr>
          <th className="text-start" scope="col">
            {isOfPlayers ? 'Player' : 'Score'}
          </th>
          <th className="text-end" scope="col">
            {isOfPlayers ? 'Matches' : 'Times'}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ score, player, number }, index) => (
          <tr key={index}>
            <th
              className={`p-4-8 line-bottom text-start one-line ${score && score >= 100 ? 'ton heavy' : 'semi'}`}
              scope="row"
            >
              {player ?? score}
            </th>
            <td className="p-4-8 line-bottom text-end">{number}</td>
            <td className="p-4-8 line-bottom" aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(number / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
