import * as appliances from './props/appliances';
import * as garden from './props/garden';
import * as home from './props/home';
import * as moving from './props/moving';
import * as plumbing from './props/plumbing';
import * as wires from './props/wires';
import type { Scene } from './scene';

/** Scenes of plumbing, electrical work and appliance repair, keyed by the slug of the category or service. */
export const repairScenes: Record<string, Scene> = {
  plumbing: [
    'sky',
    'tiles',
    [plumbing.faucet, 340, 1.25, 440],
    [plumbing.basin, 400, 1.5, 560],
    [plumbing.drop, 528, 0.8, 340],
  ],
  'leaky-faucet-repair': [
    'sand',
    'sun',
    [plumbing.faucet, 330, 1.45],
    [plumbing.wrench, 120, 0.9, 540],
  ],
  'drain-unclogging': ['slate', 'left', [plumbing.plunger, 560, 1.2], [plumbing.elbow, 270, 1.25]],
  'toilet-repair': [
    'terra',
    'tiles',
    [plumbing.toilet, 390, 1.5],
    [plumbing.plunger, 640, 0.8, 540],
  ],
  'water-heater-service': [
    'honey',
    'split',
    [plumbing.waterHeater, 290, 1.1],
    [plumbing.valve, 560, 1.15],
  ],
  'sink-and-disposal-install': [
    'sage',
    'window',
    [plumbing.faucet, 330, 1, 390],
    [plumbing.basin, 390, 1.25, 530],
    [plumbing.tiles, 680, 1, 540],
  ],

  electrical: [
    'honey',
    'left',
    [wires.pendant, 520, 0.95, 0],
    [wires.bulb, 250, 1.15],
    [wires.plug, 470, 1, 540],
  ],
  'outlet-and-switch-repair': [
    'clay',
    'arch',
    [wires.outlet, 340, 1.25, 430],
    [wires.plug, 480, 1.2, 540],
    [wires.screwdriver, 250, 0.7, 585],
  ],
  'light-fixture-install': [
    'pine',
    'low',
    [wires.pendant, 400, 1.2, 0],
    [wires.globeLamp, 130, 0.9, 0],
    [wires.globeLamp, 680, 1.1, 0],
  ],
  'ceiling-fan-install': [
    'sky',
    'slope',
    [wires.fan, 400, 1.1, 0],
    [garden.pot, 190, 0.75],
    [moving.chair, 560, 0.8],
  ],
  'electrical-safety-check': [
    'sand',
    'right',
    [wires.panel, 280, 1.15, 500],
    [wires.meter, 560, 1.15, 540],
  ],
  'smart-thermostat-setup': [
    'sage',
    'sun',
    [wires.thermostat, 400, 1.3, 425],
    [wires.screwdriver, 590, 0.85, 570],
  ],

  'appliance-repair': [
    'honey',
    'sun',
    [appliances.washer, 300, 1.15],
    [appliances.toolbox, 560, 1.1, 535],
  ],
  'washer-repair': [
    'sky',
    'panels',
    [appliances.washer, 400, 1.25],
    [home.basket, 670, 0.8, 540],
    [appliances.hose, 140, 0.9, 545],
  ],
  'dryer-repair': ['rose', 'right', [appliances.tumbler, 290, 1.2], [appliances.duct, 590, 1, 540]],
  'refrigerator-repair': [
    'sand',
    'arch',
    [appliances.fridge, 360, 1.05],
    [appliances.milk, 570, 1, 540],
  ],
  'dishwasher-repair': [
    'pine',
    'tiles',
    [appliances.dishwasher, 340, 1.2],
    [appliances.plates, 610, 1.2, 540],
  ],
  'oven-and-range-repair': [
    'clay',
    'tiles',
    [appliances.range, 400, 1.1],
    [appliances.kettle, 470, 0.75, 166],
    [wires.screwdriver, 680, 0.7, 560],
  ],
};
