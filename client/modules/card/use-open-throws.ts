import { useLocation, useNavigate } from 'react-router-dom';

const form = /^#throws-(\d+)$/;

/** Which match of the card is open on the board, by its place from 0: the hash says so, so that back closes it. */
export function useOpenThrows() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const number = form.exec(hash)?.[1];
  return {
    index: number === undefined ? undefined : Number(number) - 1,
    open: (index: number) => void navigate({ search, hash: `throws-${index + 1}` }),
    close: () => void navigate({ search, hash: '' }, { replace: true }),
  };
}
