import { Link } from 'react-router-dom';
import type { CareerPageFragment } from '../../generated/careers.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Career.module.css';

interface Props {
  name: string;
  list: CareerPageFragment['namesakes'];
  pathOf: (address: string) => string;
}

/** Several players of one name: asks which one is meant. */
export const Namesakes = ({ name, list, pathOf }: Props) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1 className="page-title anywhere">
        {list.length} players are called {name}
      </h1>
    </header>
    <Card title="Who is meant?">
      <ul className="ruled">
        {list.map((each) => (
          <li className={styles.row} key={each.id}>
            <span className="breaks">
              <Link className="cover inherit bold" to={pathOf(each.address)}>
                {each.name} {each.teams.length > 0 && `of ${each.teams.join(', ')}`}
              </Link>
              <small className="block ink-3 t-12 regular">{each.seasons.join(', ') || 'no matches, yet'}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  </div>
);
