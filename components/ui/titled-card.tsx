import type { ReactNode } from 'react';
import { Card } from './card';

/** A section of a page on a sheet of its own. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-5 text-lead font-bold">{title}</h2>
      {children}
    </Card>
  );
}
