import { Card } from '../../../ui/Card.tsx';
import styles from './Charts.module.css';

/** How many of something; `tone` is the colour of its bar, which its name says as well. */
export interface Bar {
  name: string;
  count: number;
  tone?: 'ton' | 'tonPlus' | 'maximum';
}

interface Props {
  title: string;
  aside?: string;
  bars: readonly Bar[];
}

/** A table of counts, each with a bar. */
export function Bars({ title, aside, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Card title={title} aside={aside}>
      <table className={styles.bars}>
        <caption className="vh">{title}</caption>
        <tbody>
          {bars.map(({ name, count, tone }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <span>
                  <i className={tone && styles[tone]} style={{ width: `${(count / most) * 80}%` }} aria-hidden="true" />
                  <b>{count}</b>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
