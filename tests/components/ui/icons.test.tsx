import { readdirSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import * as lucide from 'lucide-react';
import type { ComponentType } from 'react';

const folder = 'components/ui/icons';
const names = readdirSync(folder)
  .map((file) => path.basename(file, '.tsx'))
  .filter((name) => name !== 'icon');
const pascal = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

type Drawn = Record<string, ComponentType<{ 'aria-hidden': true }>>;

test.each(names)('%s is drawn as Lucide draws it', async (name) => {
  const Own = ((await import(`@/components/ui/icons/${name}`)) as Drawn)[pascal(name)]!;
  const Theirs = (lucide as unknown as Drawn)[pascal(name)]!;
  const draw = (markup: string) => markup.replace(/ (?:class|xmlns)="[^"]*"/g, '');
  expect(draw(renderToStaticMarkup(<Own aria-hidden />))).toBe(
    draw(renderToStaticMarkup(<Theirs aria-hidden />)),
  );
});
