import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAttentionQuery, type AttentionRowFragment as Item } from '../../generated/desk.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './SecretaryAttention.module.css';

const icons: Record<Item['kind'], IconName> = {
  start: 'calendar',
  results: 'pencil',
  venues: 'place',
  health: 'warning',
  captains: 'person',
  added: 'person',
  moves: 'calendar',
  webhooks: 'link',
  late: 'person',
  helpers: 'warning',
};

/** Items of one kind shown before "show more". */
const mostItems = 3;

/**
 * What a secretary has to deal with, each with a link to where that is done; with nothing to do, a card that says so.
 * For whoever may see it (`attention.see`): it does not ask.
 */
export default function SecretaryAttention({ loading }: { loading: ReactNode }): ReactNode {
  const { data, error, refetch } = useAttentionQuery();
  const items = data?.attention;
  const isEmpty = useFrame().data?.seasons.length === 0;
  if (!items && !error) return loading;
  return (
    <Card title="Needs attention" aside={items?.length || undefined}>
      {error && (
        <div className="p-12-16">
          <Refusal
            look="line"
            what={items ? 'This is what was known before.' : 'It could not be loaded.'}
            of={failureOf(error)}
            again={refetch}
          />
        </div>
      )}
      {items?.length === 0 && (
        <p className="row gap-8 p-14-16 accent-text t-14">
          {isEmpty ? <Icon name="info" /> : <Icon name="check" />}
          <span className="ink-2">{isEmpty ? 'There is no season, yet' : 'Nothing needs attention'}</span>
        </p>
      )}
      {items && items.length > 0 && <Items items={items} />}
    </Card>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : firstOfEach(items);
  return (
    <>
      <ul className="ruled">
        {shown.map(({ kind, title, text, path }) => (
          <li key={kind + title + text}>
            <Link className={styles.item} to={path}>
              <Icon name={icons[kind]} />
              <span>
                <b className="block t-14 semi lh-135 anywhere">{title}</b>
                <small className="block ink-2 t-13 lh-14 anywhere">{text}</small>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Show all {items.length}
        </button>
      )}
    </>
  );
}

const firstOfEach = (items: readonly Item[]) =>
  items.filter((item, index) => items.slice(0, index).filter(({ kind }) => kind === item.kind).length < mostItems);
