import { darker, lighter, mix, tint, tone } from '../colours.js';
import { text } from '../lettering.js';
import * as thing from '../objects.js';
import { cast, person } from '../people.js';
import * as land from '../places.js';
import type { Scenes } from '../scene.js';
import { listScreen, meterScreen, monitorBack, phone, tablet, tillScreen } from '../screens.js';
import {
  circle,
  cycle,
  ellipse,
  fade,
  group,
  inside,
  line,
  type Part,
  path,
  poly,
  pt,
  put,
  rect,
  stroke,
  times,
} from '../shapes.js';

/** Project pictures are boxes of 1296 by 650. */
const W = 1296;
const H = 650;

/** A forearm that enters the picture from an edge, seen from above; the hand is at (0, 0), the arm runs down. */
const forearm = (x: number, y: number, rotate: number, skin: string, sleeve: string, length = 420, scale = 1): string =>
  put(
    x,
    y,
    { rotate, scale },
    stroke(`M0 40V${length}`, skin, 62),
    path('M-40 30Q-44 -22 -20 -30Q0 -40 22 -30Q46 -18 40 34Q20 66 -20 62z', skin),
    stroke('M-24 -18L-30 -66M-8 -24L-10 -84M10 -24L12 -82M27 -14L34 -62', skin, 19),
    stroke('M-40 28Q-66 14 -70 -14', skin, 20),
    stroke(`M0 150V${length}`, sleeve, 92),
  );

