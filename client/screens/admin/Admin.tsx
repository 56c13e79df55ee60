import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { adminPath, adminTabAt, visibleAdminTabs, type AdminMode } from '#rules/pages/navigation.ts';
import { NotPermitted } from '../../frame/errors/NotPermitted.tsx';
import { useTitle } from '../../lib/page/title.ts';
import { useActor, useFrame } from '../../lib/wire/session.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import NotFound from '../NotFound.tsx';
import styles from './Admin.module.css';
import { bodies } from './bodies.ts';

/** `/admin` and `/admin/:mode`: the administration, a tab for each thing somebody may do there (live.md 19). */
export default function Admin() {
  const { data } = useFrame();
  const { mode } = useParams();
  const actor = useActor();
  if (!data) return null;
  const tabs = visibleAdminTabs(actor);
  const shown = adminTabAt(actor, mode);
  if (mode && !shown) return <NotFound />;
  const may = tabs.some((tab) => tab.mode === shown?.mode);
  return (
    <>
      {tabs.length > 0 && (
        <div className={styles.tabs}>
          <Tabs
            label="Administration"
            tabs={tabs.map((tab) => ({
              text: tab.name,
              to: adminPath(tab.mode),
              isCurrent: tab.mode === shown?.mode,
            }))}
          />
        </div>
      )}
      {shown && may ? <Body mode={shown.mode} /> : <Refused title={shown?.name ?? 'Admin'} />}
    </>
  );
}

function Body({ mode }: { mode: AdminMode }) {
  const Shown = bodies[mode];
  return (
    <Suspense key={mode} fallback={<Loading />}>
      <Shown />
    </Suspense>
  );
}

function Refused({ title }: { title: string }) {
  useTitle(title);
  return <NotPermitted />;
}

const Loading = () => (
  <div className={styles.loading}>
    <Bone width="220px" height="28px" />
    <Bone width="100%" height="160px" />
  </div>
);
