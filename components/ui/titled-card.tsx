import type { ReactNode } from 'react';
import { Card } from './card';

export function TitledCard({
  title,
  id,
  children,
}: {
  title: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" id={id}>
      <h2 className="mb-5 text-lead font-bold">{title}</h2>
      {children}
    </Card>
  );
}
