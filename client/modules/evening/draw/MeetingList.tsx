import { plural } from '#rules/basics/plural.ts';
import { placeWords } from '#rules/tournament/plan/place-words.ts';
import type { ReactNode } from 'react';
import styles from './Draw.module.css';

interface Place {
  side: { name: string } | null;
  text: string | null;
}

export interface Meeting {
  label: string;
  places: readonly [Place, Place];
}

interface MeetingRound {
  name: string;
  section: string;
  numberOfLegs: number;
  matches: readonly Meeting[];
}

/** Who meets whom, round by round. */
export const MeetingList = ({
  rounds,
  legs,
}: {
  rounds: readonly MeetingRound[];
  /** Shown beside the name of a round; by default its legs. */
  legs?: (round: number) => ReactNode;
}) =>
  rounds.map(({ name, section, numberOfLegs, matches }, index) => (
    <section key={index} aria-label={name}>
      <div className={styles.round}>
        <h3 className="t-13 bold">{name}</h3>
        {legs?.(index) ?? <span>best of {numberOfLegs}</span>}
      </div>
      <Meetings section={section} matches={matches} />
    </section>
  ));

/** The matches of a round; for a group, who is in it. */
function Meetings({ section, matches }: Pick<MeetingRound, 'section' | 'matches'>) {
  const isOpen = matches.every(({ places }) => places.every(({ side, text }) => !side && !text));
  if (section === 'table' && isOpen)
    return <p className="p-10-16 ink-3 t-13">Who meets is settled when the round before is over.</p>;
  if (section === 'group') {
    const sides = matches.flatMap(({ places }) => places.flatMap(({ side }) => side?.name ?? []));
    return (
      <>
        <ul className="ruled">
          {[...new Set(sides)].map((name) => (
            <li key={name} className={styles.member}>
              <span className="bold anywhere">{name}</span>
            </li>
          ))}
        </ul>
        <p className="p-10-16 ink-3 t-13">{plural(matches.length, 'match', 'matches')}, everybody once</p>
      </>
    );
  }
  return (
    <ol className="ruled">
      {matches.map(({ label, places: [a, b] }) => (
        <li key={label} className={styles.meeting}>
          <span className="ink-3 t-12 bold">{label}</span>
          <Name place={a} />
          <span className="ink-3 t-13">v</span>
          <Name place={b} />
        </li>
      ))}
    </ol>
  );
}

const Name = ({ place: { side, text } }: { place: Place }) => (
  <span className={side ? 'bold anywhere' : 'ink-3 t-13 anywhere'}>{side?.name ?? placeWords(text ?? 'nobody')}</span>
);
