import styles from './CheckoutRoute.module.css';

/** The darts of a checkout, one box each, as large as the text around them. */
export const CheckoutRoute = ({
  darts,
  className = '',
  wordClassName = 'vh',
}: {
  darts: readonly string[];
  className?: string | undefined;
  /** The look of the word "Checkout", where it is not only read out. */
  wordClassName?: string | undefined;
}) => (
  <p className={`row centered bold lh-12 one-line ${styles.route} ${className}`}>
    <span className={wordClassName}>Checkout </span>
    {darts.map((dart, index) => (
      <span key={index} className={styles.dart}>
        {dart}
        {index < darts.length - 1 && <span className="vh">, </span>}
      </span>
    ))}
  </p>
);