export const projects: Scenes = {
  'portfolio-fee-reconciliation-at-mlima-kenda-academy': (colour) => {
    const tea = colour(0);
    const wool = colour(1);
    const grey = colour(2);
    return [
      rect(0, 0, W, H, '#E9DFC9'),
      land.windowPane(
        'hill',
        110,
        60,
        720,
        330,
        [
          rect(0, 0, 100, 100, lighter(grey, 0.2)),
          path('M0 60Q30 20 54 34T100 10V100H0z', mix(tea, grey, 0.6)),
          times(9, (i) =>
            path(
              `M${-10 + i * 4} ${110}Q${34 + i * 6} ${50 + i * 5} ${104} ${30 + i * 8}v4Q${40 + i * 6} ${56 + i * 5} ${-6 + i * 4} ${110}z`,
              i % 2 ? darker(tea, 0.1) : tea,
            ),
          ),
          rect(0, 40, 100, 9, grey),
          fade(0.6, rect(0, 56, 100, 6, '#FFFFFF')),
        ],
        tone.paper,
        3,
      ),
      rect(0, 440, W, 210, '#A9764A'),
      rect(0, 440, W, 16, '#C08E5E'),
      rect(1010, 84, 210, 160, tone.paper, 4),
      thing.calendar(1046, 100, 138, 128, wool, 8, tone.orange),
      person({
        look: { ...cast.nurse, glasses: true },
        dress: { top: wool, details: ['collar'], trim: tone.paper },
        x: 930,
        y: 462,
        size: 560,
        pose: 'bust',
        turn: -0.4,
        near: pt(1002, 462),
        far: pt(850, 432),
        held: thing.mug(838, 462, 70, tone.paper, tea),
      }),
      ellipse(940, 506, 120, 26, tone.paper),
      ellipse(940, 502, 92, 18, '#E8E0CC'),
      path('M870 500q14 -46 60 -40q50 -10 74 36q-60 22 -134 4z', '#F0D9A0'),
      times(5, (i) => circle(890 + i * 24, 486 + (i % 2) * 8, 9, cycle([tone.leaf, '#C2352E'], i))),
      // Empty in-tray
      poly([150, 470, 470, 470, 510, 540, 110, 540], darker('#8796A0', 0.2)),
      poly([172, 478, 448, 478, 480, 530, 140, 530], '#C9D3D6'),
      rect(110, 540, 400, 30, '#8796A0', 4),
      rect(250, 546, 120, 18, tone.paper, 3),
      rect(262, 552, 50, 6, tone.ink, 3),
      poly([590, 506, 716, 506, 738, 590, 576, 590], tone.ink),
      poly([600, 513, 707, 513, 726, 582, 588, 582], '#1E4547'),
      text(657, 560, '12:58', { size: 32, fill: tone.mint, face: 'display', anchor: 'middle' }),
      thing.thermos(1180, 560, 150, wool),
    ];
  },

  'portfolio-cleaner-insurance-claims-at-kisima-bluff': (colour) => {
    const sea = colour(0);
    const clay = colour(2);
    return [
      rect(0, 0, W, H, tone.paper),
      rect(90, 0, 1116, 372, '#DDEFEE'),
      path('M90 150Q300 110 520 150T900 128T1206 150V220H90z', '#A9CBB4'),
      rect(90, 196, 1116, 176, sea),
      times(13, (i) =>
        line(
          120 + ((i * 211) % 1000),
          226 + ((i * 37) % 130),
          200 + ((i * 211) % 1000),
          226 + ((i * 37) % 130),
          lighter(sea, 0.35),
          5,
        ),
      ),
      land.dhow(268, 244, 0.95, tone.paper),
      land.dhow(1050, 262, 1.2, '#F3E3C4'),
      land.palm(150, 390, 1.7),
      [70, 640, 1186].map((x, i) => i !== 1 && rect(x, 0, 40, 460, lighter(clay, 0.5))),
      rect(0, 0, W, 34, lighter(clay, 0.3)),
      rect(90, 372, 1116, 20, lighter(clay, 0.62)),
      person({
        look: { ...cast.young, glasses: true, temples: '#A9AFA9' },
        dress: { top: tone.white, details: ['coat'], trim: tone.sky },
        x: 560,
        y: 512,
        size: 640,
        pose: 'bust',
        facing: 'right',
        tilt: 10,
        near: pt(706, 496),
        far: pt(742, 436),
      }),
      person({
        look: { ...cast.hijab, headColour: clay },
        dress: { top: darker(sea, 0.3) },
        x: 750,
        y: 512,
        size: 610,
        pose: 'bust',
        turn: 0.62,
        tilt: 4,
        near: pt(850, 500),
        far: pt(670, 502),
      }),
      monitorBack(968, 512, 290, tone.ink2),
      rect(0, 502, W, 28, lighter(clay, 0.25), 4),
      rect(0, 530, W, 120, clay),
      times(9, (i) =>
        put(
          90 + i * 140,
          590,
          { scale: 1.2 },
          path('M0 -26L34 0L0 26L-34 0z', darker(clay, 0.16)),
          path('M0 -13L17 0L0 13L-17 0z', lighter(clay, 0.3)),
        ),
      ),
      thing.sheet(420, 494, 120, 30, 0, { accent: sea, lines: 2 }),
      land.aloe(1200, 502, 0.9, '#4F8A6A', sea),
    ];
  },

  'portfolio-member-ledgers-for-reli-kijani-sacco': (colour) => {
    const green = colour(0);
    const white = colour(1, tone.paper);
    const asphalt = colour(2);
    const yellow = colour(3, tone.maize);
    const bench = (y: number, scale: number, looks: readonly (keyof typeof cast)[]): Part => {
      const left = 648 - 560 * scale;
      const width = 1120 * scale;
      return [
        looks.map((name, i) => {
          const x = left + (width / (looks.length + 0.2)) * (i + 0.6);
          return person({
            look: cast[name],
            dress: { top: cycle([green, yellow, white, '#7A4E33', '#3465A8'], i + Math.round(y)) },
            x,
            y: y + 8,
            size: 470 * scale,
            pose: 'bust',
            turn: i % 2 ? -0.5 : 0.5,
            tilt: 8,
            near: pt(x + 34 * scale, y - 26 * scale),
            far: pt(x - 34 * scale, y - 26 * scale),
            held:
              i % 2
                ? thing.passbook(x, y - 36 * scale, 60 * scale, i * 7 - 12, green, yellow)
                : thing.sheet(x, y - 40 * scale, 84 * scale, 104 * scale, 6 - i * 4, { accent: green }),
          });
        }),
        rect(left - 20 * scale, y, width + 40 * scale, 20 * scale, tone.woodLight, 4),
        rect(left - 10 * scale, y + 20 * scale, width + 20 * scale, 60 * scale, white),
        times(Math.round(width / (64 * scale)), (i) =>
          rect(left - 10 * scale + i * 64 * scale, y + 20 * scale, 32 * scale, 60 * scale, green),
        ),
        [0.08, 0.92].map((s) =>
          rect(left + width * s - 8 * scale, y + 80 * scale, 16 * scale, 70 * scale, tone.woodDark),
        ),
      ];
    };
    return [
      rect(0, 0, W, H, '#DCE9E6'),
      land.hills(W, 150, H, '#A9C4AE', 3, 4),
      land.town(W, 232, ['#E9DCC0', '#D9C7A5', '#EFE6D2'], 5),
      rect(0, 226, W, 424, asphalt),
      times(9, (i) => line(60 + i * 150, 240, -140 + i * 200, H, lighter(asphalt, 0.3), 5)),
      thing.minibus(170, 316, 330, white, green),
      thing.minibus(1120, 316, 330, yellow, green, true),
      thing.minibus(540, 296, 260, green, yellow),
      thing.minibus(800, 296, 250, white, green, true),
      land.bunting(-20, 660, 26, 34, [green, white, yellow], 13),
      land.bunting(640, 1320, 26, 34, [green, white, yellow], 13),
      bench(374, 0.62, ['mother', 'man', 'elder', 'braids', 'young']),
      bench(534, 1, ['mzee', 'clerk', 'bearded', 'hijab', 'guard']),
    ];
  },

  'portfolio-ussd-cherry-weighing-for-kasozi-growers': (colour) => {
    const rain = colour(0);
    const cherry = colour(1);
    const moss = colour(2);
    return [
      rect(0, 0, W, H, lighter(rain, 0.3)),
      path('M0 280Q340 90 700 210T1296 120V650H0z', mix(moss, rain, 0.55)),
      put(
        1010,
        206,
        {},
        rect(-38, -40, 76, 60, tone.paper),
        poly([-48, -38, 0, -86, 48, -38], '#7A4E33'),
        rect(-4, -112, 8, 32, '#4A3020'),
        rect(-13, -102, 26, 7, '#4A3020'),
        rect(-11, -14, 22, 34, '#4A3020'),
      ),
      path('M0 380Q380 230 760 320T1296 260V650H0z', mix(moss, rain, 0.3)),
      path('M0 470Q420 410 820 440T1296 400V650H0z', moss),
      land.rows(W, 440, 520, darker(moss, 0.14), 2),
      path('M0 560Q500 520 1296 556V650H0z', '#7A5640'),
      group(
        'translate(0 -34)',
        path(
          'M640 84Q400 100 320 262Q356 236 404 256Q440 228 494 252Q560 224 634 250Q700 224 770 252Q830 228 868 256Q920 236 960 262Q880 100 640 84z',
          cherry,
        ),
        path(
          'M640 84Q560 130 494 252Q560 224 634 250Q626 150 640 84zM640 84Q780 130 868 256Q920 236 960 262Q880 100 640 84z',
          darker(cherry, 0.16),
        ),
      ),
      ellipse(360, 616, 120, 12, mix(rain, '#7A5640', 0.3)),
      ellipse(1010, 606, 150, 12, mix(rain, '#7A5640', 0.3)),
      person({
        look: cast.farmer,
        dress: { top: darker(moss, 0.35), bottom: '#3B4640', shoes: '#20352C' },
        x: 250,
        y: 606,
        size: 400,
        facing: 'right',
        near: pt(318, 440),
        held: thing.sheet(330, 420, 46, 62, 8, { accent: cherry }),
      }),
      person({
        look: cast.mother,
        dress: { top: '#3465A8', lower: 'kanga', bottom: cherry, trim: tone.maize },
        x: 382,
        y: 620,
        size: 386,
        facing: 'right',
        near: pt(448, 460),
        held: thing.sheet(460, 440, 46, 62, 8, { accent: moss }),
      }),
      person({
        look: { ...cast.young, headwear: 'hood', headColour: '#E0B64A' },
        dress: { top: '#E0B64A', details: ['zip'], bottom: '#3B4640', shoes: '#20352C' },
        x: 920,
        y: 618,
        size: 400,
        facing: 'left',
        near: pt(852, 462),
        held: thing.sheet(842, 442, 46, 62, -8, { accent: cherry }),
      }),
      person({
        look: cast.elder,
        dress: { top: '#7A4E33', bottom: '#3B4640', shoes: '#20352C' },
        x: 1056,
        y: 606,
        size: 400,
        facing: 'left',
        near: pt(990, 440),
        held: thing.sheet(980, 420, 46, 62, -8, { accent: moss }),
      }),
      thing.sack(1180, 604, 110, 130, '#C9A46B', true, cherry),
      thing.sack(112, 604, 110, 130, '#D3B07A', true, moss),
      rect(566, 560, 190, 22, '#5B6A72', 5),
      thing.sack(634, 566, 116, 132, '#D3B07A', false, cherry),
      thing.cherries(634, 452, 82, cherry),
      rect(732, 400, 12, 170, '#5B6A72'),
      rect(692, 366, 96, 54, tone.ink, 8),
      rect(700, 373, 80, 38, '#CFE3B4', 4),
      text(740, 404, '37.8', { size: 31, face: 'bold', anchor: 'middle' }),
      rect(556, 580, 220, 30, '#8796A0', 4),
      line(640, 56, 640, 70, '#3B2A20', 8),
      line(606, 200, 560, 500, '#3B2A20', 10),
      person({
        look: cast.clerk,
        dress: { top: cherry, details: ['zip'], bottom: tone.ink2, shoes: '#20352C' },
        x: 520,
        y: 612,
        size: 440,
        facing: 'right',
        near: pt(576, 388),
        far: pt(688, 392),
      }),
      line(640, 32, 640, 56, '#3B2A20', 8),
      fade(
        0.55,
        times(46, (i) => {
          const x = ((i * 137) % 1320) - 10;
          const y = (i * 89) % 560;
          return (y > 300 || x < 300 || x > 980) && y < 560
            ? line(x, y, x - 12, y + 44, tone.white, 3)
            : y < 90 && line(x, y, x - 12, y + 40, tone.white, 3);
        }),
      ),
    ];
  },

  'portfolio-tills-that-survive-power-cuts-at-mikoko-lantern': (colour) => {
    const night = colour(0);
    const amber = colour(1);
    const cream = colour(2);
    const dusk = darker(night, 0.45);
    const guest = (
      x: number,
      y: number,
      size: number,
      facing: 'left' | 'right',
      look: Parameters<typeof person>[0]['look'],
      lower: 'gown' | 'trousers',
      light: number,
    ): Part => {
      const hx = x + (facing === 'right' ? 62 : -62) * (size / 380);
      const hy = y - size * 0.56;
      return [
        land.glow(hx, hy - 30, size * 0.36, amber, 0.13),
        tint(
          person({
            look,
            dress: { top: cream, lower, bottom: lower === 'gown' ? cream : '#2C2C44' },
            x,
            y,
            size,
            facing,
            near: pt(hx, hy),
          }),
          dusk,
          light,
        ),
        thing.candle(hx, hy - 2, 44, cream),
      ];
    };
    return [
      rect(0, 0, W, H, night),
      land.stars(W, 210, 46),
      land.hills(W, 300, H, darker(night, 0.3), 3, 4),
      land.tree(92, 500, 1.9, darker(night, 0.42), '', darker(night, 0.6)),
      land.palm(1250, 470, 2.2, darker(night, 0.42), darker(night, 0.6)),
      rect(0, 470, W, 180, mix(darker(night, 0.3), '#2F6B4F', 0.22)),
      [0, 1].map((k) => [
        stroke(
          `M${-20 + k * 660} ${70 + k * 16}Q${320 + k * 660} ${220} ${660 + k * 660} ${80 - k * 10}`,
          darker(night, 0.7),
          4,
        ),
        times(9, (i) => {
          const t = (i + 0.5) / 9;
          return thing.bulb(-20 + k * 660 + 680 * t, 74 + 4 * 70 * t * (1 - t), 40, mix(night, cream, 0.28));
        }),
      ]),
      ellipse(330, 540, 190, 22, mix(night, cream, 0.2)),
      guest(160, 560, 400, 'right', cast.bearded, 'trousers', 0.56),
      guest(330, 526, 360, 'right', cast.hijab, 'gown', 0.54),
      guest(520, 560, 390, 'left', cast.afro, 'gown', 0.54),
      guest(664, 530, 360, 'left', cast.man, 'trousers', 0.52),
      land.glow(1010, 400, 330, amber, 0.2),
      tint(
        person({
          look: cast.clerk,
          dress: { top: cream, details: ['collar', 'apron'], trim: '#B4512B' },
          x: 870,
          y: 506,
          size: 520,
          pose: 'bust',
          facing: 'right',
          near: pt(962, 458),
          far: pt(978, 446),
          tilt: 8,
        }),
        mix(night, amber, 0.4),
        0.26,
      ),
      thing.till(1040, 500, 230, put(-82, -172, { scale: 1.64 }, tillScreen('12,640', '#FFF6DE')(62)), '#1B2338'),
      rect(1160, 452, 74, 48, '#2B3350', 8),
      rect(1170, 462, 54, 10, tone.ink, 3),
      times(3, (i) => rect(1172 + i * 17, 480, 13, 10, '#5FD08A', 3)),
      stroke('M1160 480h-22', '#0B1020', 6),
      rect(760, 500, 536, 26, mix('#B98252', amber, 0.3), 5),
      rect(776, 526, 520, 124, '#5A3A2A'),
      land.pindo(776, 560, 520, 54, ['#4A2D20', '#C99B66', amber, cream]),
    ];
  },

  'portfolio-one-membership-roll-for-nuru-saba-church': (colour) => {
    const faded = colour(0);
    const coral = colour(1);
    const lagoon = colour(2);
    const cupAbove = (x: number, y: number): Part => [
      circle(x, y, 62, tone.paper),
      circle(x, y, 50, '#E8E0CC'),
      circle(x, y, 38, tone.paper),
      circle(x, y, 31, '#9C5A2E'),
      put(x, y, { rotate: 30 }, rect(34, -9, 26, 18, tone.paper, 8)),
    ];
    return [
      rect(0, 0, W, H, darker(lagoon, 0.1)),
      land.boards(60, 40, W - 120, H - 80, '#B98252', 5),
      fade(
        0.13,
        [0, 90, 180, 270].map((a) =>
          put(648, 320, { rotate: a + 28 }, path('M-30 0Q-60 -300 0 -380Q60 -300 30 0z', tone.ink)),
        ),
      ),
      // The old register
      rect(226, 108, 452, 428, darker('#7A4E33', 0.2), 10),
      rect(240, 118, 210, 408, faded, 4),
      rect(454, 118, 210, 408, darker(faded, 0.05), 4),
      rect(446, 118, 12, 408, darker(faded, 0.24)),
      times(12, (i) => [
        stroke(`M262 ${156 + i * 30}h${[120, 96, 140, 108][i % 4] ?? 100}M400 ${156 + i * 30}h28`, '#8A7A60', 5),
        stroke(`M478 ${156 + i * 30}h${[110, 134, 90][i % 3] ?? 100}M616 ${156 + i * 30}h28`, '#8A7A60', 5),
      ]),
      fade(
        0.34,
        path('M300 526Q240 420 330 360Q440 330 420 430Q430 500 396 526z', '#A98A5C'),
        path('M560 118Q540 190 610 210Q664 200 664 140V118z', '#A98A5C'),
      ),
      fade(0.5, stroke('M300 526Q240 420 330 360Q440 330 420 430Q430 500 396 526', '#8F7146', 4)),
      // The tablet
      tablet(890, 500, 400, listScreen(lagoon), 0),
      cupAbove(150, 128),
      cupAbove(1160, 520),
      thing.pencil(742, 556, 150, -20, coral),
      forearm(330, 300, 158, '#5F3824', coral, 420, 1.05),
      forearm(196, 470, 66, '#8A5739', tone.paper, 420, 1.05),
      forearm(830, 476, -10, '#4A2A1B', darker(lagoon, 0.45), 360, 1),
      forearm(1052, 300, -78, '#75482E', '#F0B849', 420, 1.05),
    ];
  },

  'portfolio-rent-matching-for-mutuba-row-properties': (colour) => {
    const brick = colour(0);
    const chalk = colour(1);
    const sage = colour(2);
    return [
      rect(0, 0, W, H, sage),
      rect(0, 0, 660, H, '#F3DDB0'),
      land.bricks(-10, -10, 690, 670, brick, 48),
      land.grid(7, 6, (c, r) =>
        put(
          64 + c * 92,
          66 + r * 102,
          {},
          path('M0 -40L36 0L0 40L-36 0z', '#F8E7BD'),
          path('M0 -40L36 0L0 -4L-36 0z', '#E9CF96'),
        ),
      ),
      rect(640, 0, 26, H, darker(brick, 0.35)),
      times(10, (i) =>
        fade(
          0.5,
          path(`M${700 + (i % 4) * 84} ${86 + Math.floor(i / 4) * 150}l34 52l-22 46l-34 -52z`, lighter(sage, 0.5)),
        ),
      ),
      rect(0, 596, W, 54, darker(sage, 0.25)),
      poly([1120, 596, 1296, 470, 1296, 650, 1120, 650], darker(sage, 0.35)),
      times(4, (i) =>
        poly(
          [1120 + i * 44, 596 - i * 32, 1296, 596 - i * 32, 1296, 584 - i * 32, 1120 + i * 44, 584 - i * 32],
          lighter(sage, 0.2),
        ),
      ),
      // Meter cupboard with its door open
      rect(706, 96, 282, 360, '#5B4A3A', 6),
      rect(720, 110, 254, 332, '#2E3A36'),
      [0, 1, 2, 3].map((i) => {
        const x = 752 + (i % 2) * 114;
        const y = 134 + Math.floor(i / 2) * 152;
        return [
          rect(x, y, 84, 84, chalk, 8),
          circle(x + 42, y + 34, 24, '#B9C7C8'),
          thing.dial(x + 42, y + 34, 22, '#5B6A72', 0.2 + i * 0.2),
          text(x + 42, y + 124, ['A3', 'A4', 'B1', i === 3 ? 'B' : ''][i] ?? '', {
            size: 36,
            fill: chalk,
            face: 'display',
            anchor: 'middle',
          }),
        ];
      }),
      poly([706, 96, 664, 70, 664, 486, 706, 456], lighter(brick, 0.2)),
      stroke('M932 398V362', chalk, 7),
      person({
        look: { ...cast.mzee, headColour: brick, headTrim: chalk },
        dress: { top: '#3E5C6E', bottom: '#4A4036', details: ['apron'], trim: chalk },
        x: 1068,
        y: 620,
        size: 520,
        facing: 'left',
        near: pt(966, 392),
        far: pt(1010, 452),
        tilt: 4,
      }),
      put(
        952,
        380,
        { rotate: -52 },
        rect(-6, -6, 70, 11, tone.woodLight, 5),
        rect(-34, -8, 30, 15, '#5B6A72', 3),
        path('M-34 -8q-24 2 -26 8q6 8 26 7z', chalk),
      ),
      put(
        1010,
        490,
        {},
        stroke('M-30 -6Q0 -62 30 -6', '#5B6A72', 5),
        path('M-34 -8H34L28 52H-28z', '#8796A0'),
        ellipse(0, -8, 34, 8, chalk),
      ),
    ];
  },

  'portfolio-batch-costing-at-akabindi-soapworks': (colour) => {
    const pink = colour(0);
    const hill = colour(1);
    const zinc = colour(2);
    return [
      rect(0, 0, W, H, '#E6E7DE'),
      land.iron(0, 0, W, 470, '#D5DAD3', 44),
      rect(560, 70, 350, 420, '#5B6A6C'),
      rect(580, 90, 310, 400, '#D9ECEC'),
      inside(
        'door',
        rect(580, 90, 310, 400, '#fff'),
        put(
          580,
          0,
          {},
          path('M-40 300Q60 180 160 260T360 220V500H-40z', lighter(hill, 0.3)),
          path('M-40 380Q90 280 200 340T360 320V500H-40z', hill),
          path('M-40 450Q100 390 360 430V500H-40z', darker(hill, 0.2)),
          times(8, (i) => circle(20 + i * 44, 350 + (i % 3) * 30, 15, darker(hill, 0.25))),
        ),
      ),
      rect(0, 486, W, 164, '#BFB8A6'),
      land.beam([580, 490, 890, 490, 1020, 650, 500, 650], '#FFF6DE', 0.5),
      times(4, (i) => [
        rect(960 + i * 84, 150, 72, 26, i % 2 ? pink : lighter(pink, 0.3), 6),
        rect(960 + i * 84, 250, 72, 26, i % 2 ? lighter(pink, 0.3) : pink, 6),
      ]),
      rect(940, 178, 356, 12, darker(zinc, 0.2)),
      rect(940, 278, 356, 12, darker(zinc, 0.2)),
      rect(556, 548, 310, 26, darker(zinc, 0.35), 5),
      rect(576, 534, 270, 16, zinc, 4),
      path('M630 534V372q0 -12 12 -12h146q12 0 12 12V534z', mix(pink, '#FFFFFF', 0.1)),
      rect(630, 412, 170, 12, darker(pink, 0.2)),
      rect(630, 474, 170, 12, darker(pink, 0.2)),
      ellipse(715, 362, 80, 16, darker(pink, 0.14)),
      person({
        look: cast.man,
        dress: { top: hill, details: ['apron'], trim: tone.paper, bottom: tone.ink2, sleeves: 'short' },
        x: 532,
        y: 604,
        size: 490,
        facing: 'right',
        near: pt(632, 388),
        far: pt(650, 372),
        lean: 4,
      }),
      person({
        look: { ...cast.braids, headwear: 'wrap', headColour: pink, headTrim: tone.paper },
        dress: { top: '#3E5C6E', details: ['apron'], trim: tone.paper, bottom: tone.ink2 },
        x: 916,
        y: 604,
        size: 470,
        facing: 'left',
        tilt: 12,
        near: pt(852, 378),
        far: pt(838, 388),
        held: [
          put(
            836,
            384,
            { rotate: -8 },
            rect(-40, -28, 72, 52, tone.paper, 4),
            rect(-40, -28, 14, 52, '#B4512B'),
            times(3, (i) => rect(-18, -16 + i * 13, 40, 4, '#9AA59F', 2)),
          ),
        ],
      }),
      // The dial, large in front
      rect(208, 470, 46, 180, darker(zinc, 0.3)),
      thing.dial(230, 326, 214, darker(zinc, 0.25), 0.74, tone.paper, tone.orange),
      text(230, 440, '182 kg', { size: 52, face: 'display', anchor: 'middle' }),
    ];
  },

  'portfolio-meter-reading-by-phone-for-maji-tisa': (colour) => {
    const ochre = colour(0);
    const cobalt = colour(1);
    const bone = colour(2);
    return [
      rect(0, 0, W, H, lighter(cobalt, 0.78)),
      land.sun(190, 120, 56, '#F7DC93'),
      path(
        'M0 250L120 196L330 190L390 238L620 232L700 176L1010 170L1080 220L1296 206V400H0z',
        mix(ochre, cobalt, 0.38),
      ),
      path('M0 292L200 262L520 280L840 250L1296 270V420H0z', mix(ochre, bone, 0.35)),
      rect(0, 330, W, 320, ochre),
      path('M0 420Q400 350 1296 390V470Q500 410 0 520z', lighter(ochre, 0.3)),
      put(
        1090,
        372,
        { scale: 1.5 },
        stroke(
          'M0 0L-8 -60L-44 -104M-8 -60L24 -112M-4 -34L40 -74M-26 -82L-60 -84M10 -88L52 -120M24 -60L66 -66',
          '#5A4632',
          6,
        ),
        times(14, (i) => circle(-60 + ((i * 41) % 130), -66 - ((i * 29) % 62), 9, i % 2 ? '#7F8A4A' : '#96A05A')),
      ),
      put(
        130,
        352,
        { scale: 0.9 },
        stroke('M0 0L-8 -60L-44 -104M-8 -60L24 -112M-4 -34L40 -74M-26 -82L-60 -84', '#5A4632', 6),
        times(10, (i) => circle(-50 + ((i * 41) % 110), -66 - ((i * 29) % 56), 9, i % 2 ? '#7F8A4A' : '#96A05A')),
      ),
      times(12, (i) =>
        ellipse(50 + ((i * 173) % 1200), 440 + ((i * 61) % 190), 14 + (i % 3) * 8, 6, darker(ochre, 0.16)),
      ),
      // Meter in its pit
      rect(150, 470, 470, 180, '#CFC3A8', 10),
      rect(176, 494, 418, 156, '#3E3A30', 6),
      thing.waterMeter(384, 580, 92, cobalt, '00418'),
      // Hands with the phone
      stroke('M1296 640L900 470', '#5F3824', 118),
      stroke('M1320 660L1120 566', cobalt, 168),
      phone(770, 584, 500, meterScreen('00418', cobalt), -9),
      path('M868 430Q960 400 980 470Q986 540 900 560Q850 540 868 430z', '#5F3824'),
      stroke('M880 452Q836 440 800 452', '#5F3824', 40),
      stroke('M884 500Q846 492 812 506', '#5F3824', 38),
      stroke('M890 544Q858 540 830 554', '#5F3824', 34),
      stroke('M590 650Q606 560 676 500', '#5F3824', 76),
      stroke('M676 500Q690 450 712 424', '#5F3824', 42),
      stroke('M560 700L596 624', cobalt, 120),
    ];
  },
};
