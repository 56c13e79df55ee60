import { Link } from 'react-router-dom';
import { useTitle } from '../../lib/page/title.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { GraphiqlBox } from './GraphiqlBox.tsx';
import styles from './GraphqlPage.module.css';

/** `/developers/graphql`: the contract to browse, and a place to try queries. */
export function GraphqlPage() {
  useTitle('GraphQL');
  const me = useFrame().data?.me;
  return (
    <div className={`stack gap-12 ${styles.page}`}>
      <h1>GraphQL</h1>
      <p>
        {me
          ? `You are signed in as ${me.name}: what you change here, you change in the league. `
          : 'You are not signed in, so this shows what everybody may see. '}
        A program’s token goes into <em>Headers</em>: {'{ "Authorization": "Bearer oche_pat_…" }'}.{' '}
        <Link to="/developers">For developers</Link>
      </p>
      <GraphiqlBox />
    </div>
  );
}
