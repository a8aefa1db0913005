import * as beauty from './props/beauty';
import * as calm from './props/calm';
import * as fitness from './props/fitness';
import * as pets from './props/pets';
import * as photo from './props/photo';
import * as study from './props/study';
import * as wires from './props/wires';
import type { Scene } from './scene';

export const peopleScenes: Record<string, Scene> = {
  'hair-and-beauty': {
    mood: 'rose',
    backdrop: 'right',
    items: [
      [beauty.mirror, 300, 1.05],
      [beauty.combJar, 500, 0.95, 535],
      [beauty.scissors, 630, 0.95, 550],
    ],
  },
  'cut-and-finish': {
    mood: 'sage',
    backdrop: 'left',
    items: [
      [beauty.dryer, 330, 1.2, 510],
      [beauty.scissors, 580, 1.15, 540],
    ],
  },
  'clipper-cut-and-beard': {
    mood: 'honey',
    backdrop: 'arch',
    items: [
      [beauty.clippers, 320, 1.15, 530],
      [beauty.combJar, 500, 1.05],
    ],
  },
  'root-touch-up': {
    mood: 'dusk',
    backdrop: 'sun',
    items: [
      [beauty.tintBowl, 350, 1.35],
      [beauty.combJar, 600, 0.85, 535],
    ],
  },
  balayage: {
    mood: 'clay',
    backdrop: 'split',
    items: [
      [beauty.foils, 320, 1.15, 500],
      [beauty.tintBowl, 560, 1.05, 545],
    ],
  },
  'gel-manicure': { mood: 'sand', backdrop: 'sun', items: [[beauty.polishes, 400, 1.45]] },
  'event-makeup': {
    mood: 'sky',
    backdrop: 'arch',
    items: [
      [beauty.compact, 340, 1.3],
      [beauty.lipstick, 540, 1.2, 540],
    ],
  },

  'massage-and-wellness': {
    mood: 'sage',
    backdrop: 'sun',
    items: [
      [calm.branch, 590, 1.1, 500],
      [calm.stones, 330, 1.25, 530],
      [calm.candle, 560, 0.85, 545],
    ],
  },
  'swedish-massage': {
    mood: 'rose',
    backdrop: 'low',
    items: [
      [calm.oilBottle, 290, 1.25],
      [calm.towelRolls, 510, 0.95, 540],
    ],
  },
  'deep-tissue-massage': {
    mood: 'pine',
    backdrop: 'right',
    items: [
      [calm.couch, 400, 1.35, 530],
      [calm.candle, 660, 0.6, 560],
    ],
  },
  'prenatal-massage': {
    mood: 'honey',
    backdrop: 'arch',
    items: [
      [calm.vase, 600, 0.95],
      [calm.bolster, 360, 1.2],
      [calm.oilBottle, 190, 0.75, 550],
    ],
  },
  'sports-recovery-session': {
    mood: 'slate',
    backdrop: 'left',
    items: [
      [calm.boots, 300, 1.25, 535],
      [fitness.roller, 560, 0.95, 545],
    ],
  },
  'foot-reflexology': {
    mood: 'sand',
    backdrop: 'window',
    items: [
      [calm.footBath, 400, 1.4, 530],
      [calm.vase, 680, 0.75, 505],
    ],
  },

  'personal-training': {
    mood: 'clay',
    backdrop: 'left',
    items: [
      [fitness.mat, 490, 1, 505],
      [fitness.kettlebell, 290, 1.15, 535],
      [fitness.dumbbell, 540, 0.8, 560],
    ],
  },
  'first-assessment': {
    mood: 'sky',
    backdrop: 'split',
    items: [
      [fitness.clipboard, 320, 1.3],
      [fitness.bottle, 570, 1.15],
    ],
  },
  'strength-session': {
    mood: 'dusk',
    backdrop: 'low',
    items: [
      [fitness.barbell, 400, 1.15, 510],
      [fitness.kettlebell, 400, 0.85, 560],
    ],
  },
  'mobility-session': {
    mood: 'sage',
    backdrop: 'right',
    items: [
      [fitness.ball, 280, 1.1],
      [fitness.roller, 540, 1, 540],
    ],
  },
  'private-yoga': {
    mood: 'honey',
    backdrop: 'window',
    items: [
      [fitness.mat, 330, 1.35],
      [fitness.block, 610, 1, 545],
      [calm.candle, 600, 0.6, 474],
    ],
  },
  'running-coaching': {
    mood: 'sky',
    backdrop: 'hills',
    items: [
      [fitness.track, 400, 2.2, 560],
      [fitness.shoe, 370, 1.4, 540],
    ],
  },
  'postnatal-return': {
    mood: 'cream',
    backdrop: 'arch',
    items: [
      [fitness.ball, 340, 1.15, 510],
      [fitness.rattle, 560, 1.05, 545],
      [fitness.block, 180, 0.9, 550],
    ],
  },

  'pet-care': {
    mood: 'honey',
    backdrop: 'sun',
    items: [
      [pets.dog, 330, 1.15],
      [pets.cat, 560, 0.85, 530],
    ],
  },
  'dog-walk': {
    mood: 'sky',
    backdrop: 'hills',
    items: [
      [pets.dog, 380, 1.15],
      [pets.leash, 610, 1, 550],
    ],
  },
  'full-groom': {
    mood: 'rose',
    backdrop: 'tiles',
    items: [
      [pets.dog, 420, 0.95, 400],
      [pets.tub, 410, 1.4, 545],
      [pets.groomBrush, 170, 0.8, 550],
    ],
  },
  'cat-visit': {
    mood: 'terra',
    backdrop: 'window',
    items: [
      [pets.cat, 400, 1.15],
      [pets.yarn, 620, 1, 550],
      [pets.bowl, 190, 0.9, 550],
    ],
  },
  'puppy-visit': {
    mood: 'pine',
    backdrop: 'sun',
    items: [
      [pets.puppy, 370, 1.5],
      [pets.bone, 590, 1.1, 550],
    ],
  },
  'dog-training': {
    mood: 'sand',
    backdrop: 'slope',
    items: [
      [pets.dog, 470, 1.1],
      [pets.whistle, 240, 1, 540],
    ],
  },
  'nail-trim': {
    mood: 'slate',
    backdrop: 'right',
    items: [
      [pets.paw, 300, 1.35],
      [pets.nailClipper, 510, 1.25, 540],
    ],
  },

  tutoring: {
    mood: 'sage',
    backdrop: 'arch',
    items: [
      [study.books, 360, 1.2, 530],
      [study.apple, 350, 0.95, 364],
      [study.pencils, 620, 1, 540],
    ],
  },
  'early-reading': {
    mood: 'sky',
    backdrop: 'right',
    items: [
      [study.shelfBooks, 660, 1, 505],
      [study.openBook, 300, 1.15, 540],
    ],
  },
  'middle-school-math': {
    mood: 'sand',
    backdrop: 'slope',
    items: [
      [study.board, 400, 1.1, 470],
      [study.triangle, 280, 0.8, 560],
      [study.apple, 600, 0.7, 560],
    ],
  },
  'sat-preparation': {
    mood: 'clay',
    backdrop: 'sun',
    items: [
      [study.answers, 330, 1.3, 530],
      [study.clock, 560, 0.95, 540],
    ],
  },
  'spanish-conversation': {
    mood: 'moss',
    backdrop: 'low',
    items: [
      [study.bubbles, 400, 1.15, 440],
      [study.cup, 270, 0.9, 550],
      [study.cup, 540, 0.9, 560],
    ],
  },
  'college-essay-coaching': {
    mood: 'rose',
    backdrop: 'left',
    items: [
      [study.essay, 340, 1.3],
      [wires.bulb, 600, 0.8, 540],
    ],
  },

  photography: {
    mood: 'sand',
    backdrop: 'right',
    items: [
      [photo.camera, 340, 1.15, 530],
      [photo.polaroids, 600, 0.9, 545],
    ],
  },
  headshots: {
    mood: 'slate',
    backdrop: 'sun',
    items: [
      [photo.softbox, 590, 1.15],
      [photo.tripod, 280, 1.15],
      [photo.stool, 430, 0.8, 550],
    ],
  },
  'family-portraits': {
    mood: 'sage',
    backdrop: 'panels',
    items: [
      [photo.familyFrame, 400, 1.05, 170],
      [photo.sofa, 400, 1.2, 540],
    ],
  },
  'newborn-session': {
    mood: 'honey',
    backdrop: 'arch',
    items: [
      [photo.mobile, 400, 0.7, 0],
      [photo.cradle, 390, 1.25, 535],
    ],
  },
  'pet-portraits': {
    mood: 'terra',
    backdrop: 'right',
    items: [
      [pets.puppy, 540, 1.25],
      [photo.tripod, 260, 1.1, 540],
    ],
  },
  'product-photos': {
    mood: 'rose',
    backdrop: 'slope',
    items: [
      [photo.pedestal, 350, 1.15, 540],
      [photo.sauce, 320, 0.95, 410],
      [photo.ceramics, 590, 1.15, 540],
      [photo.ceramics, 410, 0.55, 412],
    ],
  },
  'engagement-shoot': {
    mood: 'honey',
    backdrop: 'right',
    items: [
      [photo.ring, 300, 1.25, 540],
      [photo.ring, 410, 0.95, 545],
      [photo.camera, 610, 0.6, 550],
    ],
  },
};
