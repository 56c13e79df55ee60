import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isFileNotLoadedError } from '../../lib/wire/reachable.ts';
import { reportErrorLazily } from '../../lib/wire/errors/watch-errors.ts';

interface Props {
  /** What to show in place of the failed children. */
  fallback: (error: Error, clear: () => void) => ReactNode;
  /** A new value renders the children again: the address, for example. */
  at?: string;
  children: ReactNode;
}

interface State {
  error: Error | null;
  at: string | undefined;
}

/** Catches a rendering error where it happens, and reports it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, at: this.props.at };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { error: null, at };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    // A file that could not be loaded is no fault of ours: mostly there is no network, and so nobody to report to.
    if (!isFileNotLoadedError(error))
      reportErrorLazily(Object.assign(error, { stack: `${error.stack ?? ''}${componentStack ?? ''}` }));
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}
