import { darker, lighter, mix, tint, tone } from '../colours.js';
import { text } from '../lettering.js';
import * as thing from '../objects.js';
import { cast, person } from '../people.js';
import * as land from '../places.js';
import type { Scenes } from '../scene.js';
import {
  amountScreen,
  keypadPhone,
  laptopSide,
  listScreen,
  phone,
  tablet,
  tillScreen,
  ussdScreen,
} from '../screens.js';
import {
  circle,
  cycle,
  ellipse,
  fade,
  inside,
  line,
  type Part,
  path,
  poly,
  pt,
  put,
  rect,
  ring,
  stroke,
  times,
  wobble,
} from '../shapes.js';

/** Pictures of updates are boxes of 790 by 500. */
const W = 790;
const H = 500;

/** Ruled handwriting: short strokes of uneven length. */
const writing = (
  x: number,
  y: number,
  width: number,
  rowCount: number,
  gap: number,
  colour: string,
  seed = 1,
  weight = 5,
): Part =>
  times(rowCount, (i) =>
    stroke(
      `M${x} ${y + i * gap}q${width * 0.08} -5 ${width * 0.16} 0t${width * 0.16} 0h${Math.round(width * (0.4 + 0.24 * wobble(seed + i)))}`,
      colour,
      weight,
    ),
  );

/** Vertical bars of a gate with a rail above and below. */
const bars = (
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  colour: string,
  weight = 12,
): Part => [
  times(count, (i) => [
    rect(x + (i * (width - weight)) / (count - 1), y, weight, height, colour),
    poly(
      [
        x + (i * (width - weight)) / (count - 1) - 5,
        y,
        x + (i * (width - weight)) / (count - 1) + weight / 2,
        y - 22,
        x + (i * (width - weight)) / (count - 1) + weight + 5,
        y,
      ],
      colour,
    ),
  ]),
  rect(x, y + 26, width, 12, colour),
  rect(x, y + height - 40, width, 12, colour),
];

