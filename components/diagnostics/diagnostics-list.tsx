import type { Diagnostics } from '@/lib/diagnostics/queries';

const said = (answers: boolean) => (answers ? 'Reachable' : 'Not answering');

export function DiagnosticsList({ diagnostics }: { diagnostics: Diagnostics }) {
  const { hasAuth, hasData, session, versions } = diagnostics;
  const rows = {
    'Auth service': said(hasAuth),
    Database: said(hasData),
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
