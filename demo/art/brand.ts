import { line, rect } from './draw';
import * as calm from './props/calm';
import * as garden from './props/garden';
import * as home from './props/home';
import * as pets from './props/pets';
import * as study from './props/study';
import { drawScene, type Scene } from './scene';

/** Apple rounds the corners itself. */
export const squared = (icon: string) => icon.replace(/ rx="[\d.]+"/, '');

export const placeholder = drawScene({
  mood: 'sand',
  backdrop: 'arch',
  items: [
    [calm.vase, 330, 1.1, 520],
    [study.books, 520, 0.8, 530],
  ],
});

const still: Scene = {
  mood: 'rose',
  backdrop: 'arch',
  items: [
    [garden.pot, 600, 0.8, 510],
    [home.bucket, 450, 1, 530],
    [pets.cat, 250, 1, 525],
  ],
};

/** Drawn, not typed, so that no font is needed: R, o, a, m. */
const name = [
  line('M94 480V372H136Q168 372 168 402T136 432H94M134 432L170 480', 'cocoa', 20),
  '<g fill="none" stroke="#3d2b22" stroke-width="20"><circle cx="234" cy="444" r="36"/><circle cx="334" cy="444" r="36"/></g>',
  line('M370 408V480', 'cocoa', 20),
  line(
    'M408 480V410M408 440Q408 410 434 410T460 440V480M460 440Q460 410 486 410T512 440V480',
    'cocoa',
    20,
  ),
];

/** 1200 by 630: the mark and its name to the left, a still life to the right. */
export const social = (icon: string) =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">',
    rect(0, 0, 1200, 630, 'cream'),
    '<svg x="570" y="0" width="630" height="630" viewBox="110 0 600 600">',
    drawScene(still).replace('<svg ', '<svg width="800" height="600" '),
    '</svg>',
    icon.replace('<svg ', '<svg x="84" y="160" width="150" height="150" '),
    ...name,
    '</svg>',
  ].join('');
