import styles from './Bone.module.css';

/** A piece of a skeleton, in place of a text; sizes are CSS lengths. */
export const Bone = ({ width, height = '14px' }: { width: string; height?: string }) => (
  <span className={styles.bone} style={{ width, height }} aria-hidden="true" />
);
