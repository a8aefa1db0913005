import * as beauty from './props/beauty';
import * as calm from './props/calm';
import * as fitness from './props/fitness';
import * as pets from './props/pets';
import * as photo from './props/photo';
import * as study from './props/study';
import * as wires from './props/wires';
import type { Scene } from './scene';

/** Scenes of services for people and pets, keyed by the slug of the category or service. */
export const peopleScenes: Record<string, Scene> = {
  'hair-and-beauty': [
    'rose',
    'right',
    [beauty.mirror, 300, 1.05],
    [beauty.combJar, 500, 0.95, 535],
    [beauty.scissors, 630, 0.95, 550],
  ],
  'cut-and-finish': [
    'sage',
    'left',
    [beauty.dryer, 330, 1.2, 510],
    [beauty.scissors, 580, 1.15, 540],
  ],
  'clipper-cut-and-beard': [
    'honey',
    'arch',
    [beauty.clippers, 320, 1.15, 530],
    [beauty.combJar, 500, 1.05],
  ],
  'root-touch-up': ['dusk', 'sun', [beauty.tintBowl, 350, 1.35], [beauty.combJar, 600, 0.85, 535]],
  balayage: ['clay', 'split', [beauty.foils, 320, 1.15, 500], [beauty.tintBowl, 560, 1.05, 545]],
  'gel-manicure': ['sand', 'sun', [beauty.polishes, 400, 1.45]],
  'event-makeup': ['sky', 'arch', [beauty.compact, 340, 1.3], [beauty.lipstick, 540, 1.2, 540]],

  'massage-and-wellness': [
    'sage',
    'sun',
    [calm.branch, 590, 1.1, 500],
    [calm.stones, 330, 1.25, 530],
    [calm.candle, 560, 0.85, 545],
  ],
  'swedish-massage': [
    'rose',
    'low',
    [calm.oilBottle, 290, 1.25],
    [calm.towelRolls, 510, 0.95, 540],
  ],
  'deep-tissue-massage': [
    'pine',
    'right',
    [calm.couch, 400, 1.35, 530],
    [calm.candle, 660, 0.6, 560],
  ],
  'prenatal-massage': [
    'honey',
    'arch',
    [calm.vase, 600, 0.95],
    [calm.bolster, 360, 1.2],
    [calm.oilBottle, 190, 0.75, 550],
  ],
  'sports-recovery-session': [
    'slate',
    'left',
    [calm.boots, 300, 1.25, 535],
    [fitness.roller, 560, 0.95, 545],
  ],
  'foot-reflexology': [
    'sand',
    'window',
    [calm.footBath, 400, 1.4, 530],
    [calm.vase, 680, 0.75, 505],
  ],

  'personal-training': [
    'clay',
    'left',
    [fitness.mat, 490, 1, 505],
    [fitness.kettlebell, 290, 1.15, 535],
    [fitness.dumbbell, 540, 0.8, 560],
  ],
  'first-assessment': ['sky', 'split', [fitness.clipboard, 320, 1.3], [fitness.bottle, 570, 1.15]],
  'strength-session': [
    'dusk',
    'low',
    [fitness.barbell, 400, 1.15, 510],
    [fitness.kettlebell, 400, 0.85, 560],
  ],
  'mobility-session': ['sage', 'right', [fitness.ball, 280, 1.1], [fitness.roller, 540, 1, 540]],
  'private-yoga': [
    'honey',
    'window',
    [fitness.mat, 330, 1.35],
    [fitness.block, 610, 1, 545],
    [calm.candle, 600, 0.6, 474],
  ],
  'running-coaching': [
    'sky',
    'hills',
    [fitness.track, 400, 2.2, 560],
    [fitness.shoe, 370, 1.4, 540],
  ],
  'postnatal-return': [
    'cream',
    'arch',
    [fitness.ball, 340, 1.15, 510],
    [fitness.rattle, 560, 1.05, 545],
    [fitness.block, 180, 0.9, 550],
  ],

  'pet-care': ['honey', 'sun', [pets.dog, 330, 1.15], [pets.cat, 560, 0.85, 530]],
  'dog-walk': ['sky', 'hills', [pets.dog, 380, 1.15], [pets.leash, 610, 1, 550]],
  'full-groom': [
    'rose',
    'tiles',
    [pets.dog, 420, 0.95, 400],
    [pets.tub, 410, 1.4, 545],
    [pets.groomBrush, 170, 0.8, 550],
  ],
  'cat-visit': [
    'terra',
    'window',
    [pets.cat, 400, 1.15],
    [pets.yarn, 620, 1, 550],
    [pets.bowl, 190, 0.9, 550],
  ],
  'puppy-visit': ['pine', 'sun', [pets.puppy, 370, 1.5], [pets.bone, 590, 1.1, 550]],
  'dog-training': ['sand', 'slope', [pets.dog, 470, 1.1], [pets.whistle, 240, 1, 540]],
  'nail-trim': ['slate', 'right', [pets.paw, 300, 1.35], [pets.nailClipper, 510, 1.25, 540]],

  tutoring: [
    'sage',
    'arch',
    [study.books, 360, 1.2, 530],
    [study.apple, 350, 0.95, 364],
    [study.pencils, 620, 1, 540],
  ],
  'early-reading': [
    'sky',
    'right',
    [study.shelfBooks, 660, 1, 505],
    [study.openBook, 300, 1.15, 540],
  ],
  'middle-school-math': [
    'sand',
    'slope',
    [study.board, 400, 1.1, 470],
    [study.triangle, 280, 0.8, 560],
    [study.apple, 600, 0.7, 560],
  ],
  'sat-preparation': ['clay', 'sun', [study.answers, 330, 1.3, 530], [study.clock, 560, 0.95, 540]],
  'spanish-conversation': [
    'moss',
    'low',
    [study.bubbles, 400, 1.15, 440],
    [study.cup, 270, 0.9, 550],
    [study.cup, 540, 0.9, 560],
  ],
  'college-essay-coaching': ['rose', 'left', [study.essay, 340, 1.3], [wires.bulb, 600, 0.8, 540]],

  photography: ['sand', 'right', [photo.camera, 340, 1.15, 530], [photo.polaroids, 600, 0.9, 545]],
  headshots: [
    'slate',
    'sun',
    [photo.softbox, 590, 1.15],
    [photo.tripod, 280, 1.15],
    [photo.stool, 430, 0.8, 550],
  ],
  'family-portraits': [
    'sage',
    'panels',
    [photo.familyFrame, 400, 1.05, 170],
    [photo.sofa, 400, 1.2, 540],
  ],
  'newborn-session': ['honey', 'arch', [photo.mobile, 400, 0.7, 0], [photo.cradle, 390, 1.25, 535]],
  'pet-portraits': ['terra', 'right', [pets.puppy, 540, 1.25], [photo.tripod, 260, 1.1, 540]],
  'product-photos': [
    'rose',
    'slope',
    [photo.pedestal, 350, 1.15, 540],
    [photo.sauce, 320, 0.95, 410],
    [photo.ceramics, 590, 1.15, 540],
    [photo.ceramics, 410, 0.55, 412],
  ],
  'engagement-shoot': [
    'honey',
    'right',
    [photo.ring, 300, 1.25, 540],
    [photo.ring, 410, 0.95, 545],
    [photo.camera, 610, 0.6, 550],
  ],
};
