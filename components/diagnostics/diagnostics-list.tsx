import type { Diagnostics } from '@/lib/diagnostics/queries';

const formatReachable = (isReachable: boolean) => (isReachable ? 'Reachable' : 'Not reachable');

export function DiagnosticsList({ diagnostics }: { diagnostics: Diagnostics }) {
  const { hasAuth, hasData, session, versions } = diagnostics;
  const rows = {
    'Auth service': formatReachable(hasAuth),
    Database: formatReachable(hasData),
    Session: session,
    ...versions,
  };
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-3">
      {Object.entries(rows).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-semibold">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
