import { darker, lighter, mix, tint, tone } from '../colours.js';
import { text } from '../lettering.js';
import * as thing from '../objects.js';
import { cast, person } from '../people.js';
import * as land from '../places.js';
import type { Scenes } from '../scene.js';
import { chartScreen, listScreen, monitor, phone, tablet } from '../screens.js';
import {
  circle,
  cycle,
  ellipse,
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

/** Covers are wide boxes of 1282 by 584. */
const W = 1282;
const H = 584;

/** A low trolley with two shelves. */
const trolley = (x: number, y: number, width: number, height: number): Part => [
  rect(x, y - height, 10, height - 12, '#8FA3A6'),
  rect(x + width - 10, y - height, 10, height - 12, '#8FA3A6'),
  rect(x - 8, y - height, width + 16, 14, '#B9C7C8', 4),
  rect(x - 4, y - height * 0.42, width + 8, 12, '#B9C7C8', 4),
  circle(x + 6, y - 8, 9, tone.ink2),
  circle(x + width - 6, y - 8, 9, tone.ink2),
];

export const solutionCovers: Scenes = {
  'solution-shule-school-manager-cover': (colour) => {
    const lilac = colour(0);
    const blue = colour(1);
    const ochre = colour(2);
    const parents = [
      { look: cast.bearded, dress: { top: '#E8E1D0', bottom: '#5A5148' }, size: 372 },
      {
        look: cast.grandmother,
        dress: { top: tone.clay, lower: 'kanga', bottom: '#2F7D5B', trim: tone.maize },
        size: 340,
      },
      { look: cast.hijab, dress: { top: '#1C5A66', lower: 'gown', bottom: '#1C5A66' }, size: 352 },
      { look: cast.young, dress: { top: tone.maize, sleeves: 'short', bottom: tone.ink2 }, size: 366 },
      { look: cast.mother, dress: { top: tone.paper, lower: 'kanga', bottom: '#C2352E', trim: '#F7EBD2' }, size: 348 },
    ] as const;
    return [
      rect(0, 0, W, H, '#DCEAF0'),
      land.hills(W, 330, H, '#B9CFB4', 4, 4),
      rect(0, 448, W, 136, ochre),
      land.tree(196, 462, 1.75, lilac, '', '#5D4636'),
      times(26, (i) => ellipse(40 + ((i * 83) % 460), 470 + ((i * 37) % 96), 10, 5, lighter(lilac, 0.2))),
      rect(560, 66, 722, 424, '#F4E8CF'),
      rect(560, 424, 722, 66, darker(blue, 0.1)),
      rect(600, 150, 150, 150, tone.ink2, 4),
      times(2, (i) => rect(600, 196 + i * 50, 150, 6, '#F4E8CF')),
      rect(672, 150, 6, 150, '#F4E8CF'),
      land.beam([560, 66, 820, 66, 660, 490, 560, 490], tone.ink, 0.1),
      rect(900, 128, 250, 362, darker(blue, 0.35)),
      rect(914, 142, 222, 212, '#2A4A5A'),
      rect(930, 170, 90, 8, '#6E8C99', 4),
      times(6, (i) => rect(934 + i * 15, 178, 10, 44, cycle([tone.clay, tone.maize, tone.leaf], i))),
      rect(930, 222, 100, 8, '#6E8C99', 4),
      person({
        look: { ...cast.clerk, glasses: true },
        dress: { top: tone.green, trim: tone.paper, details: ['collar'] },
        x: 1040,
        y: 372,
        size: 400,
        pose: 'bust',
        facing: 'left',
        near: pt(884, 316),
        far: pt(986, 348),
        held: thing.receipt(862, 300, 44, 66, -8, tone.orange),
      }),
      rect(892, 350, 266, 22, tone.woodLight, 4),
      rect(914, 372, 222, 118, blue),
      rect(936, 390, 80, 82, darker(blue, 0.16), 4),
      rect(1034, 390, 80, 82, darker(blue, 0.16), 4),
      thing.plainSign(932, 84, 186, 40, blue, 'Bursar'),
      rect(0, 490, W, 20, '#E7D2A5'),
      rect(0, 510, W, 74, darker(ochre, 0.12)),
      rect(560, 40, 722, 34, '#9C4A32'),
      poly([520, 40, 1282, 40, 1282, 0, 560, 0], '#B25B3E'),
      [566, 816, 1206].map((x) => [
        rect(x, 74, 34, 440, x === 816 ? blue : darker(blue, 0.08)),
        rect(x - 6, 490, 46, 24, darker(blue, 0.3)),
        rect(x - 6, 74, 46, 16, darker(blue, 0.3)),
      ]),
      [...parents].reverse().map((p, i) =>
        person({
          look: p.look,
          dress: p.dress,
          x: 210 + i * 146,
          y: 540,
          size: p.size,
          facing: 'right',
          turn: i === 1 ? 0 : undefined,
          ...(i === 4
            ? { near: pt(842, 322) }
            : i === 2
              ? { near: pt(572, 376), held: phone(584, 380, 62, chartScreen()) }
              : {}),
        }),
      ),
      person({
        look: cast.girl,
        dress: {
          top: blue,
          trim: tone.paper,
          details: ['collar'],
          lower: 'skirt',
          bottom: '#243F7A',
          sleeves: 'short',
        },
        x: 134,
        y: 548,
        size: 232,
        facing: 'right',
        child: true,
      }),
    ];
  },

  'solution-zahanati-clinic-system-cover': (colour) => {
    const mint = colour(0, tone.mint);
    const coral = colour(2);
    return [
      rect(0, 0, W, H, mint),
      rect(0, 356, W, 110, darker(mint, 0.14)),
      rect(0, 350, W, 8, tone.paper),
      rect(0, 466, W, 118, '#E9DCC3'),
      times(9, (i) => line(i * 170 - 60, H, i * 150 + 40, 466, '#D9C9AA', 3)),
      rect(112, 66, 118, 384, tone.paper, 6),
      rect(112, 66, 118, 34, coral, 6),
      times(12, (i) => [
        rect(126, 122 + i * 26, i % 3 ? 22 : 40, 5, tone.ink2, 2),
        i % 3 === 0 && text(206, 130 + i * 26, String(120 - i * 5), { size: 17, face: 'bold', anchor: 'middle' }),
      ]),
      stroke('M182 432q-18 -60 4 -110t-6 -106', tone.leaf, 8),
      times(4, (i) =>
        path(
          `M${180 + (i % 2) * 6} ${400 - i * 54}q${i % 2 ? 34 : -34} -6 ${i % 2 ? 38 : -38} -32q${i % 2 ? -34 : 34} 4 ${i % 2 ? -38 : 38} 32z`,
          tone.leaf,
        ),
      ),
      land.louvres(330, 76, 220, 190, '#A9D3DA'),
      land.louvres(760, 76, 220, 190, '#A9D3DA'),
      land.beam([330, 266, 550, 266, 760, 584, 470, 584], tone.paper, 0.35),
      land.beam([760, 266, 980, 266, 1200, 584, 910, 584], tone.paper, 0.35),
      thing.chair(842, 540, 214, coral, true),
      person({
        look: cast.mother,
        dress: { top: tone.maize, lower: 'kanga', bottom: '#2F7D77', trim: tone.paper, sleeves: 'short' },
        x: 836,
        y: 540,
        size: 440,
        pose: 'sit',
        facing: 'left',
        near: pt(744, 398),
        far: pt(726, 404),
      }),
      rect(612, 508, 120, 22, tone.woodLight, 5),
      rect(624, 528, 14, 30, tone.wood),
      rect(706, 528, 14, 30, tone.wood),
      person({
        look: cast.boy,
        dress: { top: coral, sleeves: 'short', lower: 'shorts', bottom: '#2F5DA8' },
        x: 668,
        y: 510,
        size: 250,
        facing: 'left',
        child: true,
        near: pt(588, 392),
        far: pt(640, 420),
      }),
      person({
        look: cast.nurse,
        dress: {
          top: tone.white,
          trim: tone.leaf,
          details: ['collar', 'badge'],
          lower: 'skirt',
          bottom: tone.white,
          sleeves: 'short',
        },
        x: 478,
        y: 556,
        size: 430,
        pose: 'kneel',
        facing: 'right',
        near: pt(606, 384),
        far: pt(628, 402),
        tilt: 6,
      }),
      stroke('M600 376q16 -10 26 4t-8 26', tone.maize, 8),
      trolley(1010, 560, 170, 190),
      tablet(1096, 372, 146, listScreen(tone.green), -4),
      rect(1022, 340, 30, 34, tone.paper, 4),
      thing.bottle(1052, 478, 64, '#7FB6A6'),
      thing.bottle(1090, 478, 54, coral, tone.paper, 1),
      rect(1120, 436, 54, 42, tone.paper, 4),
      rect(1141, 442, 12, 30, coral),
      rect(1132, 451, 30, 12, coral),
    ];
  },

  'solution-hisa-sacco-ledger-cover': (colour) => {
    const plum = colour(0);
    const gold = colour(1);
    const grey = colour(2);
    const edge = (x: number): number => 486 - (x / W) * 190;
    return [
      rect(0, 0, W, H, lighter(grey, 0.5)),
      rect(0, 0, W, 60, darker(grey, 0.1)),
      land.windowPane(
        'w',
        70,
        110,
        470,
        200,
        [rect(0, 0, 100, 100, '#D8E6E4'), rect(0, 70, 100, 30, '#B9AE97'), rect(0, 40, 100, 30, '#C9B79A')],
        tone.paper,
        3,
      ),
      inside(
        'street',
        rect(70, 110, 470, 200, '#fff'),
        thing.minibus(200, 292, 230, tone.paper, '#2F8A69'),
        thing.minibus(450, 300, 230, gold, plum),
      ),
      [222, 384].map((x) => rect(x, 110, 8, 200, tone.paper)),
      rect(640, 76, 300, 112, tone.ink, 10),
      text(664, 122, 'Ticket', { size: 26, fill: '#A7C4BC', face: 'medium' }),
      text(664, 170, 'A 27', { size: 50, fill: gold, face: 'display' }),
      text(820, 122, 'Counter', { size: 26, fill: '#A7C4BC', face: 'medium' }),
      text(820, 170, '3', { size: 50, fill: gold, face: 'display' }),
      rect(700, 60, 8, 18, tone.ink),
      rect(870, 60, 8, 18, tone.ink),
      rect(1010, 96, 200, 150, tone.paper, 4),
      thing.sheet(1060, 170, 74, 104, 0, { accent: plum }),
      thing.sheet(1156, 170, 74, 104, 0, { accent: gold }),
      person({
        look: cast.man,
        dress: { top: '#2F6B5A', details: ['collar'], trim: '#E7D9B4' },
        x: 250,
        y: edge(250) + 30,
        size: 500,
        pose: 'bust',
        turn: 0.5,
        arms: 'none',
      }),
      person({
        look: cast.hijab,
        dress: { top: '#7A4E33' },
        x: 440,
        y: edge(440) + 30,
        size: 480,
        pose: 'bust',
        turn: 0.55,
        arms: 'none',
      }),
      person({
        look: cast.elder,
        dress: { top: '#6B5B45', details: ['lapels'], trim: tone.paper },
        x: 640,
        y: edge(640) + 34,
        size: 510,
        pose: 'bust',
        turn: 0.6,
        far: pt(585, edge(585) + 4),
        near: pt(742, 300),
        held: thing.passbook(764, 270, 66, 8, plum, gold),
      }),
      poly([0, edge(0), W, edge(W), W, edge(W) + 26, 0, edge(0) + 34], '#C9A06A'),
      poly([0, edge(0) + 34, W, edge(W) + 26, W, H, 0, H], plum),
      poly([0, edge(0) + 34, W, edge(W) + 26, W, edge(W) + 46, 0, edge(0) + 58], darker(plum, 0.3)),
      times(6, (i) =>
        put(
          80 + i * 112,
          edge(80 + i * 112) + 92,
          { scale: 1.3 },
          path('M0 -18L20 0L0 18L-20 0z', gold),
          path('M0 -9L10 0L0 9L-10 0z', plum),
        ),
      ),
      monitor(888, edge(888) + 18, 214, chartScreen(gold)),
      thing.flatCoin(376, edge(376) + 2, 44, gold),
      thing.flatCoin(380, edge(376) - 8, 44, gold),
      poly([868, 500, 1060, 478, 1060, 496, 868, 520], '#C9A06A'),
      poly([890, 492, 1012, 478, 1024, 486, 900, 502], tone.ink),
      person({
        look: cast.braids,
        dress: { top: tone.green, details: ['collar'], trim: gold },
        x: 1120,
        y: H + 6,
        size: 640,
        pose: 'bust',
        facing: 'left',
        near: pt(990, 488),
        far: pt(948, 490),
      }),
    ];
  },

  'solution-shamba-cooperative-manager-cover': (colour) => {
    const cherry = colour(0);
    const leaf = colour(1);
    const mist = colour(2);
    return [
      rect(0, 0, W, H, lighter(mist, 0.2)),
      land.hills(W, 170, H, mix(leaf, mist, 0.72), 2, 4),
      rect(0, 214, W, 34, mist),
      land.hills(W, 270, H, mix(leaf, mist, 0.45), 5, 3),
      land.cloud(280, 250, 1.5, mist),
      land.cloud(1010, 226, 1.7, mist),
      land.hills(W, 372, H, leaf, 8, 3),
      land.rows(W, 380, 470, darker(leaf, 0.1), 3),
      rect(0, 470, W, 114, '#A86B42'),
      path('M0 480Q320 452 640 474T1282 466V496H0z', '#94593A'),
      times(5, (i) =>
        thing.sack(110 + i * 92, 500, 88, 118, cycle(['#D3B07A', '#C9A46B'], i), true, cycle([cherry, leaf], i)),
      ),
      times(3, (i) =>
        thing.sack(1010 + i * 92, 500, 88, 118, cycle(['#C9A46B', '#D3B07A'], i), true, cycle([leaf, cherry], i)),
      ),
      thing.tripodScale(
        640,
        556,
        496,
        [thing.sack(640, 484, 150, 170, '#D3B07A', false, cherry), thing.cherries(640, 338, 104, cherry)],
        '62.4',
      ),
      person({
        look: cast.farmer,
        dress: { top: '#E9DFC9', details: ['collar'], trim: cherry, bottom: '#4A5A49', shoes: '#20352C' },
        x: 884,
        y: 560,
        size: 440,
        facing: 'left',
        near: pt(806, 352),
        far: pt(792, 344),
        tilt: 8,
        held: thing.receipt(786, 322, 54, 82, -8, leaf),
      }),
      person({
        look: cast.clerk,
        dress: { top: cherry, sleeves: 'short', lower: 'kanga', bottom: tone.ink2, trim: tone.maize },
        x: 420,
        y: 566,
        size: 410,
        facing: 'right',
        near: pt(494, 380),
        far: pt(510, 384),
        held: tablet(520, 392, 88, listScreen(leaf), -8),
      }),
      land.banana(24, 580, 2.3, leaf),
      land.banana(1246, 590, 2.4, darker(leaf, 0.12)),
    ];
  },

  'solution-karibu-hotel-desk-cover': (colour) => {
    const night = colour(0);
    const amber = colour(1);
    const silver = colour(2);
    const dark = darker(night, 0.55);
    const diner = (
      x: number,
      y: number,
      size: number,
      facing: 'left' | 'right',
      look: Parameters<typeof person>[0]['look'],
      top: string,
    ): Part =>
      tint(
        person({
          look,
          dress: { top },
          x,
          y,
          size,
          pose: 'bust',
          facing,
          near: pt(x + (facing === 'right' ? 56 : -56) * (size / 300), y - 16),
        }),
        mix(night, amber, 0.3),
        0.4,
      );
    const candleTable = (x: number, y: number, width: number): Part => [
      land.glow(x, y - width * 0.3, width * 1.05, amber, 0.16),
      rect(x - 8, y, 16, width * 0.5, dark),
      ellipse(x, y + width * 0.05, width * 0.5, width * 0.12, darker(night, 0.35)),
      ellipse(x, y, width * 0.5, width * 0.11, mix('#F2E4C4', night, 0.45)),
      ellipse(x, y - 2, width * 0.2, width * 0.045, mix('#F7D58A', night, 0.1)),
      thing.candle(x, y, width * 0.3, tone.paper),
    ];
    return [
      rect(0, 0, W, H, mix(night, '#3D5F94', 0.42)),
      rect(0, 0, W, 120, mix(night, '#3D5F94', 0.24)),
      land.stars(W, 200, 64, '#E9E4CE'),
      circle(1040, 92, 40, '#F3E8C8'),
      circle(1024, 84, 36, mix(night, '#3D5F94', 0.24)),
      rect(0, 262, W, 130, mix(night, '#5F93B8', 0.6)),
      times(16, (i) =>
        line(
          60 + ((i * 197) % 1180),
          282 + ((i * 31) % 92),
          110 + ((i * 197) % 1180),
          282 + ((i * 31) % 92),
          mix(silver, night, i % 3 ? 0.6 : 0.25),
          4,
        ),
      ),
      [690, 830, 960, 1090, 1230].map((x, i) =>
        land.mangrove(x, 288 + (i % 2) * 12, 0.72 + (i % 3) * 0.16, darker(night, 0.4), darker(night, 0.5)),
      ),
      rect(0, 384, W, 200, mix(night, '#5A3A2A', 0.45)),
      times(7, (i) => line(i * 230 - 120, H, i * 170 + 130, 384, mix(night, '#5A3A2A', 0.2), 4)),
      rect(0, 372, W, 14, darker(night, 0.62)),
      times(22, (i) => rect(8 + i * 60, 314, 7, 60, darker(night, 0.62))),
      rect(0, 308, W, 10, darker(night, 0.62)),
      candleTable(590, 430, 120),
      diner(516, 436, 230, 'right', cast.hijab, '#B4512B'),
      diner(664, 436, 236, 'left', cast.man, '#2F6B5A'),
      candleTable(590, 430, 120),
      diner(826, 506, 320, 'right', cast.braids, '#C2352E'),
      diner(1050, 506, 330, 'left', cast.elder, '#E8DCC2'),
      candleTable(938, 498, 190),
      candleTable(1180, 420, 100),
      diner(1240, 426, 200, 'left', cast.clerk, '#3C6CA8'),
      land.glow(330, 262, 170, '#BFE3F0', 0.17),
      tint(
        person({
          look: { ...cast.man },
          dress: { top: '#23314F', trim: '#E7E2D4', details: ['apron'] },
          x: 206,
          y: H + 90,
          size: 640,
          facing: 'right',
          near: pt(316, 300),
          far: pt(300, 318),
          tilt: 10,
        }),
        dark,
        0.7,
      ),
      phone(336, 306, 106, listScreen('#2F8A69'), 14),
      tint(circle(322, 292, 15, '#6B4029'), dark, 0.4),
    ];
  },

  'solution-kanisa-church-register-cover': (colour) => {
    const violet = colour(0);
    const rose = colour(1);
    const honey = colour(2);
    const pane = (x: number): Part => [
      path(`M${x - 12} 300V120a72 72 0 0 1 144 0v180z`, tone.paper),
      inside(
        `pane${x}`,
        `<path d="M${x} 290V122a60 60 0 0 1 120 0v168z"/>`,
        times(12, (i) =>
          rect(
            x + (i % 3) * 40,
            56 + Math.floor(i / 3) * 60,
            40,
            60,
            cycle([violet, rose, honey, lighter(violet, 0.45), '#7FB6C4'], i * 2 + Math.floor(x / 100)),
          ),
        ),
        times(2, (i) => rect(x + 37 + i * 40, 56, 6, 240, tone.paper)),
        times(4, (i) => rect(x, 112 + i * 60, 120, 6, tone.paper)),
      ),
    ];
    const singers = [
      cast.hijab,
      cast.man,
      cast.braids,
      cast.mother,
      cast.bearded,
      cast.afro,
      cast.young,
      cast.clerk,
      cast.elder,
    ] as const;
    return [
      rect(0, 0, W, H, '#F3E3C4'),
      land.beam([0, 0, 420, 0, 0, 420], '#FFF3DA', 0.7),
      [150, 400, 762, 1012].map(pane),
      rect(628, 60, 26, 180, tone.wood),
      rect(580, 108, 122, 26, tone.wood),
      rect(0, 384, W, 200, '#C99B66'),
      rect(150, 356, 982, 34, '#A9764A'),
      rect(150, 350, 982, 12, '#BE8A5B'),
      singers.map((look, i) =>
        person({
          look: { ...look, mood: 'grin', beard: false },
          dress: {
            top: i % 2 ? violet : darker(violet, 0.12),
            lower: 'gown',
            bottom: i % 2 ? violet : darker(violet, 0.12),
            details: ['collar'],
            trim: rose,
          },
          x: 228 + i * 103,
          y: 356,
          size: 236 + (i % 3) * 12,
          near: pt(240 + i * 103, 242),
          far: pt(216 + i * 103, 244),
          held: rect(206 + i * 103, 220, 44, 30, tone.ink2, 3),
        }),
      ),
      thing.chair(96, 520, 190, rose),
      thing.chair(1186, 520, 190, honey, true),
      person({
        look: { ...cast.elder, hair: 'fade' },
        dress: { top: '#3E5C6E', details: ['collar', 'tie'], trim: tone.paper },
        x: 430,
        y: 486,
        size: 430,
        pose: 'bust',
        facing: 'right',
        tilt: 8,
        near: pt(548, 466),
        far: pt(566, 462),
      }),
      person({
        look: cast.mother,
        dress: { top: honey, sleeves: 'short' },
        x: 858,
        y: 486,
        size: 420,
        pose: 'bust',
        facing: 'left',
        tilt: 8,
        near: pt(748, 466),
        far: pt(728, 462),
      }),
      rect(250, 478, 786, 24, '#8A5A36', 6),
      rect(270, 502, 746, 82, '#6F4528'),
      times(4, (i) =>
        thing.envelope(612 + (i % 2) * 6, 466 - i * 9, 104, i % 2 ? 4 : -5, cycle([tone.paper, '#F3D9A0'], i)),
      ),
      thing.envelope(536, 474, 76, -14, tone.paper),
      thing.envelope(770, 474, 76, 10, '#F3D9A0'),
      rect(880, 440, 74, 40, darker(rose, 0.2), 5),
      rect(900, 436, 34, 6, tone.ink, 3),
      thing.openBook(366, 480, 120, 40, violet),
      land.pindo(270, 528, 746, 34, ['#54331D', '#C99B66', rose, honey]),
    ];
  },

  'solution-nyumba-rent-book-cover': (colour) => {
    const rust = colour(0);
    const aqua = colour(1);
    const mango = colour(2);
    const flat = (x: number, width: number, floors: number, wall: string, seed: number): Part => {
      const top = 500 - floors * 112;
      return [
        rect(x, top - 22, width, 522 - top + 10, wall),
        rect(x - 8, top - 30, width + 16, 16, darker(wall, 0.3)),
        times(floors, (f) => {
          const y = top + f * 112;
          return times(2, (b) => {
            const bx = x + 22 + b * (width / 2 - 6);
            const bw = width / 2 - 40;
            return [
              rect(bx, y, bw * 0.42, 80, darker(wall, 0.5), 2),
              rect(bx + bw * 0.52, y + 6, bw * 0.46, 44, (f + b + seed) % 3 ? '#CFE4E8' : '#F7DC93', 2),
              rect(bx - 8, y + 50, bw + 22, 42, lighter(wall, 0.3), 3),
              times(5, (i) => rect(bx + 2 + i * (bw / 4.6), y + 58, 5, 28, darker(wall, 0.35))),
              (f + b + seed) % 2 === 0 &&
                land.laundry(
                  bx - 4,
                  y + 44,
                  bw + 12,
                  [mango, tone.paper, '#C2352E', '#3C6CA8', aqua],
                  f + b * 2 + seed,
                ),
            ];
          });
        }),
        times(3, (i) => rect(x + (i * (width - 14)) / 2, top - 22, 14, 522 - top + 10, darker(wall, 0.14))),
      ];
    };
    return [
      rect(0, 0, W, H, lighter(aqua, 0.4)),
      land.cloud(1040, 110, 1.2),
      land.cloud(640, 60, 0.8),
      land.town(W, 452, ['#E5CDA8', '#D9B993', '#E9D9BC'], 3),
      flat(70, 330, 4, rust, 0),
      flat(420, 360, 4, lighter(rust, 0.28), 1),
      rect(0, 500, W, 84, '#DDBE93'),
      land.beam([0, 500, 780, 500, 900, 584, 0, 584], tone.ink, 0.12),
      land.tree(968, 520, 1.45, '#4F8A4F', mango),
      rect(826, 470, 10, 44, tone.ink2),
      rect(900, 470, 10, 44, tone.ink2),
      path('M812 470V388q0 -12 12 -14l10 -12h66l10 12q12 2 12 14v82z', tone.ink),
      times(3, (i) => rect(812, 396 + i * 24, 110, 6, '#2C4A4C')),
      thing.jerrycan(790, 532, 54, mango),
      thing.jerrycan(748, 536, 50, '#3C6CA8'),
      person({
        look: cast.clerk,
        dress: { top: mango, sleeves: 'short', lower: 'skirt', bottom: tone.green, shoes: '#5A3A24' },
        x: 1158,
        y: 562,
        size: 318,
        facing: 'left',
        tilt: 16,
        near: pt(1106, 424),
        held: phone(1096, 432, 66, listScreen(tone.green), -10),
      }),
      land.aloe(1246, 580, 0.8),
    ];
  },

  'solution-kiwanda-production-manager-cover': (colour) => {
    const lime = colour(0);
    const steel = colour(1);
    const soap = colour(2, '#E8A2AC');
    const vx = 150;
    const vy = 270;
    // A point on a line from the vanishing point through (x, y).
    const to = (x: number, y: number, share: number): [number, number] => [
      vx + (x - vx) * share,
      vy + (y - vy) * share,
    ];
    const shelf = (y: number): Part => {
      const cut = 1;
      const [x1, y1] = to(820, y, 0.12);
      const [x2, y2] = to(820, y, cut);
      const thick = (share: number): number => 14 * share;
      return [
        poly([x1, y1, x2, y2, x2, y2 + thick(1), x1, y1 + thick(0.12)], darker(steel, 0.15)),
        times(13, (i) => {
          const near = 0.16 * 1.163 ** (i + 0.1);
          const far = 0.16 * 1.163 ** (i + 0.86);
          const [ax, ay] = to(820, y, near);
          const [bx, by] = to(820, y, Math.min(far, 0.99));
          return (
            near < 0.96 && [
              poly([ax, ay, bx, by, bx, by - 44 * far, ax, ay - 44 * near], i % 4 === 2 ? lighter(soap, 0.35) : soap),
              poly([ax, ay, bx, by, bx, by - 12 * far, ax, ay - 12 * near], darker(soap, 0.14)),
            ]
          );
        }),
      ];
    };
    return [
      rect(0, 0, W, H, '#EEF1E2'),
      poly([0, 0, W, 0, W, 40, vx, vy - 30, 0, 190], lighter(steel, 0.5)),
      times(4, (i) => {
        const a = 0.2 + i * 0.22;
        return poly(
          [
            vx + (700 - vx) * a,
            vy - (vy + 40) * a,
            vx + (960 - vx) * a,
            vy - (vy + 40) * a,
            vx + (960 - vx) * (a + 0.13),
            vy - (vy + 40) * (a + 0.13),
            vx + (700 - vx) * (a + 0.13),
            vy - (vy + 40) * (a + 0.13),
          ],
          '#FFFFFF',
        );
      }),
      poly([0, 400, vx, vy + 30, W, 470, W, H, 0, H], '#CFC8B4'),
      poly([vx, vy + 30, 560, H, W, H, W, 470], '#DCD6C3'),
      rect(vx - 34, vy - 40, 68, 72, lime, 4),
      rect(vx - 22, vy - 28, 44, 60, '#F6FBDD'),
      [-150, -40, 70, 180, 290].map((y) => shelf(vy + y)),
      [0.2, 0.42, 0.7, 1].map((s) => {
        const [x, yTop] = to(820, vy - 196, s);
        const [, yBottom] = to(820, vy + 308, s);
        return rect(x - 7 * s, yTop, 14 * s, yBottom - yTop, darker(steel, 0.35));
      }),
      rect(1010, 250, 250, 220, steel, 26),
      ellipse(1135, 250, 125, 30, darker(steel, 0.25)),
      ellipse(1135, 250, 108, 22, soap),
      ellipse(1110, 246, 40, 7, lighter(soap, 0.4)),
      rect(1010, 330, 250, 16, darker(steel, 0.2)),
      rect(1022, 460, 30, 70, darker(steel, 0.4)),
      rect(1218, 460, 30, 70, darker(steel, 0.4)),
      thing.dial(1136, 400, 34, darker(steel, 0.4), 0.6),
      stroke('M1080 214q-20 -30 6 -56t0 -58M1170 206q22 -30 -4 -60t8 -60', tone.white, 12),
      person({
        look: { ...cast.afro, hair: 'bun' },
        dress: { top: lime, details: ['coat'], trim: tone.paper, bottom: tone.ink2 },
        x: 928,
        y: 570,
        size: 462,
        facing: 'right',
        tilt: 6,
        near: pt(1010, 352),
        far: pt(1030, 340),
        held: tablet(1034, 352, 104, chartScreen(lime), -10),
      }),
      rect(1040, 532, 200, 16, tone.woodLight, 4),
      times(3, (i) => rect(1052 + i * 62, 502, 54, 30, i === 1 ? lighter(soap, 0.3) : soap, 5)),
    ];
  },

  'solution-maji-water-billing-cover': (colour) => {
    const turquoise = colour(0);
    const sand = colour(1);
    const cobalt = colour(2);
    return [
      rect(0, 0, W, H, '#D9ECEC'),
      land.sun(620, 128, 54, '#F7DC93'),
      path('M0 300L160 236L300 262L470 210L640 268L860 236L1040 270L1282 226V420H0z', mix(sand, turquoise, 0.35)),
      thing.waterTank(1090, 408, 330, turquoise),
      land.town(W, 424, ['#F0E0C2', '#E6C9A0', '#DCEBE6', '#EBC9A8'], 6),
      land.acacia(720, 432, 0.8, '#6F8450'),
      rect(0, 420, W, 164, sand),
      path('M430 584L820 420H960L900 584z', darker(sand, 0.1)),
      land.aloe(1010, 470, 0.8),
      land.aloe(1120, 500, 1),
      land.aloe(1226, 540, 1.3),
      rect(470, 470, 190, 96, '#C7BBA4', 6),
      rect(482, 456, 166, 24, '#B4A78F', 5),
      rect(488, 482, 154, 84, '#3A3F3D', 5),
      thing.waterMeter(565, 526, 36, cobalt, '00418'),
      person({
        look: { ...cast.guard, headColour: turquoise },
        dress: { top: cobalt, details: ['vest'], trim: '#F0B849', bottom: '#27343A' },
        x: 268,
        y: 566,
        size: 590,
        pose: 'crouch',
        facing: 'right',
        lean: 22,
        tilt: 8,
        near: pt(470, 400),
        far: pt(484, 394),
        held: phone(492, 424, 116, listScreen(cobalt), 16),
      }),
      thing.dog(800, 560, 150, '#B98252'),
      thing.jerrycan(60, 566, 90),
    ];
  },
};
