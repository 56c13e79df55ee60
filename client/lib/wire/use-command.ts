import { useState } from 'react';
import { removeToast } from '../page/toast.ts';
import { failureOf, type Failure } from './failure.ts';
import { readAndForgetUnanswered } from './command-key-link.ts';

/**
 * Commands of a form or a row, one at a time: whether one is under way, and why the last one was refused; `earlierFailure`:
 * one that was refused before this was drawn.
 */
export function useCommand(earlierFailure?: Failure) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(earlierFailure);
  /** Carries a command out, then reads again what may have changed, done or refused. Answers whether it was done. */
  async function run(command: () => unknown, readAgain?: () => unknown): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    removeToast();
    let isDone = true;
    try {
      await command();
    } catch (error) {
      setFailure(failureOf(error));
      isDone = false;
    }
    try {
      if (readAgain) await readAndForgetUnanswered(readAgain);
    } catch {
      // The command is done or refused, whether or not its page could be read again.
    }
    setBusy(false);
    return isDone;
  }
  return { isBusy, failure, setFailure, run };
}

/** What a command of the server says of itself. */
export interface CommandMessages {
  messages: readonly string[];
  warnings: readonly string[];
}

/**
 * Commands whose answers say in words what they did: `told` is that text, empty until there is one. Why one was refused
 * is in `failure`. `readAgain` is called after each, done or refused.
 */
export function useCommandWithMessages(readAgain: () => unknown) {
  const { isBusy, failure, run } = useCommand();
  const [told, setTold] = useState('');
  const runAndTell = (command: () => Promise<CommandMessages | undefined>): Promise<boolean> => {
    setTold('');
    return run(async () => {
      const done = await command();
      if (done) setTold([...done.messages, ...done.warnings].join(' '));
    }, readAgain);
  };
  return { isBusy, failure, told, run: runAndTell };
}
