'use client';

import { Component, type ReactNode } from 'react';
import { reportError } from './use-error-reference';

type Props = {
  children: ReactNode;
  /** What stands in for it. */
  fallback?: ReactNode;
};

/**
 * For what every page has and can do without, such as code that is fetched late: its failure is
 * reported, and the page stands as if it had never been there, or with a substitute (FAIL-12).
 * React's own boundary: Next's would bring 2 kB to every page, and nothing in here redirects.
 */
export class OptionalBoundary extends Component<Props> {
  state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  componentDidCatch(error: unknown) {
    reportError(error, 'section');
  }

  render() {
    const { children, fallback } = this.props;
    return this.state.isBroken ? fallback : children;
  }
}
