import * as appliances from './props/appliances';
import * as garden from './props/garden';
import * as home from './props/home';
import * as moving from './props/moving';
import * as pipes from './props/pipes';
import * as wires from './props/wires';
import type { Scene } from './scene';

export const homeScenes: Record<string, Scene> = {
  'home-cleaning': {
    mood: 'rose',
    backdrop: 'arch',
    items: [
      [home.brush, 560, 1.1],
      [home.bucket, 400, 1.15],
      [home.spray, 215, 1.05, 530],
      [home.sponge, 590, 1, 545],
    ],
  },
  'standard-home-clean': {
    mood: 'sand',
    backdrop: 'window',
    items: [
      [home.spray, 330, 1.25],
      [home.sponge, 500, 1.3],
      [garden.pot, 650, 0.75],
    ],
  },
  'deep-clean': {
    mood: 'sage',
    backdrop: 'tiles',
    items: [
      [home.mop, 590, 1.15],
      [home.bucket, 330, 1.3],
      [home.sponge, 500, 1, 550],
    ],
  },
  'move-out-clean': {
    mood: 'honey',
    backdrop: 'split',
    items: [
      [home.brush, 230, 1.2],
      [moving.box, 450, 1.25],
      [home.spray, 630, 0.9, 540],
    ],
  },
  'window-cleaning': {
    mood: 'clay',
    backdrop: 'window',
    items: [
      [home.squeegee, 430, 1.45, 400],
      [home.bucket, 190, 0.9],
      [home.spray, 650, 0.85],
    ],
  },
  'oven-and-fridge-clean': {
    mood: 'pine',
    backdrop: 'tiles',
    items: [
      [appliances.fridge, 560, 1.05],
      [home.oven, 290, 1.1],
      [home.sponge, 400, 0.8, 560],
    ],
  },
  'laundry-and-ironing': {
    mood: 'sky',
    backdrop: 'right',
    items: [
      [home.linen, 270, 1.25],
      [home.iron, 540, 1.1, 530],
    ],
  },

  plumbing: {
    mood: 'sky',
    backdrop: 'tiles',
    items: [
      [pipes.faucet, 340, 1.25, 440],
      [pipes.basin, 400, 1.5, 560],
      [pipes.drop, 528, 0.8, 340],
    ],
  },
  'leaky-faucet-repair': {
    mood: 'sand',
    backdrop: 'sun',
    items: [
      [pipes.faucet, 330, 1.45],
      [pipes.wrench, 120, 0.9, 540],
    ],
  },
  'drain-unclogging': {
    mood: 'slate',
    backdrop: 'left',
    items: [
      [pipes.plunger, 560, 1.2],
      [pipes.elbow, 270, 1.25],
    ],
  },
  'toilet-repair': {
    mood: 'terra',
    backdrop: 'tiles',
    items: [
      [pipes.toilet, 390, 1.5],
      [pipes.plunger, 640, 0.8, 540],
    ],
  },
  'water-heater-service': {
    mood: 'honey',
    backdrop: 'split',
    items: [
      [pipes.heater, 290, 1.1],
      [pipes.valve, 560, 1.15],
    ],
  },
  'sink-and-disposal-install': {
    mood: 'sage',
    backdrop: 'window',
    items: [
      [pipes.faucet, 330, 1, 390],
      [pipes.basin, 390, 1.25, 530],
      [pipes.tiles, 680, 1, 540],
    ],
  },

  electrical: {
    mood: 'honey',
    backdrop: 'left',
    items: [
      [wires.pendant, 520, 0.95, 0],
      [wires.bulb, 250, 1.15],
      [wires.plug, 470, 1, 540],
    ],
  },
  'outlet-and-switch-repair': {
    mood: 'clay',
    backdrop: 'arch',
    items: [
      [wires.outlet, 340, 1.25, 430],
      [wires.plug, 480, 1.2, 540],
      [wires.screwdriver, 250, 0.7, 585],
    ],
  },
  'light-fixture-install': {
    mood: 'pine',
    backdrop: 'low',
    items: [
      [wires.pendant, 400, 1.2, 0],
      [wires.globeLamp, 130, 0.9, 0],
      [wires.globeLamp, 680, 1.1, 0],
    ],
  },
  'ceiling-fan-install': {
    mood: 'sky',
    backdrop: 'slope',
    items: [
      [wires.fan, 400, 1.1, 0],
      [garden.pot, 190, 0.75],
      [moving.chair, 560, 0.8],
    ],
  },
  'electrical-safety-check': {
    mood: 'sand',
    backdrop: 'right',
    items: [
      [wires.panel, 280, 1.15, 500],
      [wires.meter, 560, 1.15, 540],
    ],
  },
  'smart-thermostat-setup': {
    mood: 'sage',
    backdrop: 'sun',
    items: [
      [wires.thermostat, 400, 1.3, 425],
      [wires.screwdriver, 590, 0.85, 570],
    ],
  },

  gardening: {
    mood: 'sage',
    backdrop: 'hills',
    items: [
      [garden.rake, 610, 1.05],
      [garden.pot, 240, 1.2, 530],
      [garden.can, 470, 1, 540],
    ],
  },
  'lawn-mowing': {
    mood: 'sky',
    backdrop: 'hills',
    items: [
      [garden.turf, 400, 1.5, 500],
      [garden.mower, 360, 1.25, 540],
    ],
  },
  'hedge-trimming': {
    mood: 'honey',
    backdrop: 'right',
    items: [
      [garden.hedge, 250, 1.25],
      [garden.topiary, 660, 0.95],
      [garden.shears, 420, 0.95, 560],
    ],
  },
  'garden-tidy': {
    mood: 'clay',
    backdrop: 'left',
    items: [
      [garden.rake, 530, 1.25],
      [home.basket, 300, 1.3],
      [garden.leaves, 560, 1.1, 545],
    ],
  },
  'raised-bed-build': {
    mood: 'cream',
    backdrop: 'low',
    items: [
      [garden.raisedBed, 400, 1.25],
      [garden.trowel, 690, 0.8, 560],
    ],
  },
  'sprinkler-check': {
    mood: 'moss',
    backdrop: 'sun',
    items: [
      [garden.turf, 400, 1.5, 480],
      [garden.sprinkler, 400, 1.35, 510],
    ],
  },

  'moving-and-assembly': {
    mood: 'sand',
    backdrop: 'slope',
    items: [
      [moving.van, 480, 1.1, 500],
      [moving.boxes, 210, 1, 545],
    ],
  },
  'two-movers-and-a-van': {
    mood: 'slate',
    backdrop: 'hills',
    items: [[moving.van, 400, 1.45, 530]],
  },
  'heavy-item-move': {
    mood: 'honey',
    backdrop: 'panels',
    items: [
      [moving.dolly, 140, 1.1, 540],
      [moving.piano, 430, 1.15],
    ],
  },
  'flat-pack-assembly': {
    mood: 'rose',
    backdrop: 'left',
    items: [
      [moving.wardrobe, 310, 1.1],
      [moving.chair, 580, 0.85, 530],
      [moving.hexKey, 440, 0.7, 570],
    ],
  },
  'tv-mounting': {
    mood: 'sage',
    backdrop: 'panels',
    items: [
      [moving.television, 400, 1.05, 220],
      [moving.console, 400, 1.1, 520],
      [garden.pot, 700, 0.65, 520],
    ],
  },
  'packing-help': {
    mood: 'pine',
    backdrop: 'sun',
    items: [
      [moving.box, 590, 0.95],
      [moving.openBox, 340, 1.4],
      [moving.tape, 540, 0.9, 560],
    ],
  },
  'picture-hanging': {
    mood: 'terra',
    backdrop: 'split',
    items: [
      [moving.frames, 400, 1.2, 220],
      [moving.level, 300, 1, 530],
      [moving.hammer, 520, 0.8, 565],
    ],
  },

  'appliance-repair': {
    mood: 'honey',
    backdrop: 'sun',
    items: [
      [appliances.washer, 300, 1.15],
      [appliances.toolbox, 560, 1.1, 535],
    ],
  },
  'washer-repair': {
    mood: 'sky',
    backdrop: 'panels',
    items: [
      [appliances.washer, 400, 1.25],
      [home.basket, 670, 0.8, 540],
      [appliances.hose, 140, 0.9, 545],
    ],
  },
  'dryer-repair': {
    mood: 'rose',
    backdrop: 'right',
    items: [
      [appliances.tumbler, 290, 1.2],
      [appliances.duct, 590, 1, 540],
    ],
  },
  'refrigerator-repair': {
    mood: 'sand',
    backdrop: 'arch',
    items: [
      [appliances.fridge, 360, 1.05],
      [appliances.milk, 570, 1, 540],
    ],
  },
  'dishwasher-repair': {
    mood: 'pine',
    backdrop: 'tiles',
    items: [
      [appliances.dishwasher, 340, 1.2],
      [appliances.plates, 610, 1.2, 540],
    ],
  },
  'oven-and-range-repair': {
    mood: 'clay',
    backdrop: 'tiles',
    items: [
      [appliances.range, 400, 1.1],
      [appliances.kettle, 470, 0.75, 166],
      [wires.screwdriver, 680, 0.7, 560],
    ],
  },
};
