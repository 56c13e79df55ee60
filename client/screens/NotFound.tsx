import { useTitle } from '../lib/page/title.ts';
import { Missing } from '../ui/Missing.tsx';

/** Any other address. */
export default function NotFound() {
  useTitle('Page not found');
  return (
    <Missing title="There is no page at this address">
      The link may be old, or mistyped. From the home page you find every division.
    </Missing>
  );
}
