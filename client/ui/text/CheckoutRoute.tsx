import styles from './CheckoutRoute.module.css';

/** The darts of a checkout, one box each, as large as the text around them. */
export const CheckoutRoute = ({
  darts,
  className = '',
}: {
  darts: readonly string[];
  className?: string | undefined;
}) => (
  <p className={`row centered bold lh-12 one-line ${styles.route} ${className}`}>
    <span className="vh">Checkout </span>
    {darts.map((dart, index) => (
      <span key={index} className={styles.dart}>
        {dart}
        {index < darts.length - 1 && <span className="vh">, </span>}
      </span>
    ))}
  </p>
);
