import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminPath, adminTabOrFirstVisible, visibleAdminGroups, type AdminMode } from '#rules/site/navigation.ts';
import { Permitted } from '../../frame/errors/Permitted.tsx';
import { useActor, useFrame } from '../../lib/wire/session.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import NotFound from '../NotFound.tsx';
import styles from './Admin.module.css';
import { bodies, OwnWebhooks } from './bodies.ts';

/**
 * `/admin` and `/admin/:mode`: the administration, a tab for each thing somebody may do there (live.md 19);
 * `/account/webhooks`: a captain's webhooks, without tabs.
 */
export default function Admin() {
  const { data } = useFrame();
  const { mode, own } = useParams();
  const actor = useActor();
  if (!data) return null;
  if (own === 'webhooks')
    return (
      <Suspense fallback={<Loading />}>
        <OwnWebhooks />
      </Suspense>
    );
  if (own) return <NotFound />;
  const groups = visibleAdminGroups(actor);
  const shown = adminTabOrFirstVisible(actor, mode);
  if (mode && !shown) return <NotFound />;
  const linkOf = (tab: { mode: AdminMode; name: string }) => ({
    text: tab.name,
    to: adminPath(tab.mode),
    isCurrent: tab.mode === shown?.mode,
  });
  const group = groups.length === 1 ? groups[0] : groups.find(({ name }) => name === shown?.group);
  const tabs = group?.tabs.map(linkOf) ?? [];
  return (
    <>
      {groups.length > 1 && (
        <div className={styles.tabs}>
          <Tabs
            label="Administration"
            tabs={groups.map(({ name, tabs }) => ({
              text: name,
              to: adminPath(tabs[0]!.mode),
              isCurrent: name === group?.name,
            }))}
          />
        </div>
      )}
      {groups.length > 1 && group && (
        <nav className={styles.group} aria-label={`Administration, ${group.name}`}>
          {tabs.map(({ text, to, isCurrent }) => (
            <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          ))}
        </nav>
      )}
      {groups.length === 1 && (
        <div className={styles.tabs}>
          <Tabs label="Administration" tabs={tabs} />
        </div>
      )}
      <Permitted may={tabs.some(({ isCurrent }) => isCurrent)} title={shown?.name ?? 'Admin'}>
        {shown && <Body mode={shown.mode} />}
      </Permitted>
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

const Loading = () => (
  <div className={styles.loading}>
    <Bone width="220px" height="28px" />
    <Bone width="100%" height="160px" />
  </div>
);
