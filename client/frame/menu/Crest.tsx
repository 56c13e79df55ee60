import styles from './Header.module.css';

/** The league's logo, or a default crest. */
export const Crest = ({ logo }: { logo: string }) =>
  logo ? (
    <img className={styles.logo} src={logo} alt="" height={30} />
  ) : (
    <svg
      width={26}
      height={30}
      viewBox="0 0 26 30"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
    >
      <path d="M1 2h24v13c0 7-5 11-12 14C6 26 1 22 1 15z" />
      <circle cx={13} cy={12} r={6} />
      <circle cx={13} cy={12} r={1.2} fill="currentColor" />
      <path d="M6.5 22.5h13" />
    </svg>
  );
