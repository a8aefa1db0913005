'use client';

import { Component, type ReactNode } from 'react';
import { reportError } from './use-error-reference';

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
};

/** Error boundary for optional sections (FAIL-12). Next.js's own boundary would add 2 kB to every page. */
export class OptionalSection extends Component<Props> {
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
