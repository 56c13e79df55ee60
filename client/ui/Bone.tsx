import styles from './Bone.module.css';

/** A piece of a skeleton, in place of a text; sizes are CSS lengths. */
export const Bone = ({ width, height = '14px' }: { width: string; height?: string }) => (
  <span className={`block-inline r-1 bg-fill ${styles.bone}`} style={{ width, height }} aria-hidden="true" />
);
