import { useLocation, useNavigate } from 'react-router-dom';
import { searchWith } from '../../lib/page/address.ts';

const form = /^#throws-(\d+)$/;

/** The query without the throw at which a replay stands. */
const withoutMoment = (search: string) => searchWith(search, { leg: null, throw: null });

/** The match open on the board, by index; kept in the hash, so that Back closes it. */
export function useMatchOnBoard() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const number = form.exec(hash)?.[1];
  return {
    index: number === undefined ? undefined : Number(number) - 1,
    open: (index: number) => void navigate({ search, hash: `throws-${index + 1}` }),
    close: () => void navigate({ search: withoutMoment(search), hash: '' }, { replace: true }),
  };
}
