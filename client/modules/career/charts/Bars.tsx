import { Card } from '../../../ui/Card.tsx';
import styles from './Charts.module.css';

/** How many of something; `tone` is the colour of its bar, which its name says as well. */
interface Bar {
  name: string;
  count: number;
  tone?: 'bg-ton' | 'bg-ton-plus' | 'bg-max';
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
      <table className={`${styles.bars} t-14`}>
        <caption className="vh">{title}</caption>
        <tbody>
          {bars.map(({ name, count, tone }) => (
            <tr key={name}>
              <th scope="row" className={`${styles.name} ink-2 text-start one-line`}>
                {name}
              </th>
              <td>
                <span className="row gap-12">
                  <i className={tone ?? 'bg-accent'} style={{ width: `${(count / most) * 80}%` }} aria-hidden="true" />
                  <b className="rigid ml-auto text-end">{count}</b>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
