import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../lib/report.ts';

interface Props {
  /** What stands in the place of what failed. */
  fallback: (error: Error, clear: () => void) => ReactNode;
  /** Another value gives the children another chance: the address, for one. */
  at?: string;
  children: ReactNode;
}

interface State {
  error: Error | null;
  at: string | undefined;
}

/** Keeps a failure where it happened, and reports it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, at: this.props.at };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { error: null, at };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    reportError(Object.assign(error, { stack: `${error.stack ?? ''}${componentStack ?? ''}` }));
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}
