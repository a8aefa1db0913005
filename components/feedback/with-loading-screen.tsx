import type { ReactNode } from 'react';
import { LoadingScreen } from './loading-screen';
import { Patience } from './patience';

/** A page in whose place the whole screen says 'Loading...' while it is late (spec §2). */
export function withLoadingScreen<Props>(page: (props: Props) => Promise<Awaited<ReactNode>>) {
  return function LatePage(props: Props) {
    const content = page(props);
    return (
      <Patience read={() => content} fallback={<LoadingScreen />}>
        {content}
      </Patience>
    );
  };
}
