import { useSearchParams } from 'react-router-dom';
import { wholeNumberOrUsual } from '#rules/basics/numbers.ts';
import { restorableKinds } from '#rules/desk/deleted.ts';
import { deletedPath } from '#rules/site/paths.ts';
import { NotPermitted } from '../../frame/errors/NotPermitted.tsx';
import { useActor, useFrame } from '../../lib/wire/session.ts';
import { useTitle } from '../../lib/page/title.ts';
import { DeletedList } from '../../modules/deleted/DeletedList.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './Deleted.module.css';

const pathOf = (kind: string, page = 1) => `${deletedPath}?kind=${kind}${page > 1 ? `&page=${page}` : ''}`;

/** `/admin/deleted?kind=note`: deleted records, for those who may restore them. */
export default function Deleted() {
  const { data } = useFrame();
  const kinds = restorableKinds(useActor());
  const [params] = useSearchParams();
  useTitle('Deleted');
  if (!data) return null;
  const shown = kinds.find(({ kind }) => kind === params.get('kind')) ?? kinds[0];
  if (!shown) return <NotPermitted />;
  const page = wholeNumberOrUsual(params.get('page'), { least: 1, most: 99_999, usual: 1 });
  const tabs = kinds.map(({ kind, more }) => ({ text: more, to: pathOf(kind), isCurrent: kind === shown.kind }));
  return (
    <div className={styles.page}>
      <h1>Deleted</h1>
      <Tabs label="Kinds of records" tabs={tabs} />
      <DeletedList
        key={shown.kind}
        kind={shown.kind}
        singularName={shown.one}
        pluralName={shown.more}
        page={page}
        pathOf={(number) => pathOf(shown.kind, number)}
      />
    </div>
  );
}
