import { plural } from '#rules/basics/plural.ts';
import { nameKey } from '#rules/basics/names.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FollowedTeamQuestion.module.css';

/** A team that can be followed. */
export interface Choice {
  id: string;
  name: string;
  division: string;
}

interface Props {
  /** Every team, by division. */
  teams: readonly Choice[];
  /** Only players can be chosen: they play in place of teams. */
  isOfPlayers: boolean;
  /** The one that is followed now, if any. */
  chosen: string | undefined;
  onChoose: (team: Choice) => void;
  /** "Not now", or back without a change. */
  onClose: () => void;
  /** "No team" for those who follow one. */
  onNone?: (() => void) | undefined;
}

const mostFound = 6;
const foundText = (count: number, what: string) =>
  `${count === mostFound ? `${count} or more ${what}s` : plural(count, what)} found`;
const found = (text: string, sought: string) => nameKey(text).includes(nameKey(sought));

/** Asks, once and gently, which team a visitor follows: by a search or from the list. */
export function FollowedTeamQuestion({ teams, isOfPlayers, chosen, onChoose, onClose, onNone }: Props) {
  const what = isOfPlayers ? 'player' : 'team';
  const id = useId();
  const [sought, setSought] = useState('');
  const [isListed, setListed] = useState(false);
  const shown = sought.trim()
    ? teams.filter(({ name }) => found(name, sought)).slice(0, mostFound)
    : isListed
      ? teams
      : [];
  return (
    <Card>
      <div className={styles.ask}>
        <h2 className={`${styles.title} row gap-8 t-18 heavy`}>
          <Icon name="star" />
          {chosen ? `Which ${what} do you follow?` : `Do you follow a ${what}?`}
        </h2>
        <p className={`${styles.why} ink-2 t-14 lh-14`}>
          Its next match, place and results come first here. Kept on this device.
        </p>
        <label className={styles.box} htmlFor={id}>
          <Icon name="search" />
          <span className="vh">{isOfPlayers ? 'Player' : 'Team'}</span>
          <input
            id={id}
            className="bare grow whole tall w-min ink t-16"
            type="search"
            autoComplete="off"
            placeholder={`Search ${plural(teams.length, what)}`}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && sought.trim() && shown[0] && onChoose(shown[0])}
          />
        </label>
      </div>
      <p className="vh" role="status">
        {sought.trim() && foundText(shown.length, what)}
      </p>
      {shown.length > 0 && (
        <ul className="mt-12">
          {shown.map((team, index) => (
            <li key={`${team.id} ${team.division}`}>
              {team.division !== shown[index - 1]?.division && (
                <h3 className="p-6-16 bg-sunken ink-2 t-12">{team.division}</h3>
              )}
              <button
                type="button"
                className={styles.team}
                aria-current={team.id === chosen || undefined}
                onClick={() => onChoose(team)}
              >
                {team.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {sought.trim() && !shown.length && <p className={`${styles.none} ink-2 t-14`}>No {what} is called that.</p>}
      <div className="flex wrap between p-4-0">
        <Button kind="quiet" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {isListed ? 'Hide the list' : 'Show the list'}
        </Button>
        {onNone && (
          <Button kind="quiet" onClick={onNone}>
            No {what}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {chosen ? 'Cancel' : 'Not now'}
        </Button>
      </div>
    </Card>
  );
}
