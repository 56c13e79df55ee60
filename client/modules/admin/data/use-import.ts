import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { failureOf, SendError, type Failure } from '../../../lib/wire/failure.ts';
import { refetchPage } from '../../../lib/wire/known.ts';
import { answerTimeoutWithWork } from '../../../lib/wire/patient.ts';
import { sendForm, type Envelope } from '../../../lib/wire/send-form.ts';

export interface TableReport {
  inFile: number;
  added: number;
  changed: number;
  same: number;
  refused: number;
  removed: number;
  leftOut?: string;
}

export interface Refusal {
  table: string;
  file: string;
  label: string;
  member: string;
  message: string;
}

export interface ImportResult {
  tables: Record<string, number>;
  details: Record<string, TableReport>;
  refusals: Refusal[];
}

export interface Options {
  password: string;
  purge: boolean;
  /** Names of the tables that are left out. */
  without: readonly string[];
}

/** How far an import is. What a dry run found stays while another one is under way. */
export interface ImportState {
  at: 'choosing' | 'sending' | 'looked' | 'done';
  /** Uploaded share, 0 to 1. */
  progress: number;
  isDry: boolean;
  found?: ImportResult | undefined;
  /** What it said besides. */
  warnings?: readonly string[] | undefined;
  failure?: Failure | undefined;
}

const nothingChosen: ImportState = { at: 'choosing', progress: 0, isDry: true };

const refusedIn = (error: unknown): Partial<Envelope<ImportResult>> =>
  error instanceof SendError ? ((error.answer as Envelope<ImportResult> | undefined) ?? {}) : {};

/** An import: a dry run of a file, repeated with other options, then the import itself. */
export function useImport() {
  const client = useApolloClient();
  const [state, setState] = useState<ImportState>(nothingChosen);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File, { password, purge, without }: Options, isDry: boolean): Promise<void> {
    sending.current?.abort();
    const stop = (sending.current = new AbortController());
    const form = new FormData();
    const known = state.found ? Object.keys(state.found.details) : [];
    const tables = known.filter((name) => !without.includes(name) && !state.found?.details[name]?.leftOut);
    if (without.length) form.append('tables', tables.join());
    form.append('password', password);
    form.append('dryRun', String(isDry));
    form.append('purgeData', String(purge));
    form.append('Zip', file, file.name);
    const put = (more: Partial<ImportState>) => {
      if (!stop.signal.aborted) setState((before) => ({ ...before, isDry, failure: undefined, ...more }));
    };
    put({ at: 'sending', progress: 0 });
    try {
      const { result, warnings } = await sendForm<ImportResult>(client, '/api/Data/Import', {
        ...{ form, signal: stop.signal, answerMilliseconds: answerTimeoutWithWork },
        onProgress: (progress) => put({ at: 'sending', progress }),
      });
      put({ at: isDry ? 'looked' : 'done', found: merged(state.found, result), warnings });
      // After a dry run, too: an import before it may have been done although its answer was lost.
      void refetchPage(client).catch(() => undefined);
    } catch (error) {
      const { result: found, warnings } = refusedIn(error);
      if (found) put({ at: 'looked', isDry: true, found: merged(state.found, found), warnings });
      else put({ at: state.found ? 'looked' : 'choosing', failure: failureOf(error) });
    }
  }
  return {
    state,
    send: (file: File, options: Options, isDry: boolean) => void send(file, options, isDry),
    reset: () => {
      sending.current?.abort();
      setState(nothingChosen);
    },
  };
}

/** Keeps the tables that were left out this time: they are still in the file. */
function merged(before: ImportResult | undefined, now: ImportResult | undefined): ImportResult | undefined {
  if (!before || !now) return now;
  const out = Object.entries(before.details).filter(([name]) => !now.details[name]);
  const none = { added: 0, changed: 0, same: 0, refused: 0, removed: 0 };
  const details = Object.fromEntries(out.map(([name, report]) => [name, { ...report, ...none }]));
  return { ...now, details: { ...details, ...now.details } };
}
