import { darker, lighter, mix, tint, tone } from '../colours.js';
import { text } from '../lettering.js';
import * as thing from '../objects.js';
import { cast, person } from '../people.js';
import * as land from '../places.js';
import type { Scenes } from '../scene.js';
import { amountScreen, laptopSide, listScreen, meterScreen, monitor, phone, tablet, tickScreen } from '../screens.js';
import {
  circle,
  cycle,
  ellipse,
  fade,
  line,
  type Part,
  path,
  poly,
  pt,
  put,
  rect,
  render,
  ring,
  stroke,
  times,
} from '../shapes.js';

/** Album pictures are boxes of 1296 by 650. */
const W = 1296;
const H = 650;

/** A tiny pair of bare feet printed in ink. */
const footprints = (x: number, y: number, colour: string, rotate: number): string =>
  put(
    x,
    y,
    { rotate },
    [-15, 15].map((dx) =>
      put(
        dx,
        0,
        { flip: dx > 0 },
        path('M-8 20Q-14 -2 -8 -14Q2 -20 8 -10Q6 4 6 18Q0 30 -8 20z', colour),
        times(5, (i) => circle(-10 + i * 5, -20 - Math.sin((i / 4) * Math.PI) * 5 + i * 1.4, 3.2 - i * 0.3, colour)),
      ),
    ),
  );

/** A gown that a choir wears, seen a little from the side. */
const robe = (
  look: Parameters<typeof person>[0]['look'],
  x: number,
  y: number,
  size: number,
  colour: string,
  trim: string,
  facing: 'left' | 'right' | 'front' = 'left',
): string =>
  person({
    look,
    dress: { top: colour, lower: 'gown', bottom: colour, details: ['scarf'], trim },
    x,
    y,
    size,
    facing,
    arms: facing === 'front' ? 'both' : 'near',
    near: pt(x + (facing === 'left' ? -30 : 30) * (size / 400), y - size * 0.52),
    far: pt(x - 26 * (size / 400), y - size * 0.52),
  });

