import { plural } from '#rules/basics/plural.ts';
import type { ThrowsFragment } from '../../generated/player.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Charts.module.css';
import { hundredPlusCount } from './games-and-evenings.ts';

/** Throws of 100 and more in recorded legs, as bars with numbers. */
export function Hundreds({ thrown }: { thrown: ThrowsFragment }) {
  const bars = [
    ['100+', thrown.from100, 'bg-ton'],
    ['140+', thrown.from140, 'bg-ton-plus'],
    ['180', thrown.maximums, 'bg-max'],
  ] as const;
  const most = Math.max(...bars.map(([, count]) => count), 1);
  const visits = hundredPlusCount(thrown);
  return (
    <Card title="Scores of 100 and more" aside={plural(visits, 'visit')}>
      <dl className={`${styles.bars} grid gap-14`}>
        {bars.map(([name, count, look]) => (
          <div className="grid items-center bold" key={name}>
            <dt>{name}</dt>
            <dd className="row gap-12">
              <i className={look} style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
              <b className="rigid ml-auto t-20 heavy text-end">{count}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`${styles.about} ink-3 t-12`}>
        Average {thrown.average.toFixed(2)} over {thrown.darts} darts, in singles whose legs were recorded.
      </p>
    </Card>
  );
}
