/** The product's mark: an O on the line. */
export const ProductMark = () => (
  <svg width={18} height={18} viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx={9} cy={6.5} r={5} strokeWidth={2.4} />
    <path d="M1 16h16" strokeWidth={2.6} />
  </svg>
);