export const albums: Scenes = {
  'portfolio-fee-reconciliation-at-mlima-kenda-academy-album-1': (colour) => {
    const blue = colour(0);
    const gold = colour(1);
    const earth = colour(2);
    return [
      rect(0, 0, W, H, lighter(gold, 0.35)),
      land.sun(930, 226, 92, '#FBE7B4'),
      land.hills(W, 300, H, mix(gold, '#7FAA86', 0.55), 3, 3),
      land.hills(W, 380, H, '#6F9A78', 7, 3),
      rect(500, 380, 300, 120, '#F4E3C0'),
      poly([480, 384, 650, 316, 820, 384], '#9C4A32'),
      times(4, (i) => rect(524 + i * 68, 408, 40, 46, tone.ink2, 2)),
      rect(0, 500, W, 150, earth),
      poly([480, 500, 816, 500, 1080, 650, 216, 650], lighter(earth, 0.35)),
      land.beam([760, 500, 816, 500, 1080, 650, 860, 650], gold, 0.4),
      land.bush(130, 530, 1.6, '#3F7A4A'),
      land.bush(1190, 530, 1.7, '#3F7A4A'),
      [230, 976].map((x) => [
        rect(x, 150, 90, 450, '#B4573A'),
        rect(x - 12, 580, 114, 34, darker('#B4573A', 0.2)),
        times(5, (i) => rect(x, 210 + i * 76, 90, 6, darker('#B4573A', 0.16))),
      ]),
      path('M230 170Q230 40 648 26Q1066 40 1066 170H976Q976 120 648 112Q320 120 320 170z', blue),
      text(648, 90, 'Mlima Kenda Academy', { size: 44, fill: tone.paper, face: 'display', anchor: 'middle' }),
      person({
        look: cast.guard,
        dress: { top: '#3E5C4E', details: ['badge'], trim: gold, bottom: tone.ink2 },
        x: 540,
        y: 612,
        size: 452,
        facing: 'right',
        tilt: 10,
        near: pt(622, 412),
        far: pt(690, 392),
        held: phone(632, 422, 92, tickScreen(), 8),
      }),
      person({
        look: cast.girl,
        dress: { top: blue, details: ['lapels'], trim: tone.paper, lower: 'skirt', bottom: '#5B6A72' },
        x: 790,
        y: 616,
        size: 360,
        facing: 'left',
        child: true,
        near: pt(706, 404),
        far: pt(720, 412),
        held: thing.sheet(690, 388, 56, 76, -8, { accent: blue, tick: true }),
      }),
      rect(808, 420, 44, 96, '#B4512B', 12),
    ];
  },

  'portfolio-fee-reconciliation-at-mlima-kenda-academy-album-2': (colour) => {
    const red = colour(0);
    const hedge = colour(1);
    const child = (
      look: Parameters<typeof person>[0]['look'],
      x: number,
      size: number,
      skirt: boolean,
      hand?: { x: number; y: number },
      held?: Part,
    ): Part => [
      person({
        look,
        dress: {
          top: red,
          details: ['collar'],
          trim: tone.paper,
          lower: skirt ? 'skirt' : 'shorts',
          bottom: '#4A5358',
        },
        x,
        y: 606,
        size,
        facing: 'left',
        pose: 'walk',
        child: true,
        near: hand,
        held,
      }),
      put(
        x + size * 0.07,
        606 - size * 0.52,
        { scale: size / 420, rotate: 4 },
        rect(-34, -44, 74, 88, '#7A4E33', 14),
        rect(-34, -12, 74, 12, '#5A3825'),
        rect(-8, -4, 22, 20, tone.maize, 4),
      ),
    ];
    return [
      rect(0, 0, W, H, '#DCEBEA'),
      land.cloud(300, 120, 1.4),
      land.cloud(960, 90, 1),
      land.hills(W, 210, H, mix(hedge, '#DCEBEA', 0.55), 4, 3),
      path('M0 250Q160 190 330 236T700 220T1040 236T1296 210V470H0z', hedge),
      times(30, (i) =>
        circle(
          20 + ((i * 149) % 1280),
          268 + ((i * 53) % 170),
          12 + (i % 3) * 5,
          i % 2 ? darker(hedge, 0.14) : lighter(hedge, 0.16),
        ),
      ),
      times(9, (i) => circle(60 + ((i * 311) % 1240), 280 + ((i * 71) % 130), 7, '#F3C4A2')),
      rect(0, 452, W, 198, '#B4714A'),
      path('M0 452H1296V474Q640 490 0 470z', darker('#B4714A', 0.16)),
      path('M0 650V610Q300 560 620 600T1296 590V650z', hedge),
      times(22, (i) =>
        path(`M${i * 62} 640q6 -44 22 -52q-4 30 4 54z`, i % 2 ? darker(hedge, 0.2) : lighter(hedge, 0.14)),
      ),
      child(cast.boy, 920, 470, false),
      child(cast.girl, 660, 418, true, { x: 560, y: 404 }, thing.receipt(548, 372, 60, 92, -10, tone.green)),
      child({ ...cast.boy, skin: 1 }, 440, 342, false, { x: 516, y: 436 }),
    ];
  },

  'portfolio-cleaner-insurance-claims-at-kisima-bluff-album-1': (colour) => {
    const white = colour(0, tone.white);
    const mint = colour(1);
    const orange = colour(2, tone.orange);
    const carton = [white, '#DDE9EE', lighter(mint, 0.2), '#F3E3C4', '#CFE0E8'] as const;
    return [
      ['03/27', '06/27', '09/27', '12/27'].map(
        (words, i) =>
          `<defs><g id="expiry${i}">${text(0, 0, words, { size: 15, face: 'bold', anchor: 'middle' })}</g></defs>`,
      ),
      rect(0, 0, W, H, darker(mint, 0.1)),
      land.grid(8, 4, (c, r, i) => {
        const x = 20 + c * 158;
        const y = 22 + r * 156;
        const missing = (c === 4 && r === 1) || (i * 7) % 13 === 0;
        return [
          rect(x, y, 146, 132, darker(mint, 0.24)),
          !missing &&
            times(3, (k) => {
              const w = [44, 38, 46][k] ?? 40;
              const h = 62 + ((i * 17 + k * 23) % 40);
              const bx = x + 6 + k * 46;
              return [
                rect(bx, y + 128 - h, w - 4, h, cycle(carton, i + k), 3),
                rect(bx, y + 128 - h + 12, w - 4, 9, cycle([tone.leaf, '#3465A8', '#B4512B'], i + k)),
                circle(bx + w / 2 - 2, y + 128 - 20, 8, (i + k) % 3 ? orange : '#BFD8CB'),
              ];
            }),
          rect(x - 8, y + 128, 162, 12, white),
          rect(x + 44, y + 126, 58, 20, '#FFF3DA', 3),
          `<use href="#expiry${r}" x="${x + 73}" y="${y + 141}"/>`,
        ];
      }),
      times(9, (i) => rect(8 + i * 158, 0, 10, H, white)),
      person({
        look: { ...cast.clerk, glasses: true },
        dress: { top: white, details: ['coat', 'badge'], trim: mint },
        x: 800,
        y: 690,
        size: 800,
        pose: 'bust',
        facing: 'left',
        turn: 0.5,
        near: pt(626, 318),
        far: pt(640, 570),
        held: [
          rect(582, 234, 76, 84, orange, 5),
          rect(582, 256, 76, 15, white),
          rect(598, 284, 42, 7, white, 3),
          rect(590, 486, 74, 92, '#F3E3C4', 5),
          rect(590, 508, 74, 13, tone.leaf),
        ],
      }),
    ];
  },

  'portfolio-cleaner-insurance-claims-at-kisima-bluff-album-2': (colour) => {
    const peach = colour(0);
    const turquoise = colour(1);
    return [
      rect(0, 0, W, H, peach),
      land.grid(10, 3, (c, r, i) => [
        rect(
          34 + c * 126 + (r % 2) * 20,
          24 + r * 132,
          96,
          110,
          i % 4 === 1 ? lighter(turquoise, 0.55) : tone.paper,
          5,
        ),
        footprints(
          82 + c * 126 + (r % 2) * 20,
          82 + r * 132,
          cycle([turquoise, '#E0784F', darker(turquoise, 0.3), '#C9587A'], i * 3 + r),
          ((i * 13) % 22) - 11,
        ),
      ]),
      person({
        look: cast.braids,
        dress: { top: turquoise, details: ['collar'], trim: tone.paper },
        x: 386,
        y: 548,
        size: 620,
        pose: 'bust',
        facing: 'right',
        turn: 0.5,
        far: pt(520, 530),
        near: pt(344, 306),
        held: put(348, 292, { rotate: 8 }, rect(-16, -52, 32, 92, tone.ink, 14)),
      }),
      person({
        look: { ...cast.elder, hair: 'bun', glasses: true, earrings: tone.maize },
        dress: { top: '#B4512B', details: ['beads'], trim: tone.maize },
        x: 884,
        y: 548,
        size: 610,
        pose: 'bust',
        facing: 'left',
        turn: 0.5,
        far: pt(760, 532),
        near: pt(926, 308),
        held: put(922, 294, { rotate: -8 }, rect(-16, -52, 32, 92, tone.ink2, 14)),
      }),
      rect(0, 540, W, 26, '#C08A55', 4),
      rect(0, 566, W, 84, '#8A5A36'),
      laptopSide(594, 542, 120, false),
      thing.sheet(700, 530, 120, 22, 0, { accent: turquoise, lines: 2 }),
      thing.pencil(714, 518, 88, 6, tone.maize),
      thing.mug(1090, 542, 66, tone.paper, turquoise),
      land.aloe(150, 542, 0.9, '#4F8A6A', turquoise),
    ];
  },

  'portfolio-member-ledgers-for-reli-kijani-sacco-album-1': (colour) => {
    const moss = colour(0);
    const cream = colour(1);
    const chalk = colour(2);
    return [
      rect(0, 0, W, H, cream),
      rect(0, 0, W, 300, lighter(moss, 0.45)),
      rect(260, 34, 776, 226, tone.wood, 6),
      rect(276, 50, 744, 194, '#22403A', 3),
      text(312, 108, 'Debit', { size: 36, fill: chalk, face: 'medium' }),
      text(690, 108, 'Credit', { size: 36, fill: chalk, face: 'medium' }),
      stroke('M312 124H960M648 70V224', chalk, 4),
      times(3, (i) =>
        stroke(
          `M316 ${152 + i * 28}h${[130, 170, 110][i] ?? 120}M520 ${152 + i * 28}h90M694 ${152 + i * 28}h${[150, 110, 170][i] ?? 120}M880 ${152 + i * 28}h80`,
          chalk,
          5,
        ),
      ),
      person({
        look: cast.mzee,
        dress: { top: '#7A4E33' },
        x: 430,
        y: 400,
        size: 480,
        pose: 'bust',
        tilt: 10,
        turn: 0.4,
        near: pt(520, 410),
        far: pt(400, 424),
      }),
      person({
        look: cast.hijab,
        dress: { top: moss },
        x: 648,
        y: 384,
        size: 470,
        pose: 'bust',
        tilt: 0,
        near: pt(710, 412),
        far: pt(590, 412),
      }),
      person({
        look: { ...cast.bearded, glasses: true },
        dress: { top: '#3E5C6E', details: ['tie', 'collar'], trim: tone.paper },
        x: 866,
        y: 400,
        size: 484,
        pose: 'bust',
        tilt: -10,
        turn: -0.4,
        near: pt(900, 424),
        far: pt(776, 412),
      }),
      ellipse(648, 540, 520, 158, darker('#A9764A', 0.25)),
      ellipse(648, 520, 520, 158, '#B98252'),
      ellipse(648, 516, 480, 138, '#C4905E'),
      poly([500, 430, 796, 430, 850, 566, 446, 566], tone.white),
      times(8, (i) => line(498 - i * 5, 452 + i * 14, 640 - i * 2, 452 + i * 14, '#9AA59F', 5)),
      times(8, (i) => [
        line(690 + i, 452 + i * 14, 730 + i * 3, 452 + i * 14, tone.ink2, 5),
        line(756 + i * 2, 452 + i * 14, 794 + i * 5, 452 + i * 14, tone.ink2, 5),
      ]),
      poly([446, 566, 850, 566, 846, 552, 450, 552], moss),
      thing.cup(310, 520, 62, tone.paper),
      thing.cup(1000, 506, 62, tone.paper),
      thing.pen(900, 560, 120, -24, tone.indigo),
      person({
        look: cast.clerk,
        dress: { top: tone.clay },
        x: 236,
        y: 690,
        size: 620,
        pose: 'bust',
        facing: 'right',
        near: pt(470, 560),
        tilt: 12,
      }),
      person({
        look: cast.elder,
        dress: { top: '#4A5B50' },
        x: 1072,
        y: 690,
        size: 620,
        pose: 'bust',
        facing: 'left',
        near: pt(836, 552),
        tilt: 12,
      }),
    ];
  },

  'portfolio-member-ledgers-for-reli-kijani-sacco-album-2': (colour) => {
    const sunset = colour(0);
    const green = colour(1);
    const frame = darker(green, 0.25);
    return [
      rect(0, 0, W, H, sunset),
      rect(0, 0, W, 150, mix(sunset, '#B84A3E', 0.5)),
      rect(0, 120, W, 80, mix(sunset, '#D9663E', 0.45)),
      land.sun(860, 268, 84, '#FBD98A'),
      land.hills(W, 330, H, mix(sunset, '#5A2E3A', 0.5), 4, 3),
      tint(render(land.town(W, 418, ['#8A5A4A', '#7A4E44'], 4)), '#4A2638', 0.45),
      rect(0, 410, W, 240, '#5A3A3A'),
      tint(
        render([thing.minibus(480, 450, 260, tone.paper, green), thing.minibus(980, 470, 320, '#F0C24B', green, true)]),
        '#6B3040',
        0.35,
      ),
      // The cabin: pillars, roof, dashboard
      path(
        'M0 0H1296V650H0zM120 70Q120 56 136 54H1160Q1178 56 1180 70L1240 430Q1242 446 1226 446H72Q56 446 60 430z',
        green,
      ).replace('<path', '<path fill-rule="evenodd"'),
      path('M0 0H1296V36Q648 24 0 36z', frame),
      path('M0 470Q648 420 1296 470V650H0z', frame),
      rect(586, 34, 130, 44, tone.ink, 14),
      rect(596, 40, 110, 32, mix(sunset, '#FFFFFF', 0.3), 10),
      line(648, 20, 648, 36, tone.ink, 10),
      times(9, (i) =>
        circle(180 + i * 26, 92 + Math.sin(i * 0.8) * 5, 8, cycle(['#F0C24B', tone.paper, '#C2352E'], i)),
      ),
      tint(
        person({
          look: { ...cast.man, headwear: 'cap', headColour: '#C2352E' },
          dress: { top: '#D9A441', details: ['collar'], trim: tone.paper, sleeves: 'short' },
          x: 360,
          y: 690,
          size: 860,
          pose: 'bust',
          facing: 'right',
          tilt: 12,
          near: pt(560, 418),
          far: pt(628, 560),
          held: phone(586, 448, 176, amountScreen('Savings', 'KES 48,200', '', green), 8),
        }),
        sunset,
        0.12,
      ),
      put(
        720,
        620,
        { rotate: -8 },
        stroke('M-150 0A150 150 0 0 1 150 0', tone.ink, 28),
        rect(-130, -22, 260, 24, tone.ink, 10),
        circle(0, 0, 44, tone.ink),
      ),
      thing.dial(980, 556, 52, tone.ink, 0.1, '#20302C', sunset),
      thing.dial(1100, 560, 52, tone.ink, 0.8, '#20302C', sunset),
    ];
  },

  'portfolio-ussd-cherry-weighing-for-kasozi-growers-album-1': (colour) => {
    const charcoal = colour(0);
    const sun = colour(1);
    const wood = colour(2);
    return [
      rect(0, 0, W, H, '#E7DCC0'),
      land.iron(0, 0, W, 150, charcoal, 40),
      rect(0, 150, W, 16, darker(charcoal, 0.4)),
      path('M0 360Q330 250 640 320T1296 270V650H0z', '#8FB08A'),
      path('M0 430Q430 360 820 400T1296 370V650H0z', '#5E8F66'),
      [90, 1170].map((x) => rect(x, 166, 34, 484, darker(wood, 0.3))),
      land.beam([620, 166, 1010, 166, 520, 650, 30, 650], sun, 0.34),
      land.boards(190, 420, 916, 230, wood, 4),
      rect(170, 396, 956, 34, lighter(wood, 0.2), 4),
      // Solar panel
      put(
        420,
        398,
        {},
        line(60, 0, 110, -150, charcoal, 14),
        poly([-150, 0, 90, 0, 190, -226, -50, -226], charcoal),
        times(12, (i) =>
          poly(
            [
              -128 + (i % 4) * 56 + Math.floor(i / 4) * 30,
              -14 - Math.floor(i / 4) * 70,
              -80 + (i % 4) * 56 + Math.floor(i / 4) * 30,
              -14 - Math.floor(i / 4) * 70,
              -56 + (i % 4) * 56 + Math.floor(i / 4) * 30,
              -72 - Math.floor(i / 4) * 70,
              -104 + (i % 4) * 56 + Math.floor(i / 4) * 30,
              -72 - Math.floor(i / 4) * 70,
            ],
            i % 3 ? '#2C4A6A' : '#3A5E84',
          ),
        ),
      ),
      stroke('M560 396Q640 350 690 384', charcoal, 8),
      // Power bank
      rect(676, 330, 130, 68, '#23282A', 12),
      times(4, (i) => circle(704 + i * 24, 364, 7, i < 3 ? '#5FD08A' : '#4A5052')),
      stroke('M806 366Q850 340 880 372', charcoal, 8),
      thing.receiptPrinter(960, 398, 190, '#3E4648', [
        rect(-38, -150, 76, 92, tone.white),
        rect(-26, -138, 40, 8, tone.ink, 3),
        times(4, (i) => rect(-26, -120 + i * 14, i % 2 ? 32 : 52, 5, '#9AA59F', 2)),
      ]),
      thing.flatCoin(260, 384, 60, sun),
      text(648, 560, 'Kasozi  7', { size: 62, fill: darker(wood, 0.35), face: 'display', anchor: 'middle' }),
      times(8, (i) => circle(222 + i * 122, 446, 6, darker(wood, 0.5))),
    ];
  },

  'portfolio-ussd-cherry-weighing-for-kasozi-growers-album-2': (colour) => {
    const fire = colour(0);
    const brown = colour(1);
    const warm = mix(brown, fire, 0.34);
    const lit = (drawing: string): string => tint(drawing, mix(brown, fire, 0.4), 0.36);
    return [
      rect(0, 0, W, H, brown),
      rect(340, 30, 616, 540, warm),
      land.glow(648, 360, 360, fire, 0.2),
      rect(372, 62, 552, 508, mix(fire, brown, 0.28)),
      land.glow(648, 330, 300, '#FFD88A', 0.16),
      rect(420, 190, 150, 10, brown),
      times(4, (i) => thing.mug(440 + i * 36, 190, 34, cycle(['#8A4A2A', '#A9683A', '#6B3A24'], i), brown)),
      times(3, (i) =>
        put(810 + i * 34, 130, {}, path('M-18 30H18L12 66H-12z', cycle(['#5A3020', '#7A4428', '#5A3020'], i))),
      ),
      rect(0, 560, W, 90, darker(brown, 0.25)),
      poly([372, 570, 924, 570, 1090, 650, 206, 650], mix(fire, brown, 0.5)),
      [330, 924].map((x) => rect(x, 30, 42, 540, darker(brown, 0.3))),
      rect(330, 22, 636, 40, darker(brown, 0.3)),
      thing.stool(648, 600, 96, 96, darker(brown, 0.2)),
      lit(
        person({
          look: cast.girl,
          dress: { top: '#F0C24B', lower: 'skirt', bottom: '#C2352E', sleeves: 'short' },
          x: 648,
          y: 588,
          size: 330,
          child: true,
          pose: 'sit',
          tilt: 0,
          near: pt(676, 470),
          far: pt(620, 470),
          held: [land.glow(648, 440, 80, '#FFF3CF', 0.3), phone(648, 492, 86, listScreen(tone.leaf))],
        }),
      ),
      [
        { look: cast.mzee, x: 236, size: 470, facing: 'right', top: '#8A6A4A' },
        { look: cast.mother, x: 400, size: 430, facing: 'right', top: '#B4512B' },
        { look: cast.farmer, x: 1066, size: 470, facing: 'left', top: '#5E7A5A' },
        { look: cast.grandmother, x: 900, size: 430, facing: 'left', top: '#3E5C6E' },
      ].map((p) => {
        const facing = p.facing === 'left' ? 'left' : 'right';
        return [
          thing.stool(p.x, 632, 92, 118, darker(brown, 0.35)),
          lit(
            person({
              look: p.look,
              dress: { top: p.top, bottom: mix(p.top, '#20140E', 0.5) },
              x: p.x,
              y: 632,
              size: p.size,
              pose: 'sit',
              facing,
              near: pt(p.x + (facing === 'left' ? -86 : 86), 496),
              far: pt(p.x + (facing === 'left' ? -96 : 96), 500),
            }),
          ),
        ];
      }),
    ];
  },

  'portfolio-tills-that-survive-power-cuts-at-mikoko-lantern-album-1': (colour) => {
    const green = colour(0);
    const pool = colour(1);
    const glass = [green, '#B4713A', darker(pool, 0.3), '#8FB08A', '#C9A24B', '#7A2A33'] as const;
    return [
      rect(0, 0, W, H, lighter(pool, 0.55)),
      rect(0, 300, W, 110, pool),
      times(12, (i) =>
        stroke(`M${30 + ((i * 173) % 1200)} ${320 + ((i * 31) % 74)}q14 -8 28 0t28 0`, lighter(pool, 0.5), 5),
      ),
      rect(0, 290, W, 14, tone.paper),
      land.palm(176, 300, 1.3, green),
      land.palm(1150, 300, 1.5, darker(green, 0.2)),
      rect(0, 208, W, 18, tone.wood),
      rect(0, 226, W, 8, tone.woodDark),
      times(18, (i) =>
        thing.bottle(52 + i * 70, 208, 120 - (i % 3) * 8, cycle(glass, i), i % 2 ? tone.paper : '#F3E3C4', i % 3),
      ),
      path(
        'M0 0H1296V60Q1270 92 1240 62Q1206 96 1172 64Q1140 98 1104 62Q1070 96 1036 64Q1002 98 968 62Q934 96 900 64Q866 98 832 62Q798 96 764 64Q730 98 696 62Q662 96 628 64Q594 98 560 62Q526 96 492 64Q458 98 424 62Q390 96 356 64Q322 98 288 62Q254 96 220 64Q186 98 152 62Q118 96 84 64Q50 98 0 60z',
        '#C9A25B',
      ),
      times(30, (i) => line(10 + i * 44, 0, 2 + i * 44, 56, '#A9823F', 4)),
      person({
        look: { ...cast.man, mood: 'calm' },
        dress: { top: tone.paper, details: ['apron', 'collar'], trim: green, sleeves: 'short' },
        x: 648,
        y: 530,
        size: 620,
        pose: 'bust',
        tilt: 4,
        turn: 0.35,
        near: pt(756, 420),
        far: pt(590, 402),
        held: [
          put(592, 400, { rotate: 96 }, thing.bottle(0, 78, 150, green, tone.paper, 2)),
          path('M730 396h52l-16 44h-20z', '#C3CBCB'),
          rect(751, 440, 10, 8, '#8796A0'),
          path('M730 476h52l-16 -36h-20z', '#C3CBCB'),
          stroke('M672 394Q742 380 752 404', '#D9A24C', 6),
        ],
      }),
      rect(0, 516, W, 30, '#B98252', 5),
      rect(0, 546, W, 104, '#7A4E33'),
      land.pindo(0, 572, W, 56, ['#5A3825', '#C99B66', pool, tone.maize]),
      path('M880 516V456h56v60z', lighter(pool, 0.7)),
      rect(884, 478, 48, 34, '#F0A93C'),
      path('M968 516V456h56v60z', lighter(pool, 0.7)),
      rect(972, 484, 48, 28, '#C2352E'),
      thing.till(330, 518, 150, put(-82, -172, { scale: 1.64 }, listScreen(green)(62))),
    ];
  },

  'portfolio-tills-that-survive-power-cuts-at-mikoko-lantern-album-2': (colour) => {
    const linen = colour(0);
    const lagoon = colour(1);
    const hibiscus = colour(2);
    return [
      rect(0, 0, W, H, lighter(lagoon, 0.5)),
      rect(0, 520, W, 130, '#C9A070'),
      times(7, (i) => line(0, 540 + i * 20, W, 540 + i * 20, '#B98C5C', 3)),
      [110, 980].map((x) => [
        rect(x, 96, 220, 280, lagoon, 4),
        rect(x + 76, 104, 68, 264, '#E3F0EE'),
        path(`M${x + 76} 300q34 -30 68 -8v76h-68z`, '#7FAA86'),
        [x - 8, x + 152].map((sx) => [
          rect(sx, 96, 78, 280, darker(lagoon, 0.3), 3),
          times(10, (i) => rect(sx + 10, 112 + i * 26, 58, 10, darker(lagoon, 0.12), 3)),
        ]),
      ]),
      rect(400, 250, 500, 200, '#8A5A36', 12),
      times(6, (i) => rect(430 + i * 76, 272, 56, 150, '#A9764A', 6)),
      rect(380, 410, 540, 60, linen, 20),
      rect(380, 440, 540, 110, darker(linen, 0.05), 8),
      rect(420, 384, 190, 56, tone.white, 26),
      rect(690, 384, 190, 56, tone.white, 26),
      path('M380 470H920V548H380z', lagoon),
      path('M380 470H920V486H380z', darker(lagoon, 0.2)),
      times(11, (i) => put(404 + i * 50, 518, {}, path('M0 -16L16 0L0 16L-16 0z', i % 2 ? linen : hibiscus))),
      rect(392, 548, 18, 50, '#5A3825'),
      rect(890, 548, 18, 50, '#5A3825'),
      put(
        650,
        458,
        {},
        [0, 72, 144, 216, 288].map((a) => put(0, 0, { rotate: a }, ellipse(0, -22, 15, 22, hibiscus))),
        circle(0, 0, 8, tone.maize),
      ),
      fade(
        0.5,
        poly([650, 20, 300, 600, 420, 600, 650, 60], '#FFFFFF'),
        poly([650, 20, 1000, 600, 880, 600, 650, 60], '#FFFFFF'),
      ),
      fade(0.26, poly([650, 20, 300, 600, 1000, 600], '#FFFFFF')),
      ellipse(650, 26, 74, 14, linen),
      line(650, 0, 650, 20, tone.ink2, 5),
      person({
        look: { ...cast.clerk, headwear: 'wrap', headColour: hibiscus, headTrim: linen },
        dress: {
          top: darker(lagoon, 0.45),
          details: ['apron'],
          trim: linen,
          lower: 'skirt',
          bottom: darker(lagoon, 0.45),
          sleeves: 'short',
        },
        x: 1080,
        y: 626,
        size: 520,
        facing: 'left',
        tilt: 12,
        near: pt(1006, 396),
        far: pt(990, 380),
        held: phone(996, 406, 100, tickScreen(), -8),
      }),
    ];
  },

  'portfolio-one-membership-roll-for-nuru-saba-church-album-1': (colour) => {
    const white = colour(0);
    const violet = colour(1);
    const straw = '#E3C27E';
    return [
      rect(0, 0, W, H, white),
      rect(0, 0, W, 540, mix(white, '#E7C99A', 0.4)),
      path('M860 540V250a110 110 0 0 1 220 0v290z', darker(violet, 0.1)),
      path('M884 540V254a86 86 0 0 1 172 0v286z', '#3A2A4E'),
      line(970, 170, 970, 540, darker(violet, 0.1), 8),
      [1160, 786].map((x) => [
        rect(x, 60, 44, 490, white),
        rect(x - 10, 60, 64, 22, mix(white, '#E7C99A', 0.6)),
        rect(x - 10, 530, 64, 24, mix(white, '#E7C99A', 0.6)),
      ]),
      poly([700, 64, 1296, 64, 1296, 0, 740, 0], '#B4573A'),
      rect(0, 540, W, 110, '#DDB983'),
      rect(0, 540, W, 16, darker('#DDB983', 0.14)),
      land.beam([0, 556, 420, 556, 640, 650, 0, 650], tone.ink, 0.1),
      rect(96, 96, 420, 292, '#7A4E33', 8),
      rect(114, 114, 384, 256, '#C9A070'),
      rect(130, 388, 22, 160, '#5A3825'),
      rect(460, 388, 22, 160, '#5A3825'),
      thing.sheet(194, 204, 104, 140, -4, { accent: tone.leaf }),
      thing.sheet(320, 196, 104, 140, 3, { accent: '#D0405A' }),
      rect(410, 240, 66, 90, '#F3D9A0', 3),
      thing.sheet(428, 214, 112, 150, 0, { accent: violet, lines: 6 }),
      circle(428, 144, 8, '#C2352E'),
      person({
        look: cast.elder,
        dress: { top: violet, details: ['collar', 'tie'], trim: tone.paper, bottom: tone.ink2 },
        x: 586,
        y: 616,
        size: 500,
        facing: 'left',
        near: pt(462, 152),
        far: pt(478, 268),
      }),
      person({
        look: cast.farmer,
        dress: { top: '#E9DFC9', bottom: '#5A5148' },
        x: 738,
        y: 622,
        size: 448,
        facing: 'left',
      }),
      person({
        look: { ...cast.braids, headwear: 'straw', headColour: straw, headTrim: violet },
        dress: { top: '#D9663E', lower: 'gown', bottom: '#D9663E' },
        x: 868,
        y: 628,
        size: 430,
        facing: 'left',
        near: pt(850, 440),
      }),
      person({
        look: cast.boy,
        dress: { top: tone.paper, lower: 'shorts', bottom: '#3465A8', sleeves: 'short' },
        x: 966,
        y: 630,
        size: 280,
        facing: 'left',
        child: true,
      }),
      person({
        look: { ...cast.grandmother, headwear: 'straw', headColour: lighter(straw, 0.3), headTrim: '#D0405A' },
        dress: { top: lighter(violet, 0.2), lower: 'kanga', bottom: '#2F7D77', trim: tone.maize },
        x: 1084,
        y: 628,
        size: 426,
        facing: 'left',
      }),
    ];
  },

  'portfolio-one-membership-roll-for-nuru-saba-church-album-2': (colour) => {
    const magenta = colour(0);
    const skin = colour(1);
    const gold = colour(2);
    const singers = [cast.hijab, cast.afro, cast.bearded, cast.mother, cast.young, cast.braids, cast.man] as const;
    return [
      rect(0, 0, W, H, lighter(gold, 0.62)),
      rect(0, 0, W, 390, lighter(magenta, 0.72)),
      times(3, (i) =>
        land.windowPane(
          `r${i}`,
          560 + i * 230,
          60,
          120,
          150,
          land.outlook('#DCEBEA', '#A9C4AE', '#7FA88B'),
          tone.paper,
          2,
        ),
      ),
      rect(0, 420, W, 230, '#C99B66'),
      times(6, (i) => line(0, 440 + i * i * 9, W, 440 + i * i * 9, '#B98652', 3)),
      [...singers].reverse().map((look, k) => {
        const i = singers.length - 1 - k;
        const t = i / (singers.length - 1);
        return robe(
          { ...look, beard: false },
          520 + t * 620 + Math.sin(t * Math.PI) * 60,
          628 - t * 190,
          520 - t * 270,
          i % 2 ? darker(magenta, 0.12) : magenta,
          gold,
        );
      }),
      line(330, 420, 330, 600, tone.ink2, 10),
      stroke('M330 590L276 636M330 590L384 636M330 590V640', tone.ink2, 10),
      tablet(322, 430, 230, listScreen(magenta), -6),
      circle(452, 368, 16, '#8A5739'),
      [
        [110, 1.3],
        [212, 0.9],
      ].map(([x = 0, s = 1]) =>
        put(
          x,
          630,
          { scale: s },
          path('M-70 -170L-52 0H52L70 -170z', '#8A4A2A'),
          times(5, (i) => stroke(`M${-64 + i * 32} -164L${-36 + i * 18} -10`, gold, 5)),
          ellipse(0, -170, 72, 24, darker(skin, 0.15)),
          ellipse(0, -174, 66, 20, skin),
          rect(-56, -96, 112, 14, magenta),
        ),
      ),
    ];
  },

  'portfolio-rent-matching-for-mutuba-row-properties-album-1': (colour) => {
    const grey = colour(0);
    const awnings = ['#C2352E', '#2F7D77', '#E3AE3C', '#3465A8', '#6B4A9A'] as const;
    return [
      rect(0, 0, W, H, lighter(grey, 0.45)),
      land.cloud(260, 70, 1.6, lighter(grey, 0.7)),
      land.cloud(900, 54, 1.9, lighter(grey, 0.75)),
      rect(0, 130, W, 400, '#E9DCC4'),
      rect(0, 118, W, 26, '#9C6A48'),
      times(5, (i) => {
        const x = 26 + i * 252;
        const vacant = i === 3;
        return [
          rect(x, 150, 236, 46, vacant ? lighter(grey, 0.2) : darker(cycle(awnings, i), 0.2), 4),
          !vacant &&
            text(x + 118, 184, ['Duka', 'Salon', 'Bakery', '', 'Pharmacy'][i] ?? '', {
              size: 30,
              fill: tone.paper,
              face: 'display',
              anchor: 'middle',
            }),
          rect(x + 14, 250, 112, 176, vacant ? '#6A7375' : '#2A4446', 3),
          !vacant && [
            times(6, (k) =>
              rect(
                x + 24 + (k % 3) * 34,
                274 + Math.floor(k / 3) * 62,
                26,
                40,
                cycle([tone.maize, tone.rose, tone.mint, tone.sky], k + i),
                4,
              ),
            ),
            rect(x + 14, 318, 112, 6, '#E9DCC4'),
            rect(x + 14, 380, 112, 6, '#E9DCC4'),
          ],
          thing.door(x + 144, 512, 78, 262, vacant ? '#8F9DA0' : cycle(awnings, i + 2)),
          thing.awning(x - 2, 220, 240, 44, vacant ? '#B9C2C2' : cycle(awnings, i), vacant ? '#DDE2E0' : tone.paper, 8),
          vacant && [
            put(
              x + 70,
              338,
              { rotate: -5 },
              rect(-62, -34, 124, 68, tone.paper, 5),
              text(0, 10, 'To let', { size: 34, fill: '#B4512B', face: 'display', anchor: 'middle' }),
            ),
          ],
          rect(x + 14, 426, 112, 86, darker('#E9DCC4', 0.14)),
          i < 4 && rect(x + 236, 144, 16, 380, darker('#E9DCC4', 0.2)),
        ];
      }),
      rect(0, 512, W, 34, darker(grey, 0.2)),
      rect(0, 546, W, 104, darker(grey, 0.4)),
      times(5, (i) =>
        fade(0.5, path(`M${60 + i * 252} 560h150l-20 70h-110z`, i === 3 ? '#B9C2C2' : cycle(awnings, i))),
      ),
      times(8, (i) => ellipse(80 + ((i * 271) % 1220), 584 + ((i * 23) % 50), 70, 9, lighter(grey, 0.2))),
      person({
        look: cast.clerk,
        dress: { top: tone.green, lower: 'skirt', bottom: tone.ink2 },
        x: 690,
        y: 580,
        size: 300,
        facing: 'right',
        pose: 'walk',
        near: pt(716, 400),
        held: [
          line(716, 416, 720, 268, tone.ink, 5),
          path(
            'M640 290Q650 214 722 210Q796 214 806 290Q780 274 764 290Q742 272 722 290Q700 272 682 290Q662 274 640 290z',
            '#F0C24B',
          ),
        ],
      }),
    ];
  },

  'portfolio-rent-matching-for-mutuba-row-properties-album-2': (colour) => {
    const white = colour(0);
    const grey = colour(1);
    const rust = colour(2);
    const room = (x: number, y: number, k: number): Part => {
      const wall = cycle(['#CFE0DA', '#F3D9B8', '#DDE3EA'], k);
      return [
        rect(x, y, 176, 132, tone.white, 4),
        rect(x + 10, y + 10, 156, 98, wall),
        rect(x + 10, y + 84, 156, 24, '#C9A070'),
        k === 0 && [
          rect(x + 26, y + 62, 76, 30, rust, 5),
          rect(x + 26, y + 52, 26, 18, tone.white, 5),
          rect(x + 116, y + 24, 34, 34, '#8FC3DA'),
        ],
        k === 1 && [
          rect(x + 30, y + 24, 40, 66, '#7A4E33'),
          circle(x + 62, y + 58, 3, tone.maize),
          rect(x + 92, y + 60, 60, 30, grey, 4),
          rect(x + 98, y + 30, 40, 22, '#8FC3DA'),
        ],
        k === 2 && [
          rect(x + 26, y + 58, 120, 36, lighter(grey, 0.3), 4),
          rect(x + 26, y + 52, 120, 8, tone.white),
          rect(x + 60, y + 22, 46, 26, '#8FC3DA'),
          stroke(`M${x + 120} ${y + 52}v-14h12`, grey, 5),
        ],
        rect(x + 10, y + 116, 60, 6, grey, 3),
      ];
    };
    return [
      rect(0, 0, W, H, white),
      rect(0, 0, W, 250, darker(white, 0.07)),
      land.ceilingFan(648, 76, 1.6, grey),
      poly([200, 258, 1096, 258, 1296, 650, 0, 650], '#B98252'),
      poly([200, 258, 1096, 258, 1104, 274, 192, 274], '#CF9C6C'),
      times(3, (k) => [room(318 + k * 230, 296, k), room(318 + k * 230, 462, k)]),
      times(3, (k) => stroke(`M${406 + k * 230} 432v26M${396 + k * 230} 448l10 10l10 -10`, rust, 5)),
      person({
        look: cast.hijab,
        dress: { top: rust },
        x: 96,
        y: 690,
        size: 860,
        pose: 'bust',
        facing: 'right',
        tilt: 12,
        far: pt(330, 470),
        near: pt(306, 560),
      }),
      person({
        look: { ...cast.bearded, glasses: true },
        dress: { top: '#3E5C6E', details: ['collar'], trim: white },
        x: 1204,
        y: 690,
        size: 880,
        pose: 'bust',
        facing: 'left',
        tilt: 12,
        far: pt(968, 470),
        near: pt(994, 560),
      }),
      thing.pencil(928, 610, 130, -24, tone.maize),
    ];
  },

  'portfolio-batch-costing-at-akabindi-soapworks-album-1': (colour) => {
    const copper = colour(0);
    const steam = colour(1);
    const teal = colour(2);
    return [
      rect(0, 0, W, H, teal),
      rect(0, 0, W, 240, darker(teal, 0.2)),
      times(10, (i) => rect(40 + i * 132, 0, 10, 240, darker(teal, 0.32))),
      ellipse(648, 470, 720, 250, darker(copper, 0.35)),
      ellipse(648, 452, 700, 232, copper),
      ellipse(648, 452, 640, 200, darker(copper, 0.4)),
      ellipse(648, 470, 620, 178, '#F0C9B8'),
      ellipse(480, 436, 190, 44, '#F7DCCF'),
      ellipse(860, 520, 160, 36, '#F7DCCF'),
      times(12, (i) =>
        circle(180 + ((i * 163) % 960), 420 + ((i * 47) % 150), 12 + (i % 4) * 7, i % 2 ? '#F7DCCF' : '#E8B6A6'),
      ),
      path('M-20 560Q648 740 1316 560V650H-20z', copper),
      path('M-20 560Q648 740 1316 560V582Q648 764 -20 582z', lighter(copper, 0.35)),
      times(9, (i) => circle(80 + i * 142, 628 - Math.abs(4 - i) * 9 + 12, 10, darker(copper, 0.25))),
      // The thermometer
      rect(588, 20, 120, 520, tone.paper, 60),
      rect(632, 50, 32, 440, '#D9DFDC', 16),
      rect(636, 230, 24, 260, '#C2352E', 12),
      circle(648, 494, 40, '#C2352E'),
      times(11, (i) => line(672, 80 + i * 34, i % 5 ? 684 : 696, 80 + i * 34, tone.ink, 5)),
      text(606, 92, '90', { size: 24, face: 'bold' }),
      text(606, 262, '80', { size: 24, face: 'bold' }),
      stroke('M700 162Q780 152 850 160', tone.ink, 9),
      stroke('M700 230H740', '#C2352E', 9),
      text(870, 174, '+ 4°', { size: 62, fill: tone.paper, face: 'display' }),
      thing.pencil(1110, 120, 250, 158, tone.maize),
      fade(
        0.55,
        stroke('M250 400C180 300 330 240 250 130S330 0 290 -40', steam, 46),
        stroke('M1010 420C1090 330 950 290 1030 210', steam, 46),
        stroke('M420 360C370 290 480 250 420 170', steam, 34),
      ),
    ];
  },

  'portfolio-batch-costing-at-akabindi-soapworks-album-2': (colour) => {
    const carton = colour(0);
    const road = colour(1);
    const sky = colour(2);
    return [
      rect(0, 0, W, H, sky),
      land.cloud(240, 96, 1.2),
      land.hills(W, 220, H, '#9CC09A', 5, 3),
      land.hills(W, 300, H, '#6F9F74', 8, 3),
      path('M0 430Q420 380 700 300T1296 250V330Q900 350 700 420T0 520z', road),
      path('M0 500Q500 470 1296 440V650H0z', '#B9AE97'),
      rect(930, 60, 366, 410, '#D9CDB4'),
      rect(970, 150, 286, 320, '#4A5658'),
      land.iron(910, 40, 386, 56, '#8796A0', 30),
      rect(930, 466, 366, 20, '#8A8272'),
      put(0, 0, {}, thing.van(390, 572, 620, '#E8A2AC')),
      text(400, 392, 'Akabindi', { size: 62, fill: '#7A3A48', face: 'display', anchor: 'middle' }),
      circle(350, 322, 22, '#F3C4CB'),
      circle(386, 300, 14, '#F3C4CB'),
      [0, 1, 2].map((r) =>
        times(3 - r, (c) =>
          thing.box(1000 + c * 96 + r * 48, 590 - r * 84, 90, 80, c % 2 ? darker(carton, 0.08) : carton),
        ),
      ),
      person({
        look: cast.man,
        dress: { top: '#2F7D77', bottom: tone.ink2, sleeves: 'short' },
        x: 800,
        y: 606,
        size: 420,
        facing: 'left',
        lean: 6,
        near: pt(720, 428),
        far: pt(706, 446),
        held: thing.box(652, 462, 92, 76, carton),
      }),
      person({
        look: { ...cast.braids, glasses: true },
        dress: { top: '#E3AE3C', lower: 'skirt', bottom: '#6E3A66' },
        x: 930,
        y: 616,
        size: 420,
        facing: 'right',
        tilt: 8,
        near: pt(1000, 424),
        far: pt(1016, 414),
        held: tablet(1018, 430, 104, listScreen(tone.green), -8),
      }),
    ];
  },

  'portfolio-meter-reading-by-phone-for-maji-tisa-album-1': (colour) => {
    const mud = colour(0);
    const spray = colour(1);
    return [
      rect(0, 0, W, H, '#CFE3EA'),
      land.hills(W, 250, H, '#B9C9A4', 5, 3),
      land.acacia(1130, 330, 1.5, '#5E8F66'),
      land.acacia(170, 320, 1.1, '#6F9A6C'),
      rect(0, 320, W, 140, '#8F9694'),
      times(9, (i) => rect(20 + i * 150, 384, 84, 9, '#F4E7CD', 4)),
      rect(0, 452, W, 198, '#B58A5A'),
      path('M0 462Q300 440 640 456T1296 448V476H0z', '#7FA05E'),
      fade(
        0.62,
        ['#D9536A', '#F0A94A', '#F0D95A', '#6FBF7F', '#5F9FD0', '#8A6AB8'].map((c, i) =>
          stroke(`M${430 + i * 13} 470A${330 - i * 13} ${330 - i * 13} 0 0 1 ${1090 - i * 13} 470`, c, 13),
        ),
      ),
      ellipse(640, 560, 210, 52, mud),
      ellipse(640, 552, 180, 38, darker(mud, 0.3)),
      rect(500, 540, 290, 30, '#5F7F9A', 12),
      rect(630, 532, 34, 46, '#4A6680', 5),
      stroke('M648 534Q640 130 240 112Q120 108 60 190', spray, 30),
      stroke('M648 534Q640 200 300 170Q190 160 120 240', '#A9D3E3', 14),
      stroke('M652 534Q690 240 820 220', spray, 16),
      times(30, (i) =>
        circle(60 + ((i * 97) % 700), 110 + ((i * 61) % 260), 4 + (i % 4) * 2, i % 2 ? spray : '#A9D3E3'),
      ),
      person({
        look: { ...cast.guard, headColour: '#F0B849' },
        dress: { top: '#2350A8', details: ['vest'], trim: tone.orange, bottom: '#3B4640', shoes: '#20352C' },
        x: 380,
        y: 610,
        size: 420,
        facing: 'right',
        lean: 18,
        near: pt(520, 500),
        far: pt(486, 456),
        held: stroke('M470 440L566 566', '#8A5A36', 11),
      }),
      person({
        look: { ...cast.braids, headwear: 'cap', headColour: '#F0B849' },
        dress: { top: '#2350A8', details: ['vest'], trim: tone.orange, bottom: '#3B4640', shoes: '#20352C' },
        x: 860,
        y: 616,
        size: 430,
        pose: 'kneel',
        facing: 'left',
        lean: 14,
        near: pt(748, 532),
        far: pt(724, 526),
        held: put(730, 524, { rotate: 30 }, rect(-60, -8, 90, 16, '#C9D3D6', 6), ring(-66, 0, 18, '#C9D3D6', 11)),
      }),
      person({
        look: { ...cast.young, headwear: 'cap', headColour: '#F0B849' },
        dress: { top: '#2350A8', details: ['vest'], trim: tone.orange, bottom: '#3B4640', shoes: '#20352C' },
        x: 1040,
        y: 606,
        size: 430,
        facing: 'left',
        near: pt(992, 424),
        far: pt(1004, 470),
        held: [line(984, 402, 1000, 600, '#8A5A36', 11), path('M976 590h44v30q-22 26 -44 0z', '#5B6A72')],
      }),
      put(
        1190,
        620,
        { rotate: 14 },
        rect(-5, -150, 10, 120, '#8A5A36'),
        path('M-20 -40h40v34q-20 24 -40 0z', '#5B6A72'),
        rect(-18, -158, 36, 12, '#8A5A36', 5),
      ),
    ];
  },

  'portfolio-meter-reading-by-phone-for-maji-tisa-album-2': (colour) => {
    const blue = colour(0);
    const timber = colour(1);
    const orange = colour(2, tone.orange);
    return [
      rect(0, 0, W, H, blue),
      rect(0, 0, W, 70, darker(blue, 0.16)),
      rect(120, 110, 250, 150, tone.paper, 5),
      thing.sheet(184, 186, 88, 112, 0, { accent: '#2350A8' }),
      thing.sheet(300, 186, 88, 112, 0, { accent: orange }),
      land.windowPane('o', 940, 100, 250, 170, land.outlook('#E3F0F2', '#DDBE93', '#C9A070'), tone.paper, 2),
      rect(0, 560, W, 90, darker(blue, 0.25)),
      person({
        look: cast.grandmother,
        dress: { top: orange, sleeves: 'short' },
        x: 356,
        y: 500,
        size: 580,
        pose: 'bust',
        facing: 'right',
        turn: 0.7,
        near: pt(470, 470),
        far: pt(500, 472),
      }),
      person({
        look: { ...cast.young, glasses: true },
        dress: { top: '#2350A8', details: ['collar', 'badge'], trim: tone.paper },
        x: 958,
        y: 500,
        size: 600,
        pose: 'bust',
        facing: 'left',
        turn: 0.6,
        near: pt(806, 392),
        far: pt(860, 486),
      }),
      monitor(648, 496, 340, meterScreen('00418', '#2350A8')),
      circle(810, 392, 17, '#8A5739'),
      rect(60, 490, W - 120, 26, lighter(timber, 0.2), 5),
      rect(84, 516, W - 168, 134, timber),
      times(6, (i) => rect(110 + i * 182, 538, 150, 92, darker(timber, 0.14), 4)),
      [40, 1256].map((x) => [
        rect(x - 7, 430, 14, 200, '#8796A0', 5),
        circle(x, 426, 14, '#8796A0'),
        rect(x - 26, 624, 52, 14, '#6A7375', 5),
      ]),
      stroke('M-20 470Q10 500 40 470M1256 470Q1290 500 1316 470', '#C2352E', 12),
    ];
  },
};
