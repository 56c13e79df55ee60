import { useFrame } from '../lib/wire/session.ts';
import styles from './UnreleasedBuildBanner.module.css';

/** Release branches; builds of any other branch show the banner. */
const releases = ['', 'main', 'release'];

const isRelease = (branch: string) => releases.includes(branch) || branch.startsWith('release/');

/** "2026-11-05T20:15:00Z" as "2026-11-05@20:15:00". */
const buildMoment = (date: string) => date.replace('T', '@').replace(/(\.\d+)?Z$/, '');

/** Warns that this is not a release. */
export function UnreleasedBuildBanner() {
  const { data } = useFrame();
  const build = data?.league.build;
  if (!build || isRelease(build.branch)) return null;
  const about = [`Branch: ${build.branch}`, `Version: ${build.version.slice(0, 8)}`, build.prName];
  return (
    <div className={styles.banner}>
      <button
        type="button"
        className="bare row-inline p-2-8 inherit"
        onClick={() => alert(about.filter(Boolean).join('\n'))}
      >
        {buildMoment(build.date) || build.branch}
      </button>
      {build.prLink && (
        <a className="row-inline p-2-8 inherit underlined" href={build.prLink} rel="noopener">
          {build.prName || 'The change'}
        </a>
      )}
    </div>
  );
}
