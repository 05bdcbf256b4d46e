import { darker, lighter, mix, tone } from '../colours.js';
import { text } from '../lettering.js';
import * as thing from '../objects.js';
import { cast, person } from '../people.js';
import * as land from '../places.js';
import type { Scenes } from '../scene.js';
import { chartScreen, laptop, laptopSide, phone, type Screen, tablet, tillScreen } from '../screens.js';
import { circle, cycle, line, type Part, path, poly, pt, put, rect, stroke, times, wobble } from '../shapes.js';

/** Squares in rows: what paper slips become. */
const squareScreen: Screen = (height) => [
  rect(0, 0, 100, height, tone.white),
  rect(0, 0, 100, 9, tone.ink),
  rect(6, 3.4, 26, 2.6, tone.paper, 1.3),
  times(24, (i) =>
    rect(
      6 + (i % 6) * 15.2,
      14 + Math.floor(i / 6) * 11.6,
      12,
      9,
      ['#A9CFBB', tone.green, '#F0B849', '#A9CFBB', tone.sky][(i * 3) % 5] ?? tone.mint,
      1.6,
    ),
  ),
];

export const home: Scenes = {
  'banner-home-banner': (colour) => {
    const sand = colour(0);
    const teal = colour(1);
    const orange = colour(2, tone.orange);
    const W = 1304;
    const H = 690;
    const floor = 560;
    const bay = (i: number, wall: string, roof: string, ...content: Part[]): Part => {
      const x = 22 + i * 254;
      return [
        rect(x, 252, 244, floor - 252, wall),
        i % 2
          ? path(`M${x - 12} 256L${x + 122} 176L${x + 256} 256z`, roof)
          : poly([x - 12, 256, x + 16, 196, x + 228, 196, x + 256, 256], roof),
        i % 2 ? '' : times(8, (k) => line(x + 24 + k * 28, 200, x + 10 + k * 32, 252, darker(roof, 0.16), 4)),
        rect(x, 252, 244, 14, darker(wall, 0.22)),
        content,
        rect(x, floor - 14, 244, 14, darker(wall, 0.3)),
      ];
    };
    const at = (i: number, dx: number): number => 22 + i * 254 + dx;
    return [
      rect(0, 0, W, H, mix(sand, '#FFFFFF', 0.35)),
      land.sun(1092, 104, 56, '#F3C25E'),
      land.hills(W, 190, H, mix(sand, teal, 0.26), 3, 4),
      land.hills(W, 262, H, mix(sand, teal, 0.46), 6, 3),
      land.town(W, 300, ['#E9D3AA', '#DDBF92', '#F1E1C2'], 2),
      land.acacia(156, 268, 1.1, teal),
      land.acacia(646, 248, 1.25, darker(teal, 0.1)),
      land.acacia(1164, 262, 1, teal),
      rect(0, 460, W, 230, sand),
      rect(0, floor, W, 130, darker(sand, 0.14)),
      // Classroom
      bay(
        0,
        teal,
        '#B4573A',
        rect(at(0, 24), 288, 196, 104, '#123C3C', 6),
        text(at(0, 44), 332, '7 x 8 = 56', { size: 30, fill: '#E9EFE0', face: 'medium' }),
        stroke(`M${at(0, 44)} 356h96`, '#8FB5A4', 5),
        person({
          look: cast.afro,
          dress: { top: '#F0B849' },
          x: at(0, 178),
          y: floor,
          size: 288,
          near: pt(at(0, 138), 372),
          far: pt(at(0, 150), 470),
          facing: 'left',
        }),
        person({
          look: cast.girl,
          dress: { top: '#E8E1D0', details: ['collar'], trim: '#B4512B' },
          x: at(0, 46),
          y: floor - 14,
          size: 224,
          child: true,
          pose: 'bust',
          facing: 'back',
        }),
        person({
          look: cast.boy,
          dress: { top: '#E8E1D0', details: ['collar'], trim: '#B4512B' },
          x: at(0, 104),
          y: floor - 8,
          size: 216,
          child: true,
          pose: 'bust',
          facing: 'back',
        }),
        rect(at(0, 8), floor - 30, 150, 16, tone.woodLight, 4),
      ),
      // Clinic
      bay(
        1,
        '#F4EAD3',
        darker(teal, 0.1),
        rect(at(1, 96), 206, 52, 52, tone.paper, 8),
        rect(at(1, 115), 214, 14, 36, '#B4512B', 2),
        rect(at(1, 104), 225, 36, 14, '#B4512B', 2),
        land.louvres(at(1, 28), 292, 74, 92, '#A9CFD2', '#FFFFFF'),
        person({
          look: cast.hijab,
          dress: { top: tone.white, details: ['badge'] },
          x: at(1, 166),
          y: 486,
          size: 300,
          pose: 'bust',
          near: pt(at(1, 120), 470),
          far: pt(at(1, 112), 468),
        }),
        rect(at(1, 18), 472, 212, 14, tone.woodLight, 4),
        rect(at(1, 30), 486, 188, floor - 500, '#C69A6A'),
        laptopSide(at(1, 84), 472, 74, true),
      ),
      // Coffee scale
      bay(
        2,
        '#E5C994',
        '#7C4A33',
        rect(at(2, 20), 268, 204, floor - 282, mix(sand, teal, 0.58)),
        path(`M${at(2, 20)} 420q60 -70 110 -30t94 -20v176h-204z`, teal),
        thing.tripodScale(
          at(2, 92),
          floor - 8,
          270,
          [
            thing.sack(at(2, 92), floor - 46, 84, 96, '#D3B07A', false, '#B8292F'),
            thing.cherries(at(2, 92), floor - 128, 58),
          ],
          '48.1',
        ),
        person({
          look: cast.farmer,
          dress: { top: '#F4EAD3', bottom: '#4A3A2C' },
          x: at(2, 190),
          y: floor,
          size: 282,
          facing: 'left',
          near: pt(at(2, 140), 436),
          held: thing.receipt(at(2, 136), 420, 30, 46, -8),
        }),
      ),
      // Hotel till
      bay(
        3,
        '#D98F5C',
        teal,
        times(12, (k) =>
          thing.hook(at(3, 34 + (k % 6) * 22), 300 + Math.floor(k / 6) * 44, cycle(['#F4EAD3', '#F0B849'], k)),
        ),
        person({
          look: cast.man,
          dress: { top: darker(teal, 0.3), details: ['lapels', 'tie'], trim: tone.paper },
          x: at(3, 176),
          y: 486,
          size: 300,
          pose: 'bust',
          near: pt(at(3, 128), 466),
          far: pt(at(3, 214), 474),
        }),
        rect(at(3, 14), 472, 216, 14, '#F4EAD3', 4),
        rect(at(3, 26), 486, 192, floor - 500, darker(teal, 0.15)),
        thing.till(at(3, 84), 472, 92, put(-82, -172, { scale: 1.64 }, tillScreen('8,450')(62))),
        put(
          at(3, 206),
          472,
          { scale: 0.34 },
          path('M-62 0C-62 -60 -30 -80 0 -80S62 -60 62 0z', '#F0B849'),
          circle(0, -88, 12, '#F0B849'),
        ),
      ),
      // Water kiosk
      bay(
        4,
        '#F1DFBC',
        '#B4573A',
        rect(at(4, 20), 292, 112, 110, darker(teal, 0.35)),
        person({
          look: cast.mzee,
          dress: { top: '#E8E1D0' },
          x: at(4, 78),
          y: 404,
          size: 236,
          pose: 'bust',
          arms: 'none',
        }),
        rect(at(4, 12), 400, 128, 12, tone.wood, 4),
        rect(at(4, 20), 412, 112, floor - 426, lighter(teal, 0.25)),
        thing.tap(at(4, 148), 442, 66, '#7C8B8C', '#7FC4CF'),
        thing.jerrycan(at(4, 163), floor, 66),
        person({
          look: cast.mother,
          dress: {
            top: orange === tone.orange ? '#2F6B8A' : orange,
            lower: 'kanga',
            bottom: '#B4512B',
            trim: '#F4EAD3',
            sleeves: 'short',
          },
          x: at(4, 214),
          y: floor,
          size: 268,
          facing: 'left',
          near: pt(at(4, 176), 470),
        }),
      ),
      // One ledger line through all five
      stroke(`M0 612H${W}`, orange, 9),
      [0, 1, 2, 3, 4].map((i) => [
        line(at(i, 122), 566, at(i, 122), 612, orange, 7),
        circle(at(i, 122), 612, 17, orange),
        circle(at(i, 122), 612, 7, tone.paper),
      ]),
      times(21, (i) => line(30 + i * 62, 640, 62 + i * 62, 640, darker(sand, 0.3), 4)),
    ];
  },

  'home-help': (colour) => {
    const green = colour(0);
    const cream = colour(1);
    const wood = colour(2);
    return [
      rect(0, 0, 458, 558, lighter(green, 0.5)),
      rect(0, 396, 458, 162, darker(cream, 0.14)),
      rect(0, 388, 458, 10, cream),
      land.windowPane('w', 26, 66, 116, 170, land.outlook('#DCEDEA', '#9CC7AE', green), cream),
      land.beam([14, 250, 160, 250, 330, 558, 60, 558], cream, 0.45),
      thing.calendar(206, 60, 96, 104, tone.clay, 12, tone.orange),
      thing.fan(394, 196, 118, darker(green, 0.2)),
      rect(340, 196, 110, 12, wood, 4),
      person({
        look: cast.young,
        dress: { top: tone.maize, details: ['collar'], trim: cream },
        x: 360,
        y: 392,
        size: 326,
        pose: 'bust',
        facing: 'left',
        tilt: 12,
        near: pt(306, 376),
        far: pt(288, 384),
        held: [rect(266, 378, 60, 10, tone.paper, 2), thing.pencil(300, 366, 40, 60, tone.orange)],
      }),
      person({
        look: cast.clerk,
        dress: { top: tone.clay, sleeves: 'short', lower: 'skirt', bottom: tone.ink2 },
        x: 206,
        y: 548,
        size: 400,
        pose: 'sit',
        facing: 'right',
        tilt: 6,
        near: pt(276, 388),
        far: pt(288, 386),
      }),
      rect(234, 390, 224, 18, wood, 5),
      rect(428, 408, 16, 150, darker(wood, 0.25)),
      rect(262, 408, 14, 150, darker(wood, 0.25)),
      laptopSide(332, 390, 104, false),
      thing.thermos(432, 390, 84, '#B4512B'),
      thing.chair(196, 548, 196, darker(green, 0.25)),
      person({
        look: { ...cast.afro, hair: 'fade', skin: 4 },
        dress: { top: green, details: ['collar'], trim: cream, bottom: '#33413D' },
        x: 84,
        y: 554,
        size: 410,
        pose: 'kneel',
        facing: 'right',
        near: pt(300, 344),
        far: pt(206, 426),
        lean: 8,
      }),
      line(300, 344, 324, 336, tone.ink, 4),
    ];
  },

  'home-approach': (colour) => {
    const terracotta = colour(0);
    const ivory = colour(1);
    const ink = colour(2);
    const slips: Part = times(24, (i) => {
      const row = Math.floor(i / 4);
      const share = row / 5;
      const y = 968 - share * 266;
      const spread = 1 - share * 0.44;
      const order = 1 - share;
      const x = 416 + ((i % 4) - 1.5) * 158 * spread + wobble(i * 3.3) * 42 * order;
      return thing.sheet(x, y + wobble(i * 5.1) * 26 * order, 118 * spread, 66 * spread, wobble(i * 7.7) * 34 * order, {
        accent: cycle([tone.orange, tone.green, ink, tone.maize], i),
        lines: 2,
        colour: i % 3 ? ivory : '#FFFFFF',
      });
    });
    return [
      rect(0, 0, 833, 1024, lighter(terracotta, 0.62)),
      rect(0, 0, 833, 64, darker(terracotta, 0.25)),
      times(14, (i) => rect(i * 64, 64, 30, 26, darker(terracotta, 0.4))),
      land.hills(833, 470, 1024, '#A9C4A6', 5, 2),
      land.hills(833, 540, 1024, '#7FAA86', 8, 2),
      land.acacia(96, 548, 1.1, '#4E7F62'),
      [34, 744].map((x) => [
        rect(x, 64, 54, 700, terracotta),
        rect(x - 10, 64, 74, 26, darker(terracotta, 0.2)),
        rect(x - 10, 690, 74, 60, darker(terracotta, 0.2)),
      ]),
      rect(0, 740, 833, 284, mix(terracotta, ivory, 0.4)),
      times(6, (i) => line(0, 770 + i * 50, 833, 770 + i * 50, mix(terracotta, ivory, 0.28), 4)),
      rect(404, 90, 8, 60, tone.ink),
      laptop(416, 470, 470, squareScreen, ink),
      rect(156, 470, 520, 22, darker('#A9764A', 0.1), 6),
      person({
        look: cast.braids,
        dress: { top: ink, details: ['collar'], trim: ivory },
        x: 178,
        y: 1016,
        size: 620,
        facing: 'right',
        tilt: 12,
        near: pt(326, 706),
        far: pt(368, 676),
      }),
      person({
        look: cast.bearded,
        dress: { top: '#E3B25E', details: ['collar'], trim: ivory },
        x: 656,
        y: 1016,
        size: 640,
        facing: 'left',
        tilt: 12,
        near: pt(508, 704),
        far: pt(466, 678),
      }),
      poly([250, 664, 583, 664, 800, 1024, 33, 1024], '#B98252'),
      poly([250, 664, 583, 664, 592, 678, 241, 678], '#D09A68'),
      times(3, (i) => line(333 + i * 83, 678, 224 + i * 192, 1024, '#A87343', 3)),
      slips,
      circle(326, 706, 17, '#75482E'),
      circle(508, 704, 17, '#75482E'),
      land.aloe(60, 1010, 1.3, '#4F7F63', darker(terracotta, 0.1)),
      land.aloe(786, 1014, 1.2, '#4F7F63', darker(terracotta, 0.1)),
    ];
  },

  'home-product': (colour) => {
    const accent = colour(0, tone.orange);
    const slate = colour(1);
    const pale = colour(2);
    return [
      rect(0, 0, 532, 555, pale),
      path('M0 555L210 250L420 555z', darker(pale, 0.07)),
      rect(0, 84, 532, 14, tone.woodLight),
      rect(0, 98, 532, 8, darker(tone.woodLight, 0.25)),
      times(5, (i) =>
        thing.box(22 + i * 60, 84, 52, 40 + (i % 3) * 12, cycle([tone.clay, tone.leaf, tone.sky, tone.maize], i)),
      ),
      times(4, (i) =>
        thing.bottle(352 + i * 46, 84, 70 - (i % 2) * 12, cycle([tone.leaf, tone.clay], i), tone.paper, i % 3),
      ),
      rect(0, 452, 532, 103, slate),
      rect(0, 440, 532, 20, darker(slate, 0.3), 4),
      rect(272, 256, 260, 184, lighter(slate, 0.45), 6),
      rect(136, 326, 144, 114, lighter(slate, 0.62), 6),
      laptop(402, 256, 220, chartScreen(accent)),
      tablet(208, 326, 132, chartScreen(accent)),
      phone(78, 440, 156, chartScreen(accent)),
      thing.receiptPrinter(452, 516, 118, tone.ink2, [
        rect(-34, -128, 68, 70, tone.white),
        times(4, (i) => rect(-24, -118 + i * 13, i % 2 ? 30 : 46, 5, '#9AA59F', 2)),
      ]),
      thing.jar(
        316,
        516,
        86,
        108,
        tone.clay,
        times(16, (i) =>
          circle(
            286 + (i % 4) * 20 + (Math.floor(i / 4) % 2) * 4,
            504 - Math.floor(i / 4) * 19,
            10.5,
            cycle([tone.orange, tone.maize, '#C2352E', tone.leaf, '#F3C4A2'], i * 2 + Math.floor(i / 4)),
          ),
        ),
      ),
    ];
  },

  'page-not-found': (colour) => {
    const red = colour(0);
    const maize = colour(1);
    const sky = colour(2);
    const board = (y: number, width: number, right: boolean, fill: string): Part =>
      right
        ? poly([250, y - 26, 250 + width, y - 26, 276 + width, y, 250 + width, y + 26, 250, y + 26], fill)
        : poly([314, y - 26, 314 - width, y - 26, 288 - width, y, 314 - width, y + 26, 314, y + 26], fill);
    const stalk = (x: number, y: number, s: number): Part =>
      put(
        x,
        y,
        { scale: s },
        stroke('M0 0V-92', '#7FA04F', 7),
        path(
          'M0 -26Q-26 -40 -38 -14Q-16 -28 0 -14zM0 -50Q28 -66 40 -38Q18 -52 0 -38zM0 -66Q-22 -86 -34 -60Q-14 -72 0 -56z',
          maize,
        ),
        path('M-7 -84Q0 -112 7 -84z', '#F0C24B'),
      );
    return [
      rect(0, 0, 720, 480, sky),
      land.sun(582, 92, 46, '#F7D98A'),
      land.hills(720, 214, 480, mix(maize, sky, 0.6), 4, 3),
      rect(0, 262, 720, 218, darker(maize, 0.1)),
      times(24, (i) => stalk(8 + i * 31, 300 + (i % 2) * 8, 0.62)),
      path(
        'M0 480V396Q190 352 262 300H314Q300 356 300 372Q302 358 360 300H404Q560 352 720 400V480H470Q380 420 330 404Q270 420 210 480z',
        red,
      ),
      path('M210 480Q270 420 330 404Q380 420 470 480z', maize),
      times(7, (i) => stalk(252 + i * 30, 478, 0.5 + (3 - Math.abs(3 - i)) * 0.09)),
      times(5, (i) => [stalk(14 + i * 36, 384 - i * 6, 0.95), stalk(706 - i * 36, 388 - i * 6, 0.95)]),
      rect(274, 96, 16, 318, '#4A3020', 4),
      board(128, 190, true, tone.green),
      board(194, 176, false, tone.ink2),
      board(260, 158, true, '#B4512B'),
      thing.goat(486, 428, 176, '#F4EFE4', true),
    ];
  },
};
