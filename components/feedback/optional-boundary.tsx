'use client';

import { Component, type ReactNode } from 'react';
import { reportError } from './use-error-reference';

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
};

/** Error boundary for optional parts of a page (FAIL-12). Not Next's, which would add 2 kB to every page. */
export class OptionalBoundary extends Component<Props> {
  state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  componentDidCatch(error: unknown) {
    reportError(error, 'section');
  }

  render() {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
