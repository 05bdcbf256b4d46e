import { darker, lighter, tone } from '../colours.js';
import { type Dress, glassesOnCord, type Look, portrait } from '../people.js';
import type { Scene, Scenes } from '../scene.js';
import { fade, path, put, rect } from '../shapes.js';

interface Sitter {
  look: Look;
  dress: Dress;
  ground: string;
  scale?: number;
  x?: number;
  y?: number;
  turn?: number;
  tilt?: number;
  broad?: number;
  low?: number;
  extra?: ReturnType<typeof glassesOnCord>;
}

/** Head and shoulders in a square of 440; shown as small as 55, hence the large heads. */
function sitting(sitter: Sitter): ReturnType<Scene> {
  const { ground, scale = 2, x = 220, y = 186 } = sitter;
  return [
    rect(0, 0, 440, 440, ground),
    fade(0.5, path('M0 440L150 250L340 440z', darker(ground, 0.08))),
    put(x, y, { scale }, portrait(sitter.look, sitter.dress, sitter), sitter.extra),
  ];
}

const plain = (top: string, trim: string, ...details: NonNullable<Dress['details']>): Dress => ({ top, trim, details });

export const voices: Scenes = {
  'testimonial-wangeci-ndumberi': (colour) =>
    sitting({
      ground: lighter(colour(0), 0.68),
      look: { skin: 2, hair: 'cropped', earrings: tone.maize, lips: '#A3473F' },
      dress: plain(colour(0), colour(2, tone.white), 'collar'),
      extra: glassesOnCord(116),
      scale: 1.95,
      y: 178,
    }),
  'testimonial-dr-salim-mwachiro': (colour) =>
    sitting({
      ground: colour(0, tone.mint),
      look: {
        skin: 1,
        hair: 'short',
        temples: lighter(colour(2, '#A9AFA9'), 0.1),
        beard: false,
        moustache: true,
        mood: 'calm',
      },
      dress: plain(colour(1, tone.white), tone.sky, 'coat'),
      turn: -0.6,
      x: 226,
    }),
  'testimonial-kipruto-arap-sangwet': (colour) =>
    sitting({
      ground: colour(1, tone.sand),
      look: {
        skin: 4,
        hair: 'cropped',
        hairColour: '#CFC9BE',
        headwear: 'trilby',
        headColour: '#6B5B45',
        headTrim: colour(0),
        mood: 'calm',
      },
      dress: plain('#7C6C54', colour(0), 'tie'),
      y: 208,
      scale: 1.95,
      low: 5,
    }),
  'testimonial-nambozo-keturah-wagidoso': (colour) =>
    sitting({
      ground: lighter(colour(1), 0.62),
      look: {
        skin: 3,
        headwear: 'wrap',
        headColour: colour(0),
        headTrim: '#F7D9A0',
        earrings: tone.maize,
        lips: '#8E3438',
      },
      dress: plain(colour(1), tone.maize, 'zip'),
      turn: 0.65,
      x: 208,
      y: 226,
      scale: 2.15,
    }),
  'testimonial-zuhura-bakari-mwinzagu': (colour) =>
    sitting({
      ground: '#8CCBCB',
      look: { skin: 1, headwear: 'hijab', headColour: colour(0), lips: '#A3473F' },
      dress: plain(colour(1), tone.paper, 'badge'),
      scale: 1.9,
      y: 176,
    }),
  'testimonial-elder-asheri-mwakanyamale': (colour) =>
    sitting({
      ground: colour(1, tone.maize),
      look: { skin: 3, hair: 'bald', beard: '#F4F0E8', hairColour: '#E8E3D9' },
      dress: plain('#F4EAD6', colour(0), 'scarf'),
      tilt: -6,
    }),
  'testimonial-ssemwanga-ritah-nakaliika': (colour) =>
    sitting({
      ground: colour(1),
      look: { skin: 2, hair: 'highBraids', earrings: tone.maize, lips: '#9C3A38' },
      dress: plain(colour(0), tone.paper, 'lapels'),
      turn: 0.7,
      x: 214,
      y: 214,
      scale: 1.95,
    }),
  'testimonial-uwizeyimbabazi-odile': (colour) =>
    sitting({
      ground: lighter(colour(0), 0.45),
      look: {
        skin: 3,
        hair: 'cropped',
        headwear: 'goggles',
        headColour: darker(colour(1), 0.25),
        headTrim: '#DDE7EA',
        earrings: tone.paper,
        lips: '#96403C',
      },
      dress: plain(colour(1), tone.orange, 'zip'),
      y: 186,
      scale: 2.1,
    }),
  'testimonial-maneno-kasubi-lutandula': (colour) =>
    sitting({
      ground: colour(1, tone.maize),
      look: { skin: 4, hair: 'fade', moustache: true },
      dress: plain(colour(0), lighter(colour(0), 0.5), 'collar'),
      broad: 1.3,
      scale: 2.2,
      y: 188,
    }),
};
