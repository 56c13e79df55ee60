import { useState } from 'react';
import { recall, remember } from '../../lib/device/remembered.ts';

/** More boards than one device opens in an evening. */
const mostKept = 100;

const read = (name: string): string[] => {
  try {
    const ids: unknown = JSON.parse(recall(name) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
};

/** The score records of a tournament that were opened on this device. */
export function useSaygsOpenedHere(tournamentId: string) {
  const name = `boards ${tournamentId}`;
  const [ids, setIds] = useState(() => read(name));
  const add = (id: string) => {
    const after = [...new Set([...read(name), id])].slice(-mostKept);
    remember(name, JSON.stringify(after));
    setIds(after);
  };
  return { ids, add };
}
