import { useFrame } from '../lib/session.ts';
import styles from './BuildBanner.module.css';

/** Branches whose builds are releases; every other build says on each page that it is none. */
const releases = ['', 'main', 'release'];

const isRelease = (branch: string) => releases.includes(branch) || branch.startsWith('release/');

/** "2026-11-05T20:15:00Z" as "2026-11-05@20:15:00". */
const moment = (date: string) => date.replace('T', '@').replace(/(\.\d+)?Z$/, '');

/** Warns that this is not a release (spec 2, Global frame). */
export function BuildBanner() {
  const { data } = useFrame();
  const build = data?.league.build;
  if (!build || isRelease(build.branch)) return null;
  const about = [`Branch: ${build.branch}`, `Version: ${build.version.slice(0, 8)}`, build.prName];
  return (
    <button type="button" className={styles.banner} onClick={() => alert(about.filter(Boolean).join('\n'))}>
      {moment(build.date) || build.branch}
    </button>
  );
}
