import * as appliances from './props/appliances';
import * as garden from './props/garden';
import * as home from './props/home';
import * as moving from './props/moving';
import type { Scene } from './scene';

/** Scenes of cleaning, gardening and moving, keyed by the slug of the category or service. */
export const homeScenes: Record<string, Scene> = {
  'home-cleaning': [
    'rose',
    'arch',
    [home.brush, 560, 1.1],
    [home.bucket, 400, 1.15],
    [home.spray, 215, 1.05, 530],
    [home.sponge, 590, 1, 545],
  ],
  'standard-home-clean': [
    'sand',
    'window',
    [home.spray, 330, 1.25],
    [home.sponge, 500, 1.3],
    [garden.pot, 650, 0.75],
  ],
  'deep-clean': [
    'sage',
    'tiles',
    [home.mop, 590, 1.15],
    [home.bucket, 330, 1.3],
    [home.sponge, 500, 1, 550],
  ],
  'move-out-clean': [
    'honey',
    'split',
    [home.brush, 230, 1.2],
    [moving.box, 450, 1.25],
    [home.spray, 630, 0.9, 540],
  ],
  'window-cleaning': [
    'clay',
    'window',
    [home.squeegee, 430, 1.45, 400],
    [home.bucket, 190, 0.9],
    [home.spray, 650, 0.85],
  ],
  'oven-and-fridge-clean': [
    'pine',
    'tiles',
    [appliances.fridge, 560, 1.05],
    [home.oven, 290, 1.1],
    [home.sponge, 400, 0.8, 560],
  ],
  'laundry-and-ironing': ['sky', 'right', [home.linen, 270, 1.25], [home.iron, 540, 1.1, 530]],

  gardening: [
    'sage',
    'hills',
    [garden.rake, 610, 1.05],
    [garden.pot, 240, 1.2, 530],
    [garden.can, 470, 1, 540],
  ],
  'lawn-mowing': ['sky', 'hills', [garden.turf, 400, 1.5, 500], [garden.mower, 360, 1.25, 540]],
  'hedge-trimming': [
    'honey',
    'right',
    [garden.hedge, 250, 1.25],
    [garden.topiary, 660, 0.95],
    [garden.shears, 420, 0.95, 560],
  ],
  'garden-tidy': [
    'clay',
    'left',
    [garden.rake, 530, 1.25],
    [home.basket, 300, 1.3],
    [garden.leaves, 560, 1.1, 545],
  ],
  'raised-bed-build': [
    'cream',
    'low',
    [garden.raisedBed, 400, 1.25],
    [garden.trowel, 690, 0.8, 560],
  ],
  'sprinkler-check': [
    'moss',
    'sun',
    [garden.turf, 400, 1.5, 480],
    [garden.sprinkler, 400, 1.35, 510],
  ],

  'moving-and-assembly': [
    'sand',
    'slope',
    [moving.van, 480, 1.1, 500],
    [moving.boxes, 210, 1, 545],
  ],
  'two-movers-and-a-van': ['slate', 'hills', [moving.van, 400, 1.45, 530]],
  'heavy-item-move': ['honey', 'panels', [moving.dolly, 140, 1.1, 540], [moving.piano, 430, 1.15]],
  'flat-pack-assembly': [
    'rose',
    'left',
    [moving.wardrobe, 310, 1.1],
    [moving.chair, 580, 0.85, 530],
    [moving.hexKey, 440, 0.7, 570],
  ],
  'tv-mounting': [
    'sage',
    'panels',
    [moving.television, 400, 1.05, 220],
    [moving.console, 400, 1.1, 520],
    [garden.pot, 700, 0.65, 520],
  ],
  'packing-help': [
    'pine',
    'sun',
    [moving.box, 590, 0.95],
    [moving.openBox, 340, 1.4],
    [moving.tape, 540, 0.9, 560],
  ],
  'picture-hanging': [
    'terra',
    'split',
    [moving.frames, 400, 1.2, 220],
    [moving.level, 300, 1, 530],
    [moving.hammer, 520, 0.8, 565],
  ],
};