export const posts: Scenes = {
  'post-why-a-fee-reminder-on-the-ninth-works-better-than-one-on-the-first': (colour) => {
    const red = colour(0);
    const cream = colour(1);
    const slate = colour(2);
    return [
      rect(0, 0, W, H, mix(cream, '#E3B98A', 0.35)),
      times(6, (c) =>
        times(2, (r) => rect(c * 136 - 12, 366 + r * 70, 130, 64, lighter(slate, r + c === 3 ? 0.5 : 0.62), 3)),
      ),
      thing.calendar(96, 34, 470, 300, slate, 9, red),
      line(660, 40, 660, 72, '#7A4E33', 9),
      rect(630, 34, 150, 14, '#A9764A', 4),
      put(664, 150, { rotate: 6 }, thing.mug(0, 0, 84, red, tone.paper)),
      stroke('M716 44V80', '#7A4E33', 7),
      put(716, 92, {}, rect(-5, -12, 10, 90, slate, 4), ellipse(0, 92, 26, 32, slate)),
      rect(0, 474, W, 26, '#A9764A'),
      rect(0, 466, W, 12, '#C08E5E'),
      phone(330, 470, 166, amountScreen('Neema', 'KES 6,400', '', red), -7),
      thing.jar(560, 466, 70, 84, red, rect(529, 410, 62, 52, '#7A4E33', 8)),
      thing.jar(642, 466, 60, 66, slate, rect(616, 424, 52, 38, '#E3AE3C', 8)),
    ];
  },

  'post-filling-insurance-claims-while-the-patient-is-still-in-the-building': (colour) => {
    const mint = colour(0, tone.mint);
    const tan = colour(1);
    const coral = colour(2);
    return [
      rect(0, 0, W, H, lighter(mint, 0.4)),
      poly([0, 0, W, 0, 470, 190, 320, 190], tone.paper),
      times(3, (i) =>
        poly(
          [
            330 - i * 70 + 50,
            150 - i * 52,
            460 + i * 70 - 50,
            150 - i * 52,
            466 + i * 80 - 50,
            132 - i * 52,
            324 - i * 80 + 50,
            132 - i * 52,
          ],
          '#F7E9C2',
        ),
      ),
      poly([0, 0, 320, 190, 320, 316, 0, 500], mint),
      poly([W, 0, 470, 190, 470, 316, W, 500], darker(mint, 0.08)),
      poly([0, 500, 320, 316, 470, 316, W, 500], tan),
      poly([0, 330, 320, 256, 320, 266, 0, 352], coral),
      poly([W, 330, 470, 256, 470, 266, W, 352], coral),
      rect(320, 190, 150, 126, '#D9ECEC'),
      rect(346, 206, 98, 110, lighter(mint, 0.7)),
      rect(392, 206, 6, 110, darker(mint, 0.2)),
      [0, 1].map((i) =>
        poly(
          [
            60 + i * 130,
            120 + i * 44,
            140 + i * 100,
            146 + i * 36,
            140 + i * 100,
            404 - i * 58,
            60 + i * 130,
            450 - i * 74,
          ],
          darker(mint, 0.26),
        ),
      ),
      [0, 1].map((i) =>
        poly(
          [
            730 - i * 130,
            120 + i * 44,
            650 - i * 100,
            146 + i * 36,
            650 - i * 100,
            404 - i * 58,
            730 - i * 130,
            450 - i * 74,
          ],
          darker(mint, 0.3),
        ),
      ),
      poly([560, 380, 700, 460, 700, 476, 560, 392], '#A9764A'),
      poly([560, 380, 594, 374, 790, 470, 700, 460], '#C08E5E'),
      rect(572, 392, 9, 50, tone.woodDark),
      rect(690, 470, 9, 40, tone.woodDark),
      person({
        look: cast.mzee,
        dress: { top: '#7A5A44', bottom: '#4A5358' },
        x: 470,
        y: 446,
        size: 300,
        pose: 'walk',
        facing: 'right',
        turn: -0.4,
      }),
      person({
        look: cast.nurse,
        dress: {
          top: tone.white,
          details: ['collar', 'badge'],
          trim: coral,
          lower: 'trousers',
          bottom: tone.white,
          sleeves: 'short',
        },
        x: 270,
        y: 486,
        size: 370,
        pose: 'walk',
        facing: 'right',
        lean: 6,
        near: pt(404, 278),
        far: pt(200, 330),
        held: thing.sheet(420, 256, 64, 86, 10, { accent: coral, colour: '#FFFFFF' }),
      }),
    ];
  },

  'post-ten-questions-about-etims-that-manufacturers-ask-us-at-the-gate': (colour) => {
    const steel = colour(0);
    const yellow = colour(1);
    const earth = colour(2);
    return [
      rect(0, 0, W, H, '#DDE9EA'),
      land.iron(0, 96, W, 310, steel, 40),
      rect(0, 84, W, 18, darker(steel, 0.3)),
      poly([500, 96, 500, 40, 580, 96, 580, 40, 660, 96, 660, 40, 740, 96], darker(steel, 0.2)),
      rect(700, 0, 34, 96, earth),
      rect(0, 400, W, 100, earth),
      path('M0 410Q300 396 790 416V400H0z', darker(earth, 0.16)),
      put(
        92,
        440,
        { scale: 0.9 },
        rect(-80, -74, 150, 14, tone.wood),
        line(60, -66, 128, -110, tone.wood, 10),
        times(3, (i) => thing.box(-74 + i * 48, -74, 44, 44, '#C08A55')),
        thing.box(-48, -118, 44, 40, '#CF9C6C'),
        circle(0, -28, 34, '#22282A'),
        circle(0, -28, 16, '#C3CBCB'),
        rect(52, -60, 9, 54, tone.woodDark),
      ),
      person({
        look: cast.guard,
        dress: { top: '#2E4A44', details: ['badge'], trim: yellow, bottom: tone.ink2 },
        x: 250,
        y: 474,
        size: 350,
        facing: 'right',
        near: pt(332, 322),
      }),
      person({
        look: cast.braids,
        dress: { top: yellow, lower: 'skirt', bottom: '#3E4A50' },
        x: 556,
        y: 474,
        size: 336,
        facing: 'left',
        near: pt(450, 318),
      }),
      person({
        look: { ...cast.bearded, glasses: true },
        dress: { top: '#3465A8', details: ['lapels', 'tie'], trim: tone.paper, bottom: '#3E4A50' },
        x: 396,
        y: 466,
        size: 356,
        near: pt(430, 326),
        far: pt(352, 326),
        held: thing.sheet(392, 318, 92, 120, 0, { accent: tone.green, colour: '#FFFFFF', lines: 4 }),
      }),
      [150, 652].map((x) => [
        rect(x, 60, 44, 440, lighter(earth, 0.2)),
        rect(x - 6, 48, 56, 20, darker(earth, 0.2)),
        times(6, (i) => path(`M${x} ${130 + i * 64}l44 -34v28l-44 34z`, yellow)),
      ]),
      bars(18, 210, 130, 280, 5, tone.ink2, 10),
      bars(698, 210, 130, 280, 5, tone.ink2, 10),
      rect(194, 66, 458, 16, tone.ink2),
      times(12, (i) => rect(206 + i * 38, 82, 8, 60 - Math.abs(5.5 - i) * 7, tone.ink2)),
    ];
  },

  'post-a-week-with-a-zone-reader-who-reads-a-whole-town-on-foot': (colour) => {
    const dawn = colour(0);
    const dust = colour(1);
    const green = colour(2);
    const gates = [green, '#3465A8', '#C2352E', '#E3AE3C', '#6B4A9A', '#2F7D77', '#D9663E'] as const;
    // The lane winds upwards; its middle at a height.
    const lane = (t: number): [number, number] => [395 + Math.sin(t * 5.4) * 150 * (1 - t * 0.5), 520 - t * 540];
    let left = '';
    let right = '';
    for (let i = 0; i <= 24; i += 1) {
      const t = i / 24;
      const [x, y] = lane(t);
      const half = 96 - t * 44;
      left += `${i ? 'L' : 'M'}${Math.round(x - half)} ${Math.round(y)}`;
      right = `L${Math.round(x + half)} ${Math.round(y)}${right}`;
    }
    return [
      rect(0, 0, W, H, mix(dust, dawn, 0.5)),
      times(16, (i) => {
        const t = ((i >> 1) + 0.5) / 8;
        const [x, y] = lane(t);
        const side = i % 2 ? 1 : -1;
        const half = 96 - t * 44;
        const s = 1 - t * 0.42;
        const cx = x + side * (half + 100 * s);
        return [
          rect(
            cx - 94 * s,
            y - 62 * s,
            188 * s,
            118 * s,
            cycle(['#B4573A', '#9C6A48', '#C2714A', '#8796A0'], i * 3),
            3,
          ),
          rect(cx - 94 * s, y - 4 * s, 188 * s, 4 * s, darker('#9C6A48', 0.2)),
          circle(cx + side * 64 * s, y + 74 * s, 26 * s, '#7FA06A'),
          fade(0.16, rect(cx - 94 * s, y + 56 * s, 188 * s, 14 * s, tone.ink)),
        ];
      }),
      path(`${left}${right}z`, lighter(dust, 0.35)),
      times(14, (i) => {
        const t = ((i >> 1) + 0.62) / 7.6;
        const [x, y] = lane(t);
        const side = i % 2 ? 1 : -1;
        const half = 96 - t * 44;
        const s = 1 - t * 0.42;
        return put(
          x + side * (half + 4),
          y,
          { scale: s },
          rect(-15, -54, 30, 104, cycle(gates, i * 2 + (i >> 1)), 4),
          rect(-13, -50, 26, 12, tone.paper, 3),
          rect(-13, 34, 26, 12, tone.paper, 3),
          rect(side > 0 ? -26 : 14, 6, 12, 12, '#2350A8', 3),
        );
      }),
      times(20, (i) => {
        const t = (i + 0.3) / 21;
        const [x, y] = lane(t);
        const [nx, ny] = lane(t + 0.02);
        const angle = (Math.atan2(nx - x, y - ny) * 180) / Math.PI;
        const s = 1.1 - t * 0.5;
        return put(
          x,
          y,
          { rotate: angle, scale: s },
          put(
            i % 2 ? 16 : -16,
            0,
            {},
            path('M-9 -16Q0 -30 9 -16Q12 -4 6 2H-6Q-12 -4 -9 -16z', darker(dust, 0.5)),
            path('M-6 7H6Q8 20 0 21T-6 7z', darker(dust, 0.5)),
          ),
        );
      }),
      fade(0.2, rect(0, 0, W, 150, '#F9D9A8')),
      land.beam([0, 0, 330, 0, 0, 300], '#FFE9C9', 0.5),
    ];
  },

  'post-preparing-a-clean-member-register-before-you-change-sacco-software': (colour) => {
    const paper = colour(0);
    const plum = colour(1);
    const brass = colour(2);
    return [
      rect(0, 0, W, H, '#8A5A36'),
      land.boards(0, 0, W, H, '#9A6840', 5),
      put(
        400,
        250,
        { rotate: -18 },
        rect(-230, -330, 440, 700, darker(paper, 0.14), 4),
        rect(-220, -340, 440, 700, paper, 4),
        line(-150, -340, -150, 360, '#E0A7A0', 4),
        times(15, (i) => line(-220, -270 + i * 42, 220, -270 + i * 42, '#D6DCD8', 3)),
        times(14, (i) => [
          text(-180, -280 + i * 42, String(41 + i), { size: 21, fill: plum, face: 'medium', anchor: 'middle' }),
          stroke(`M-130 ${-284 + i * 42}q16 -16 30 0t30 0h${70 + Math.round(40 * wobble(i))}`, plum, 6),
          stroke(`M150 ${-284 + i * 42}h42`, plum, 5),
        ]),
        stroke('M-138 -136h230v30h-230zM-138 -10h230v30h-230z', tone.orange, 5),
        stroke('M96 -120C150 -110 150 10 96 6', tone.orange, 6),
      ),
      put(
        470,
        372,
        { rotate: -18 },
        rect(-330, -28, 640, 62, brass, 4),
        times(40, (i) => rect(-318 + i * 16, -28, 3, i % 5 ? 14 : 24, darker(brass, 0.5))),
        times(8, (i) => text(-314 + i * 80, 18, String(i * 5), { size: 15, fill: darker(brass, 0.55), face: 'bold' })),
      ),
      thing.pencil(626, 218, 240, 62, tone.maize),
      put(
        96,
        110,
        { rotate: -14 },
        rect(-70, -50, 140, 100, tone.ink, 10),
        rect(-58, -38, 116, 76, plum, 6),
        fade(0.3, rect(-48, -30, 60, 22, '#FFFFFF', 4)),
      ),
      put(
        118,
        306,
        { rotate: 12 },
        rect(-40, -28, 80, 70, tone.wood, 6),
        rect(-44, 34, 88, 20, tone.ink, 4),
        rect(-16, -80, 32, 56, tone.wood),
        circle(0, -88, 26, tone.woodLight),
      ),
    ];
  },

  'post-shule-school-manager-prints-fee-statements-in-swahili': (colour) => {
    const wall = colour(0);
    const kanga = colour(1);
    return [
      rect(0, 0, W, H, wall),
      rect(0, 330, W, 90, darker(wall, 0.3)),
      rect(0, 322, W, 8, lighter(wall, 0.5)),
      rect(0, 0, W, 26, '#9C6A48'),
      times(18, (i) => rect(i * 46, 26, 22, 12, '#7A4E33')),
      rect(0, 420, W, 80, '#D8A866'),
      path('M0 420H790V436Q400 446 0 432z', darker('#D8A866', 0.14)),
      // Painted lozenges on the wall, a window with shutters
      times(5, (i) =>
        put(
          520 + i * 62,
          286,
          {},
          path('M0 -22L22 0L0 22L-22 0z', i % 2 ? kanga : '#F0C24B'),
          path('M0 -9L9 0L0 9L-9 0z', wall),
        ),
      ),
      rect(548, 84, 150, 140, darker(wall, 0.55)),
      rect(486, 78, 62, 152, '#F0C24B', 3),
      rect(698, 78, 62, 152, '#F0C24B', 3),
      times(6, (i) => [
        rect(494, 90 + i * 22, 46, 10, darker('#F0C24B', 0.16), 2),
        rect(706, 90 + i * 22, 46, 10, darker('#F0C24B', 0.16), 2),
      ]),
      rect(540, 224, 166, 12, tone.paper),
      land.aloe(726, 440, 0.8, '#4F8A5E', '#B4573A'),
      thing.stool(190, 470, 110, 112, '#8A5A36'),
      person({
        look: { ...cast.grandmother, headColour: kanga, headTrim: tone.paper, glasses: true },
        dress: { top: '#F4EAD3', lower: 'kanga', bottom: kanga, trim: '#F7EBD2', sleeves: 'short' },
        x: 184,
        y: 470,
        size: 400,
        pose: 'sit',
        facing: 'right',
        tilt: 12,
        near: pt(292, 330),
        far: pt(312, 318),
        held: thing.sheet(318, 284, 94, 120, 8, { accent: kanga, colour: '#FFFFFF' }),
      }),
      person({
        look: cast.boy,
        dress: {
          top: tone.white,
          details: ['collar'],
          trim: '#2F5DA8',
          lower: 'shorts',
          bottom: '#2F5DA8',
          sleeves: 'short',
        },
        x: 424,
        y: 474,
        size: 300,
        facing: 'left',
        child: true,
        near: pt(370, 330),
      }),
    ];
  },

  'post-friday-night-without-electricity-at-a-restaurant-till': (colour) => {
    const dark = colour(0);
    const amber = colour(1);
    const green = colour(2, '#5FD08A');
    return [
      rect(0, 0, W, H, dark),
      times(9, (i) =>
        fade(
          0.9,
          thing.bottle(
            40 + i * 62,
            120,
            88 - (i % 3) * 8,
            mix(dark, cycle(['#2F6B4F', '#8A5A2A', '#5A3A5A'], i), 0.42),
            mix(dark, tone.paper, 0.2),
            i % 3,
          ),
        ),
      ),
      rect(0, 120, 580, 12, mix(dark, '#8A5A36', 0.5)),
      // Cone of the torch
      poly([600, 396, 0, 60, 0, 470], mix(dark, amber, 0.3)),
      poly([600, 400, 60, 190, 60, 440], mix(dark, amber, 0.46)),
      land.glow(420, 190, 210, amber, 0.12),
      thing.till(420, 262, 250, put(-82, -172, { scale: 1.64 }, tillScreen('3,180', '#FFF3D6')(62)), '#2A2320'),
      circle(516, 240, 6, green),
      rect(150, 260, 640, 24, mix('#B98252', amber, 0.3), 5),
      rect(170, 284, 620, 216, mix(dark, '#7A4E33', 0.6)),
      rect(240, 318, 380, 120, mix(dark, '#3A2418', 0.6), 6),
      // The open drawer
      poly([214, 352, 646, 352, 690, 470, 170, 470], mix('#7A4E33', dark, 0.2)),
      poly([244, 364, 616, 364, 644, 446, 216, 446], mix(dark, '#20140E', 0.4)),
      rect(170, 458, 520, 42, mix('#A9764A', amber, 0.2), 4),
      rect(380, 468, 100, 16, '#CFA23E', 8),
      times(3, (i) => rect(262 + i * 52, 380, 40, 54, mix(amber, dark, 0.35 + i * 0.1), 3)),
      // Hand with the torch
      stroke('M810 330L700 388', '#5F3824', 74),
      stroke('M830 310L766 350', '#B4512B', 104),
      put(
        640,
        402,
        { rotate: 6 },
        rect(-30, -22, 150, 44, '#30363A', 10),
        path('M-30 -22L-66 -36V36L-30 22z', '#454D52'),
        ellipse(-66, 0, 10, 36, '#FFF3CF'),
        rect(40, -26, 30, 10, '#C2352E', 4),
      ),
      stroke('M668 370Q654 396 664 424M692 366Q676 396 688 430M716 366Q702 396 714 430', '#5F3824', 24),
    ];
  },

  'post-paybill-till-number-or-bank-account-as-the-way-customers-pay-you': (colour) => {
    const panel = [colour(0), colour(1, tone.orange), colour(2)] as const;
    return [
      rect(0, 0, W, H, '#F0E3C8'),
      rect(0, 424, W, 76, '#CDBB98'),
      rect(0, 424, W, 10, darker('#CDBB98', 0.16)),
      panel.map((c, i) => {
        const x = 22 + i * 254;
        return [
          rect(x, 34, 238, 392, lighter(c, 0.55)),
          rect(x, 34, 238, 20, darker(c, 0.2)),
          rect(x + 40, 176, 158, 250, darker(c, 0.4)),
          rect(x + 50, 186, 138, 240, c),
          rect(x + 66, 300, 48, 104, darker(c, 0.16), 3),
          rect(x + 124, 300, 48, 104, darker(c, 0.16), 3),
          rect(x + 66, 206, 106, 74, darker(c, 0.16), 3),
          circle(x + 172, 318, 8, tone.paper),
          rect(x + 28, 426, 182, 16, '#B9A67F'),
          circle(x + 119, 110, 50, tone.paper),
        ];
      }),
      poly([102, 112, 141, 78, 180, 112], tone.ink),
      rect(112, 108, 58, 36, tone.ink),
      rect(134, 120, 14, 24, tone.paper),
      path('M366 98H424L432 142H358z', tone.ink),
      stroke('M380 106V92a15 15 0 0 1 30 0V106', tone.ink, 6),
      poly([614, 92, 649, 72, 684, 92], tone.ink),
      rect(614, 136, 70, 9, tone.ink),
      times(4, (i) => rect(620 + i * 17, 96, 8, 38, tone.ink)),
      land.aloe(268, 440, 0.5, '#4F8A5E', '#B4573A'),
      land.aloe(522, 440, 0.5, '#4F8A5E', '#B4573A'),
      person({
        look: cast.mother,
        dress: { top: tone.paper, lower: 'kanga', bottom: '#C2352E', trim: '#F7EBD2', sleeves: 'short' },
        x: 396,
        y: 490,
        size: 200,
        facing: 'back',
        arms: 'none',
      }),
    ];
  },

  'post-your-first-ninety-days-as-a-jukwaa-agent': (colour) => {
    const satchel = colour(0, tone.orange);
    const sky = colour(1);
    const shops = ['#2F7D77', '#C2352E', '#E3AE3C', '#6B4A9A', '#3465A8'] as const;
    return [
      rect(0, 0, W, H, sky),
      land.cloud(560, 62, 0.9),
      times(5, (i) => {
        const x = 250 + i * 116;
        const c = cycle(shops, i);
        const h = 200 - i * 14;
        return [
          rect(x, 366 - h, 110, h, lighter(c, 0.35)),
          rect(x, 366 - h, 110, 36, c),
          rect(x + 12, 366 - h + 13, 60 - i * 5, 10, tone.paper, 5),
          thing.awning(x - 3, 366 - h + 52, 116, 22, c, tone.paper, 6),
          rect(x + 12, 366 - h + 84, 44, h - 110, tone.ink2, 2),
          rect(x + 66, 366 - h + 84, 34, h - 84, darker(c, 0.25), 2),
        ];
      }),
      rect(0, 362, W, 138, '#C79A6A'),
      path('M0 500L420 362H790V420L520 500z', '#B4805A'),
      path('M260 500L600 362H660L430 500z', lighter('#B4805A', 0.2)),
      thing.minibus(80, 440, 440, tone.paper, tone.green),
      rect(154, 262, 84, 152, tone.ink2, 5),
      rect(160, 268, 20, 140, '#2A4A4C'),
      person({
        look: { ...cast.braids, hair: 'bun' },
        dress: { top: tone.green, details: ['collar'], trim: tone.paper, bottom: tone.ink2 },
        x: 356,
        y: 474,
        size: 380,
        pose: 'walk',
        facing: 'right',
        near: pt(430, 300),
        far: pt(446, 310),
        held: put(
          438,
          296,
          { rotate: -10 },
          rect(-30, -36, 60, 66, tone.paper, 4),
          rect(-30, -36, 12, 66, '#B4512B'),
          times(3, (i) => rect(-10, -22 + i * 15, 32, 5, '#9AA59F', 2)),
        ),
      }),
      stroke('M372 204Q336 250 318 306', darker(satchel, 0.3), 9),
      put(
        312,
        330,
        { rotate: 8 },
        rect(-44, -34, 84, 70, satchel, 10),
        path('M-44 -26q0 -8 8 -8h68q8 0 8 8v26q-42 16 -84 0z', darker(satchel, 0.16)),
        rect(-10, -6, 16, 18, tone.maize, 3),
      ),
    ];
  },

  'post-weighing-coffee-fairly-at-fourteen-collection-points': (colour) => {
    const moss = colour(0);
    const stone = colour(1);
    const cherry = colour(2);
    return [
      rect(0, 0, W, H, lighter(moss, 0.55)),
      path('M0 220Q240 130 460 190T790 150V500H0z', lighter(moss, 0.35)),
      path('M0 320Q300 250 790 300V500H0z', lighter(moss, 0.12)),
      fade(0.5, rect(0, 230, W, 26, tone.white)),
      rect(0, 420, W, 80, '#6B5040'),
      [70, 690].map((x) => [
        rect(x, 80, 36, 380, '#5A4636'),
        path(`M${x} 180q18 14 36 0v60q-18 12 -36 0z`, moss),
        path(`M${x} 380q18 14 36 0v80h-36z`, moss),
      ]),
      rect(40, 84, 710, 26, '#4A3A2E'),
      path(
        'M0 0H790V66Q760 96 730 66Q700 98 670 68Q640 96 610 66Q580 98 550 68Q520 96 490 66Q460 98 430 68Q400 96 370 66Q340 98 310 68Q280 96 250 66Q220 98 190 68Q160 96 130 66Q100 98 70 68Q40 96 0 66z',
        darker(moss, 0.3),
      ),
      times(26, (i) => ellipse(16 + i * 31, 50 - (i % 3) * 14, 22, 13, i % 2 ? moss : darker(moss, 0.16))),
      times(11, (i) => path(`M${40 + i * 71} ${100 + (i % 4) * 44}q7 12 0 18q-7 -6 0 -18z`, '#CFE3EA')),
      line(395, 104, 395, 170, '#3B3F3D', 9),
      rect(310, 146, 170, 112, '#33393B', 14),
      rect(328, 164, 134, 62, '#CFE3B4', 6),
      text(395, 214, '10.00', { size: 48, face: 'bold', anchor: 'middle' }),
      circle(346, 242, 5, '#5FD08A'),
      rect(430, 238, 30, 8, '#8796A0', 4),
      stroke('M395 258V292q0 18 -16 18', '#8796A0', 10),
      ring(395, 322, 20, '#8796A0', 9),
      path('M330 346Q395 318 460 346L486 446Q395 480 304 446z', stone),
      path('M330 346Q395 318 460 346L464 362Q395 334 326 362z', lighter(stone, 0.3)),
      path('M430 350L460 346L486 446L450 456z', darker(stone, 0.2)),
      text(390, 424, '10', { size: 58, fill: lighter(stone, 0.6), face: 'display', anchor: 'middle' }),
      times(2, (i) => [
        put(
          190 + i * 400,
          486,
          {},
          path('M-84 -70H84L66 0H-66z', '#B98252'),
          stroke('M-78 -48H78M-72 -26H72', '#8F6238', 6),
        ),
        thing.cherries(190 + i * 400, 412, 130, cherry),
      ]),
    ];
  },

  'post-closing-the-year-without-spoiling-december': (colour) => {
    const pine = colour(0);
    const red = colour(1);
    const butter = colour(2);
    return [
      rect(0, 0, W, H, lighter(butter, 0.2)),
      land.windowPane(
        'e',
        70,
        50,
        190,
        170,
        [
          rect(0, 0, 100, 100, '#F3C08A'),
          circle(70, 50, 14, '#FBE7B4'),
          path('M0 66Q30 40 60 60T100 54V100H0z', '#A9805A'),
        ],
        tone.paper,
        2,
      ),
      land.beam([70, 230, 260, 230, 560, 500, 300, 500], '#FFF6DE', 0.5),
      rect(500, 70, 230, 12, '#A9764A'),
      times(6, (i) =>
        rect(512 + i * 34, 10 + (i % 2) * 8, 26, 60 - (i % 2) * 8, cycle([pine, red, '#C08A55', tone.ink2], i), 2),
      ),
      rect(0, 380, W, 120, '#A9764A'),
      rect(0, 368, W, 18, '#C08E5E'),
      // The tree
      rect(580, 330, 24, 44, '#5A3825'),
      path('M592 130L656 222H632L676 288H646L692 350H492L538 288H508L552 222H528z', pine),
      path('M592 130L656 222H632L676 288H646L692 350H592z', darker(pine, 0.2)),
      path('M592 104l8 18l20 2l-15 13l5 19l-18 -10l-18 10l5 -19l-15 -13l20 -2z', '#F0C24B'),
      times(9, (i) =>
        circle(
          [560, 612, 586, 548, 628, 604, 536, 580, 650][i] ?? 590,
          [214, 206, 246, 276, 272, 300, 334, 330, 332][i] ?? 300,
          10,
          cycle([red, '#F0C24B', tone.paper], i),
        ),
      ),
      path('M546 342H638L626 388H558z', '#B4573A'),
      // The ledger with its ribbon
      path('M166 404L412 380L438 420L190 448z', darker(tone.ink2, 0.3)),
      path('M166 372L412 348L438 388L190 416z', tone.ink2),
      path('M190 416L438 388V420L190 448z', tone.paper),
      times(3, (i) => line(196, 424 + i * 8, 432, 396 + i * 8, '#CFC6B2', 2)),
      path('M288 360L314 358L340 399V431L314 434V402z', red),
      path('M176 388L424 364L430 374L182 399z', red),
      path('M300 376Q250 330 240 364Q246 388 300 380zM306 376Q350 326 364 358Q360 384 306 380z', darker(red, 0.14)),
      circle(303, 377, 11, red),
      // Chapati
      ellipse(470, 452, 118, 28, darker(butter, 0.2)),
      ellipse(470, 446, 114, 25, tone.paper),
      times(3, (i) => [
        ellipse(470, 438 - i * 9, 88, 18, darker('#E3B36A', i === 2 ? 0 : 0.12)),
        i === 2 && times(8, (k) => ellipse(410 + k * 17, 418 + ((k * 5) % 9), 7, 3, '#B9803E')),
      ]),
      thing.cup(88, 434, 70, tone.paper),
      thing.pen(690, 440, 130, -8, red),
    ];
  },

  'post-opening-week-a-checklist-for-the-bursar': (colour) => {
    const blue = colour(0);
    const gold = colour(1);
    return [
      rect(0, 0, W, H, lighter(blue, 0.66)),
      rect(0, 0, 180, 330, lighter(blue, 0.45)),
      times(5, (i) => rect(20 + (i % 2) * 76, 30 + Math.floor(i / 2) * 100, 64, 84, lighter(blue, 0.3), 4)),
      land.windowPane('s', 590, 50, 150, 180, land.outlook('#E3F0F2', '#A9C4AE', '#6F9A78'), tone.paper, 2),
      rect(0, 412, W, 88, '#B98252'),
      rect(0, 400, W, 18, '#CF9C6C'),
      rect(0, 440, W, 60, blue),
      thing.clipboard(
        372,
        240,
        290,
        392,
        -4,
        '#8A5A36',
        times(10, (i) => {
          const y = -138 + i * 30;
          return [
            rect(-104, y - 12, 22, 22, i < 7 ? tone.green : '#FFFFFF', 4),
            i >= 7 && stroke(`M-104 ${y - 12}h22v22h-22z`, tone.mute, 3),
            i < 7 && stroke(`M-99 ${y - 1}l5 6l9 -12`, '#FFFFFF', 4),
            rect(
              -68,
              y - 6,
              [140, 110, 156, 124, 90, 148, 116, 134, 100, 128][i] ?? 120,
              9,
              i < 7 ? '#9AA59F' : tone.ink2,
              4,
            ),
          ];
        }),
      ),
      // The tin of biscuits overlaps the board
      path('M500 296V418Q500 436 588 436T676 418V296z', gold),
      ellipse(588, 296, 88, 24, darker(gold, 0.35)),
      times(5, (i) =>
        put(
          536 + i * 26,
          288 - (i % 2) * 14,
          { rotate: -24 + i * 12 },
          rect(-20, -22, 40, 44, '#C98A45', 8),
          times(4, (k) => circle(-8 + (k % 2) * 16, -8 + Math.floor(k / 2) * 16, 2.6, '#8A5A2A')),
        ),
      ),
      path('M500 300Q588 340 676 300V334Q588 372 500 334z', blue),
      times(6, (i) => put(518 + i * 28, 340 - Math.abs(2.5 - i) * 4, {}, path('M0 -10L10 0L0 10L-10 0z', tone.paper))),
      path('M500 400Q588 436 676 400V414Q588 452 500 414z', darker(gold, 0.2)),
      put(740, 408, { rotate: 0 }, ellipse(0, 0, 66, 14, darker(gold, 0.2)), ellipse(0, -6, 66, 14, gold)),
      thing.pen(140, 424, 150, -10, '#C2352E'),
    ];
  },

  'post-ussd-menus-that-farmers-finish': (colour) => {
    const grass = colour(0);
    const milk = colour(1);
    const black = colour(2, '#1B1F20');
    return [
      rect(0, 0, W, H, lighter(grass, 0.62)),
      rect(0, 270, W, 230, lighter(grass, 0.28)),
      fade(
        0.8,
        times(6, (i) => [
          circle(64 + i * 132, 250 + (i % 2) * 26, 84, mix('#B9C7C8', milk, 0.3)),
          circle(64 + i * 132, 250 + (i % 2) * 26, 62, mix('#B9C7C8', milk, 0.65)),
          circle(50 + i * 132, 234 + (i % 2) * 26, 22, milk),
        ]),
      ),
      rect(0, 350, W, 20, '#B98252'),
      fade(
        0.5,
        times(8, (i) => circle(30 + i * 108, 92 + ((i * 37) % 60), 44, grass)),
      ),
      stroke('M560 540L500 420', '#4A2A1B', 190),
      stroke('M640 590L566 470', '#C2352E', 250),
      path('M300 330Q240 360 262 430Q300 500 420 500H520Q560 440 520 360z', '#4A2A1B'),
      keypadPhone(
        394,
        470,
        430,
        ussdScreen(['1 Weigh', '2 Price today', '3 My balance', '4 Pay out'], '#CFE3B4'),
        -6,
        black,
      ),
      stroke('M288 300Q262 316 276 346', '#4A2A1B', 46),
      stroke('M286 366Q258 384 276 410', '#4A2A1B', 44),
      stroke('M300 430Q280 446 300 464', '#4A2A1B', 40),
      stroke('M548 420Q556 350 500 322Q486 318 470 330', '#5A3524', 50),
      path('M452 322q-12 14 2 26q16 4 26 -8z', '#8A5F45'),
      stroke('M520 360q12 10 14 26M510 376q10 8 12 20', '#38200F', 3),
    ];
  },

  'post-preparing-the-agm-pack-a-month-early': (colour) => {
    const wood = colour(0);
    const maroon = colour(1);
    const light = colour(2, '#FBF4E4');
    return [
      rect(0, 0, W, H, '#F6EFDF'),
      poly([0, 0, 240, 90, 240, 260, 0, 420], '#E6DCC6'),
      poly([W, 0, 550, 90, 550, 260, W, 420], '#E0D5BC'),
      times(3, (i) =>
        poly(
          [30 + i * 74, 60 + i * 24, 74 + i * 66, 76 + i * 22, 74 + i * 66, 236 - i * 6, 30 + i * 74, 258 - i * 8],
          '#D9ECEC',
        ),
      ),
      times(3, (i) =>
        poly(
          [760 - i * 74, 60 + i * 24, 716 - i * 66, 76 + i * 22, 716 - i * 66, 236 - i * 6, 760 - i * 74, 258 - i * 8],
          '#D9ECEC',
        ),
      ),
      rect(240, 90, 310, 170, lighter(wood, 0.55)),
      line(252, 104, 538, 104, '#8796A0', 6),
      rect(276, 104, 238, 64, maroon),
      text(395, 148, 'AGM 2026', { size: 36, fill: light, face: 'display', anchor: 'middle' }),
      rect(340, 206, 110, 54, '#8A5A36', 3),
      poly([0, 420, 240, 260, 550, 260, W, 420, W, 500, 0, 500], wood),
      land.beam([100, 350, 300, 250, 620, 500, 240, 500], light, 0.4),
      times(4, (r) => {
        const s = [0.44, 0.62, 0.86, 1.2][r] ?? 1;
        const y = [300, 342, 402, 490][r] ?? 400;
        return times(6, (c) => {
          const k = (c < 3 ? c - 3.25 : c - 1.75) * 122 * s;
          return put(
            395 + k,
            y,
            { scale: s * 0.62 },
            line(-44, 0, 30, -84, '#5B4A3E', 9),
            line(44, 0, -30, -84, '#5B4A3E', 9),
            rect(-50, -96, 100, 20, darker(maroon, 0.2), 6),
            rect(-50, -176, 100, 62, maroon, 8),
            rect(-46, -176, 9, 92, '#5B4A3E'),
            rect(37, -176, 9, 92, '#5B4A3E'),
            put(
              0,
              -106,
              { rotate: -4 },
              path('M-30 12L-22 -22H30L24 12z', light),
              path('M-26 4L-20 -14H-4L-8 4z', tone.orange),
            ),
          );
        });
      }),
    ];
  },

  'post-deposits-arrears-and-the-letter-nobody-likes-to-write': (colour) => {
    const paper = colour(0);
    const rust = colour(1);
    const roofs = [rust, '#8796A0', '#7A4E33', lighter(rust, 0.3)] as const;
    return [
      rect(0, 0, W, H, '#E3D3B8'),
      rect(60, 0, 670, 250, tone.paper),
      rect(76, 0, 638, 236, '#CFE0E6'),
      inside(
        'city',
        rect(76, 0, 638, 236, '#fff'),
        times(9, (i) => [
          rect(60 + i * 78, 120 + ((i * 37) % 60), 86, 130, cycle(['#E9DCC4', '#D9C7A5', '#CDBB98'], i)),
          poly(
            [
              52 + i * 78,
              124 + ((i * 37) % 60),
              103 + i * 78,
              84 + ((i * 37) % 60),
              154 + i * 78,
              124 + ((i * 37) % 60),
            ],
            cycle(roofs, i),
          ),
          rect(84 + i * 78, 146 + ((i * 37) % 60), 20, 24, tone.ink2),
        ]),
        rect(300, 40, 54, 200, '#B9C4C8'),
        times(8, (i) => rect(308 + (i % 2) * 22, 54 + Math.floor(i / 2) * 30, 14, 18, '#8FA3AC')),
      ),
      rect(388, 0, 14, 240, tone.paper),
      rect(40, 236, 710, 20, darker(tone.paper, 0.14)),
      poly([0, 300, W, 276, W, 500, 0, 500], '#A9764A'),
      poly([0, 300, W, 276, W, 290, 0, 316], '#C08E5E'),
      put(
        430,
        396,
        { rotate: -6 },
        rect(-150, -92, 320, 220, darker(paper, 0.1), 3),
        rect(-156, -98, 320, 220, paper, 3),
        rect(-130, -76, 90, 10, rust, 4),
        writing(-130, -44, 250, 4, 24, tone.ink2, 3, 4),
        stroke('M-130 52q20 -6 40 0h40', tone.ink2, 4),
      ),
      thing.pen(520, 428, 170, -32, tone.ink2),
      put(
        610,
        372,
        { rotate: 20, scale: 1.1 },
        ring(0, 0, 26, '#8796A0', 6),
        thing.key(-6, 24, 96, 28),
        thing.key(6, 26, 96, -8, '#B9C2C4'),
        thing.key(18, 20, 90, -44),
        rect(-54, -52, 40, 52, rust, 6),
      ),
      // The writer's shoulder and head, cut by the edge
      person({
        look: { ...cast.clerk, hair: 'bun' },
        dress: { top: '#2F6B5A' },
        x: 130,
        y: 640,
        size: 880,
        pose: 'bust',
        facing: 'back',
        far: pt(-80, 560),
        near: pt(330, 446),
        tilt: 6,
      }),
    ];
  },

  'post-water-bills-now-explain-every-estimated-reading': (colour) => {
    const hedge = colour(0);
    const brass = colour(1);
    const blue = colour(2);
    return [
      rect(0, 0, W, H, '#DCEBEC'),
      land.cloud(600, 70, 0.9),
      path('M0 150Q120 110 250 140T520 130T790 120V400H0z', hedge),
      times(26, (i) =>
        circle(
          14 + ((i * 131) % 780),
          168 + ((i * 47) % 190),
          11 + (i % 3) * 5,
          i % 2 ? darker(hedge, 0.15) : lighter(hedge, 0.18),
        ),
      ),
      rect(250, 96, 330, 300, '#E9D5B0'),
      poly([226, 100, 415, 26, 604, 100], '#B4573A'),
      rect(290, 150, 76, 74, '#8FB3B5'),
      rect(470, 150, 76, 74, '#8FB3B5'),
      rect(0, 384, W, 116, '#C9A070'),
      poly([280, 384, 550, 384, 660, 500, 180, 500], lighter('#C9A070', 0.3)),
      rect(330, 296, 130, 100, '#8A7A60', 6),
      thing.waterMeter(395, 344, 34, blue, '00418'),
      bars(216, 150, 362, 330, 9, tone.ink2, 13),
      [176, 574].map((x) => [rect(x, 110, 46, 380, '#B4573A'), rect(x - 8, 96, 62, 20, darker('#B4573A', 0.25))]),
      rect(376, 288, 40, 16, '#8796A0', 6),
      thing.padlock(397, 336, 62, brass),
      person({
        look: { ...cast.young, headwear: 'cap', headColour: blue },
        dress: { top: blue, details: ['vest'], trim: '#F0B849', bottom: '#33413D' },
        x: 680,
        y: 492,
        size: 410,
        facing: 'left',
        tilt: 12,
        near: pt(610, 316),
        far: pt(628, 330),
        held: [
          put(
            612,
            304,
            { rotate: -10 },
            rect(-34, -26, 68, 56, tone.paper, 4),
            rect(-34, -26, 68, 12, '#B4512B'),
            times(2, (i) => rect(-24, -6 + i * 14, 44, 5, '#9AA59F', 2)),
          ),
          line(606, 298, 632, 268, tone.ink, 6),
        ],
      }),
      path('M0 500V300Q60 280 110 330T150 500z', darker(hedge, 0.16)),
      times(6, (i) => circle(20 + i * 20, 350 + ((i * 37) % 110), 12, lighter(hedge, 0.1))),
    ];
  },

  'post-what-a-data-protection-visit-looks-like': (colour) => {
    const beige = colour(0);
    const ink = colour(1);
    const calm = colour(2);
    return [
      rect(0, 0, W, H, calm),
      land.boards(0, 0, W, H, mix(calm, '#C9A070', 0.4), 5),
      rect(108, 46, 574, 408, darker('#6E3A2E', 0.1), 10),
      rect(122, 56, 268, 388, tone.paper, 3),
      rect(400, 56, 268, 388, darker(tone.paper, 0.04), 3),
      rect(388, 56, 14, 388, '#D6CBB4'),
      times(11, (i) => [
        stroke(`M144 ${98 + i * 32}q12 -10 24 0t24 0h${30 + Math.round(16 * wobble(i))}M300 ${98 + i * 32}h60`, ink, 5),
        stroke(`M424 ${98 + i * 32}h${90 + Math.round(30 * wobble(i + 4))}M600 ${98 + i * 32}h44`, ink, 5),
      ]),
      // The card hides every line but one
      put(
        398,
        250,
        { rotate: -2 },
        fade(0.16, rect(-262, -122, 544, 262, tone.ink, 12)),
        path('M-272 -132H272V132H-272zM-236 -22V28H236V-22z', beige).replace('<path', '<path fill-rule="evenodd"'),
        stroke('M-236 -22H236V28H-236z', darker(beige, 0.3), 5),
        rect(-236, -104, 150, 12, darker(beige, 0.35), 5),
        rect(-236, -80, 96, 10, darker(beige, 0.25), 5),
        path('M0 46l32 12v22q0 28 -32 42q-32 -14 -32 -42v-22z', calm),
        stroke('M-14 82l10 11l19 -23', tone.paper, 9),
      ),
      stroke('M790 60Q700 30 716 120T690 250', '#5B4A3E', 5),
      thing.pen(668, 320, 190, 108, '#2350A8'),
      circle(90, 420, 46, tone.paper),
      circle(90, 420, 28, '#9C5A2E'),
    ];
  },

  'post-tithes-pledges-and-harambees-and-keeping-funds-apart': (colour) => {
    const leaf = colour(0);
    const goatWhite = colour(1, '#F4EFE4');
    const lids = ['#C2352E', '#3465A8', '#E3AE3C', '#6B4A9A', '#2F7D77'] as const;
    return [
      rect(0, 0, W, H, '#DDEBD8'),
      land.hills(W, 210, H, '#A9C4A0', 4, 3),
      rect(520, 120, 160, 160, '#F4EAD3'),
      poly([500, 124, 600, 50, 700, 124], '#B4573A'),
      rect(594, 12, 12, 46, '#7A4E33'),
      rect(580, 24, 40, 10, '#7A4E33'),
      path('M576 280V214a24 24 0 0 1 48 0v66z', '#5A3825'),
      rect(0, 274, W, 226, '#8FB07A'),
      land.tree(120, 330, 1.7, leaf),
      fade(0.25, ellipse(240, 380, 420, 60, tone.ink)),
      path('M0 0H480Q470 90 380 84Q330 130 260 92Q190 140 130 96Q60 130 0 90z', leaf),
      times(14, (i) => circle(20 + i * 33, 40 + ((i * 29) % 44), 18, i % 2 ? darker(leaf, 0.14) : lighter(leaf, 0.14))),
      thing.goat(668, 420, 270, goatWhite, true),
      lids.map((c, i) => {
        const x = 92 + i * 104;
        const level = [54, 84, 40, 70, 100][i] ?? 60;
        return [
          thing.jar(x, 392, 84, 132, c, [
            rect(x - 36, 390 - level, 72, level - 4, mix('#E3AE3C', c, 0.16), 8),
            times(4, (k) => circle(x - 22 + k * 15, 390 - level + 8 + (k % 2) * 10, 9, '#CFA23E')),
          ]),
          rect(x - 28, 318, 56, 24, tone.paper, 4),
          rect(x - 18, 327, 36, 6, c, 3),
        ];
      }),
      rect(0, 388, 610, 26, '#B98252', 5),
      rect(10, 414, 590, 86, '#8A5A36'),
      land.pindo(10, 430, 590, 46, ['#6B4428', '#C99B66', '#E3AE3C', tone.paper]),
    ];
  },

  'post-five-objections-every-agent-hears-with-honest-answers': (colour) => {
    const enamel = colour(0);
    const orange = colour(1, tone.orange);
    const wood = colour(2);
    return [
      rect(0, 0, W, H, '#F1E0C2'),
      rect(0, 210, W, 130, lighter(enamel, 0.5)),
      rect(0, 202, W, 10, enamel),
      rect(300, 40, 190, 12, darker(wood, 0.2)),
      times(4, (i) => thing.mug(328 + i * 44, 40, 38, i % 2 ? tone.paper : enamel, i % 2 ? enamel : tone.paper)),
      rect(330, 76, 130, 96, tone.ink2, 5),
      text(395, 112, 'Chai', { size: 26, fill: tone.paper, face: 'display', anchor: 'middle' }),
      text(395, 150, 'KES 30', { size: 26, fill: tone.maize, face: 'display', anchor: 'middle' }),
      thing.chair(88, 500, 300, darker(enamel, 0.1)),
      thing.chair(702, 500, 300, darker(enamel, 0.1), true),
      person({
        look: { ...cast.clerk, headwear: 'wrap', headColour: orange, headTrim: tone.paper },
        dress: { top: tone.green, details: ['collar'], trim: tone.paper },
        x: 160,
        y: 404,
        size: 520,
        pose: 'bust',
        facing: 'right',
        turn: 1,
        near: pt(286, 372),
        far: pt(300, 384),
      }),
      person({
        look: { ...cast.man, glasses: true },
        dress: { top: '#7A4E33', details: ['collar'], trim: tone.paper },
        x: 630,
        y: 404,
        size: 520,
        pose: 'bust',
        facing: 'left',
        turn: 1,
        near: pt(504, 372),
        far: pt(490, 384),
      }),
      rect(70, 388, 650, 26, wood, 6),
      rect(100, 414, 590, 14, darker(wood, 0.25)),
      rect(140, 428, 22, 72, darker(wood, 0.3)),
      rect(628, 428, 22, 72, darker(wood, 0.3)),
      times(5, (i) =>
        put(
          287 + i * 54,
          378,
          { rotate: -8 + i * 4 },
          rect(-24, -36, 48, 48, orange, 5),
          rect(-19, -31, 38, 38, tone.paper, 3),
          rect(-12, -22, 24, 5, tone.ink2, 2),
          rect(-12, -12, 16, 5, '#9AA59F', 2),
        ),
      ),
      thing.mug(206, 390, 54, enamel, tone.paper),
      thing.mug(584, 390, 54, tone.paper, enamel),
    ];
  },

  'post-what-a-bar-of-soap-really-costs': (colour) => {
    const pink = colour(0);
    const lime = colour(1);
    const zinc = colour(2);
    const slice = (x: number, y: number, width: number, colourOf: string, label: string): Part => {
      const h = 116;
      const d = 92;
      return put(
        x,
        y,
        {},
        poly([0, 0, width, -width * 0.3, width + d, -width * 0.3 + d * 0.42, d, d * 0.42], lighter(colourOf, 0.35)),
        poly([0, 0, d, d * 0.42, d, d * 0.42 + h, 0, h], darker(colourOf, 0.16)),
        poly(
          [d, d * 0.42, width + d, -width * 0.3 + d * 0.42, width + d, -width * 0.3 + d * 0.42 + h, d, d * 0.42 + h],
          colourOf,
        ),
        put(
          d + width / 2,
          -width * 0.15 + d * 0.42 + h * 0.58,
          {},
          `<g transform="skewY(-16.7)">${text(0, 6, label, { size: 30, fill: tone.ink, face: 'display', anchor: 'middle' })}</g>`,
        ),
      );
    };
    return [
      rect(0, 0, W, H, lighter(lime, 0.68)),
      rect(0, 138, W, 362, zinc),
      rect(0, 130, W, 14, darker(zinc, 0.2)),
      times(5, (i) => line(i * 200 - 120, 500, i * 160 + 80, 144, darker(zinc, 0.1), 4)),
      rect(540, 60, 190, 14, '#A9764A'),
      times(3, (i) => rect(556 + i * 58, 28, 48, 32, i === 1 ? lime : pink, 6)),
      slice(560, 130, 74, '#F0C24B', 'Tax'),
      slice(424, 171, 100, lighter(pink, 0.35), 'Fuel'),
      slice(276, 215, 112, lime, 'Lye'),
      slice(48, 283, 192, pink, 'Oil'),
      put(
        640,
        452,
        {},
        rect(-84, -22, 168, 30, tone.ink2, 6),
        rect(-66, -62, 132, 42, '#33393B', 6),
        rect(-52, -54, 104, 26, '#CFE3B4', 3),
        text(0, -34, '125 g', { size: 22, face: 'bold', anchor: 'middle' }),
        rect(-96, -80, 192, 18, '#C9D3D6', 6),
        rect(-60, -116, 120, 38, pink, 12),
        rect(-60, -116, 120, 24, lighter(pink, 0.25), 12),
      ),
      put(120, 130, { rotate: -12 }, rect(-8, -96, 26, 120, '#C9D3D6', 4), rect(-10, 22, 30, 60, '#8A5A36', 8)),
    ];
  },

  'post-a-mid-year-check-of-your-etims-records': (colour) => {
    const mango = colour(0);
    const paper = colour(1);
    const lines = colour(2, '#8FC7A2');
    const list = (x: number, y: number, rotate: number, head: string): Part =>
      put(
        x,
        y,
        { rotate },
        fade(0.16, rect(-110, -256, 240, 540, tone.ink)),
        rect(-120, -270, 240, 560, paper, 4),
        rect(-120, -270, 240, 56, head),
        rect(-98, -250, 100, 14, tone.paper, 6),
        times(13, (i) => [
          [2, 5, 9].includes(i) && rect(-112, -198 + i * 38, 224, 30, lines, 5),
          rect(-98, -188 + i * 38, [84, 66, 96][i % 3] ?? 70, 9, tone.ink2, 4),
          rect(40, -188 + i * 38, 56, 9, tone.mute, 4),
        ]),
      );
    return [
      rect(0, 0, W, H, '#9A6840'),
      land.boards(0, 0, W, H, '#B98252', 4),
      land.beam([500, 0, 700, 0, 420, 500, 140, 500], '#F3D9A8', 0.25),
      list(216, 256, -2, tone.ink2),
      list(486, 256, 2, tone.green),
      // The magnifier across both lists
      line(430, 300, 566, 440, tone.ink, 30),
      line(470, 342, 566, 440, '#8A5A36', 24),
      circle(350, 220, 112, tone.ink),
      circle(350, 220, 96, '#E9F3EE'),
      inside(
        'lens',
        circle(350, 220, 96, '#fff'),
        rect(250, 190, 90, 54, lines),
        rect(362, 190, 90, 54, lines),
        rect(262, 210, 64, 15, tone.ink2, 7),
        rect(374, 210, 60, 15, tone.ink2, 7),
        rect(262, 136, 64, 13, '#9AA59F', 6),
        rect(374, 140, 60, 13, '#9AA59F', 6),
        rect(262, 280, 64, 13, '#9AA59F', 6),
        rect(374, 284, 60, 13, '#9AA59F', 6),
        stroke('M334 218H366', tone.green, 8),
        fade(0.5, stroke('M284 170Q300 148 330 140', '#FFFFFF', 10)),
      ),
      // Half a mango
      put(
        690,
        130,
        { rotate: 24 },
        ellipse(4, 6, 78, 98, darker('#9A6840', 0.3)),
        ellipse(0, 0, 78, 98, '#6F9A4A'),
        ellipse(0, 0, 69, 89, mango),
        ellipse(0, 4, 30, 54, lighter(mango, 0.4)),
        times(3, (i) => stroke(`M${-40 + i * 40} -62V62`, darker(mango, 0.1), 3)),
        times(3, (i) => stroke(`M-56 ${-40 + i * 40}H56`, darker(mango, 0.1), 3)),
      ),
      put(700, 330, { rotate: -30 }, rect(-9, -90, 18, 110, '#C9D3D6', 8), rect(-11, 16, 22, 84, tone.ink, 8)),
    ];
  },

  'post-training-the-person-who-was-not-in-the-room': (colour) => {
    const sunlight = colour(0, '#F7DC93');
    const red = colour(1);
    const teal = colour(2);
    const seat = (angle: number, look: string, cloth: string, hair: string): Part => {
      const a = (angle * Math.PI) / 180;
      return put(
        395 + Math.cos(a) * 246,
        226 + Math.sin(a) * 154,
        { rotate: angle - 90 },
        rect(-44, -38, 88, 80, '#A9764A', 12),
        rect(-44, 30, 88, 18, '#8A5A36', 8),
        ellipse(0, 0, 62, 34, cloth),
        stroke('M-46 -6Q-40 -44 -14 -46M46 -6Q40 -44 14 -46', cloth, 22),
        circle(-14, -48, 10, look),
        circle(14, -48, 10, look),
        circle(0, 2, 30, hair),
        path('M-22 -12Q0 -32 22 -12Q12 -22 0 -22T-22 -12z', look),
      );
    };
    return [
      rect(0, 0, W, H, '#CDA878'),
      land.boards(0, 0, W, H, '#D9B98C', 7),
      times(4, (i) =>
        land.beam([40 + i * 150, 0, 110 + i * 150, 0, 330 + i * 150, 500, 250 + i * 150, 500], sunlight, 0.6),
      ),
      times(4, (i) => [
        rect(60 + i * 190, -6, 120, 20, tone.paper),
        rect(40 + i * 190, -6, 18, 64, teal),
        rect(182 + i * 190, -6, 18, 64, teal),
      ]),
      fade(0.12, ellipse(395, 240, 200, 118, tone.ink)),
      ellipse(395, 232, 196, 114, lighter(teal, 0.55)),
      ellipse(395, 232, 168, 94, lighter(teal, 0.72)),
      tablet(395, 268, 100, listScreen(teal), 0),
      [
        [-90, '#75482E', '#C2352E', '#1B1311'],
        [-135, '#5F3824', '#3465A8', '#1B1311'],
        [-45, '#8A5739', '#E3AE3C', '#6B4A9A'],
        [180, '#4A2A1B', '#F4EAD3', '#CFC9BE'],
        [0, '#75482E', '#2F7D57', '#1B1311'],
        [140, '#8A5739', '#D9663E', '#E3AE3C'],
        [40, '#5F3824', '#6E3A66', '#1B1311'],
      ].map(([a, skin, cloth, hair]) => seat(Number(a), String(skin), String(cloth), String(hair))),
      // The empty chair, nearest to us
      put(
        395,
        418,
        {},
        fade(0.16, ellipse(6, 34, 86, 46, tone.ink)),
        rect(-64, -46, 128, 100, red, 16),
        rect(-64, 42, 128, 28, darker(red, 0.2), 12),
        put(
          -2,
          -6,
          { rotate: -12 },
          rect(-34, -26, 68, 50, teal, 5),
          rect(-24, -16, 34, 6, tone.paper, 3),
          rect(-24, -4, 46, 5, lighter(teal, 0.5), 2),
          rect(-24, 7, 40, 5, lighter(teal, 0.5), 2),
        ),
      ),
    ];
  },

  'post-overbooked-in-august-and-what-the-night-auditor-should-see': (colour) => {
    const navy = colour(0);
    const lamp = colour(1);
    const brass = colour(2);
    return [
      rect(0, 0, W, H, navy),
      rect(590, 30, 180, 360, darker(navy, 0.5)),
      inside(
        'glass',
        rect(600, 40, 160, 340, '#fff'),
        rect(600, 40, 160, 340, mix(navy, '#3A5A8A', 0.4)),
        circle(716, 96, 26, '#F3E8C8'),
        land.stars(760, 160, 40),
        land.palm(664, 384, 2.1, darker(navy, 0.35), darker(navy, 0.5)),
      ),
      rect(676, 40, 7, 340, darker(navy, 0.5)),
      rect(46, 30, 520, 272, '#6B4630', 8),
      rect(58, 42, 496, 248, '#825639', 4),
      land.glow(330, 330, 250, lamp, 0.1),
      land.grid(14, 3, (c, r, i) => [
        thing.hook(84 + c * 34, 62 + r * 76, cycle([brass, lighter(brass, 0.3), darker(brass, 0.16)], i * 5 + r)),
        rect(79 + c * 34, 74 + r * 76, 10, 3, '#6B4630'),
      ]),
      // The forty-third tag has no hook
      put(
        452,
        372,
        { rotate: 24 },
        path('M-13 -20h26l5 12v32h-36v-32z', tone.orange),
        circle(0, -10, 4, navy),
        text(0, 16, '43', { size: 18, face: 'bold', anchor: 'middle' }),
      ),
      tint(
        person({
          look: { ...cast.afro, hair: 'fade' },
          dress: { top: '#7A2A33', details: ['lapels', 'tie'], trim: tone.paper },
          x: 280,
          y: 420,
          size: 470,
          pose: 'bust',
          tilt: 8,
          turn: 0.5,
          near: pt(410, 388),
          far: pt(206, 396),
        }),
        mix(navy, lamp, 0.5),
        0.12,
      ),
      rect(0, 392, W, 22, mix('#B98252', lamp, 0.2), 4),
      rect(0, 414, W, 86, '#5A3825'),
      thing.lamp(120, 394, 176, '#2F6B5A', lamp),
      fade(0.2, poly([110, 282, 172, 262, 330, 392, 60, 392], lamp)),
      put(300, 392, {}, poly([-70, 0, 70, 0, 56, -18, -56, -18], tone.paper), line(0, -18, 0, 0, '#CFC6B2', 3)),
      laptopSide(560, 394, 110, true),
      put(
        690,
        394,
        { scale: 0.5 },
        path('M-62 0C-62 -60 -30 -80 0 -80S62 -60 62 0z', brass),
        circle(0, -90, 12, brass),
        rect(-74, -8, 148, 12, darker(brass, 0.3), 6),
      ),
    ];
  },

  'post-we-restored-a-whole-system-on-a-tuesday-morning-on-purpose': (colour) => {
    const grey = colour(0);
    const teal = colour(1);
    const orange = colour(2, tone.orange);
    const rack = (x: number, bright: boolean): Part => {
      const body = bright ? tone.ink2 : mix(grey, '#FFFFFF', 0.3);
      const unit = bright ? teal : mix(grey, '#FFFFFF', 0.1);
      return [
        rect(x, 64, 220, 356, body, 12),
        times(6, (i) => [
          rect(x + 16, 82 + i * 54, 188, 42, unit, 5),
          times(3, (k) =>
            circle(
              x + 34 + k * 18,
              103 + i * 54,
              5,
              bright ? (k === i % 3 ? orange : '#D5F3E6') : mix(grey, '#FFFFFF', 0.5),
            ),
          ),
          times(4, (k) =>
            rect(x + 112 + k * 21, 95 + i * 54, 12, 16, bright ? darker(teal, 0.35) : mix(grey, '#FFFFFF', 0.34), 2),
          ),
        ]),
        rect(x + 20, 420, 40, 14, body),
        rect(x + 160, 420, 40, 14, body),
      ];
    };
    return [
      rect(0, 0, 395, H, lighter(grey, 0.62)),
      rect(395, 0, 395, H, lighter(teal, 0.7)),
      rect(0, 432, 395, 68, lighter(grey, 0.3)),
      rect(395, 432, 395, 68, lighter(teal, 0.38)),
      rack(60, false),
      rack(510, true),
      stroke('M280 250H318M472 250H510', orange, 9),
      rect(377, 84, 36, 40, tone.ink, 6),
      put(395, 250, { rotate: 38 }, rect(-10, -160, 20, 30, tone.ink, 5)),
      circle(395, 250, 132, tone.ink),
      circle(395, 250, 112, tone.paper),
      times(12, (i) => put(395, 250, { rotate: i * 30 }, rect(-4, -102, 8, i % 3 ? 14 : 24, tone.ink, 3))),
      path('M395 250L395 158A92 92 0 0 1 474.7 296z', lighter(orange, 0.7)),
      line(395, 250, 395, 166, tone.ink, 8),
      line(395, 250, 470, 294, orange, 11),
      circle(395, 250, 14, tone.ink),
      thing.mug(395, 484, 76, tone.paper, orange),
      stroke('M384 410q-10 -12 2 -22M404 410q-10 -12 2 -22', tone.white, 6),
    ];
  },
};
