import { useLocation, useNavigate } from 'react-router-dom';

/** Darts per average from the address: `#average=1` for one, otherwise three. */
export function useDartsPerAverageInAddress(): [1 | 3, (per: 1 | 3) => void] {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const values = new URLSearchParams(hash.slice(1));
  const per = values.get('average') === '1' ? 1 : 3;
  const set = (wanted: 1 | 3) => {
    if (wanted === 1) values.set('average', '1');
    else values.delete('average');
    void navigate({ pathname, search, hash: values.toString() }, { replace: true });
  };
  return [per, set];
}
