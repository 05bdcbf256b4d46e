import { darker, lighter, tone } from './colours.js';
import {
  circle,
  ellipse,
  group,
  line,
  num,
  type Part,
  type Point,
  path,
  poly,
  pt,
  put,
  rect,
  render,
  ring,
  stroke,
  times,
} from './shapes.js';

/** Warm browns from light to deep. */
const skins = ['#A06B48', '#8A5739', '#75482E', '#5F3824', '#4A2A1B'] as const;
const hairBlack = '#1B1311';
const featureDark = '#140C08';

export type Hair = 'short' | 'fade' | 'afro' | 'cropped' | 'bun' | 'braids' | 'highBraids' | 'puffs' | 'bald';
export type Headwear = 'hijab' | 'wrap' | 'kofia' | 'trilby' | 'straw' | 'cap' | 'hood' | 'goggles';

/** What makes a face recognisable. */
export interface Look {
  skin?: 0 | 1 | 2 | 3 | 4;
  hair?: Hair;
  hairColour?: string;
  headwear?: Headwear;
  headColour?: string;
  headTrim?: string;
  glasses?: boolean;
  /** true for a beard in the colour of the hair, or a colour. */
  beard?: boolean | string;
  moustache?: boolean;
  earrings?: string;
  /** Grey at the temples. */
  temples?: string;
  mood?: 'smile' | 'calm' | 'grin';
  /** Lashes and coloured lips. */
  lips?: string;
}

export type Detail =
  | 'collar'
  | 'lapels'
  | 'tie'
  | 'apron'
  | 'vest'
  | 'coat'
  | 'badge'
  | 'beads'
  | 'stripe'
  | 'scarf'
  | 'zip';

/** Clothes of a whole figure. */
export interface Dress {
  top: string;
  sleeves?: 'long' | 'short';
  lower?: 'trousers' | 'skirt' | 'gown' | 'shorts' | 'kanga';
  bottom?: string;
  /** Second colour: collar, apron, tie, border of a kanga. */
  trim?: string;
  details?: readonly Detail[];
  shoes?: string;
}

const skinOf = (look: Look): string => skins[look.skin ?? 2];

/* ------------------------------------------------------------------ heads */

const frontFace = 'M-36 -8C-36 -38 -20 -54 0 -54S36 -38 36 -8C36 28 18 55 0 55S-36 28 -36 -8z';
const sideFace =
  'M-40 -14C-40 -44 -20 -56 2 -56C26 -56 38 -42 37 -22C36 -14 35 -11 38 -6L47 9Q49 15 40 16L40 21Q44 25 39 29Q42 35 37 37C38 48 30 55 19 55C4 54 -6 46 -12 32C-32 26 -40 8 -40 -14z';

function features(look: Look, turn: number): Part {
  const skin = skinOf(look);
  const shade = darker(skin, 0.32);
  const old = look.hairColour && look.hairColour !== hairBlack;
  const brow = old ? (look.hairColour ?? hairBlack) : hairBlack;
  const calm = look.mood === 'calm';
  const grin = look.mood === 'grin';
  const mouth: Part = grin
    ? path('M-15 28q15 5 30 0q-3 15 -15 15t-15 -15z', '#FFF7EC')
    : look.lips
      ? [
          path('M-15 29Q-6 23 0 26.5Q6 23 15 29Q8 41 0 41T-15 29z', look.lips),
          stroke(calm ? 'M-14 30q14 3 28 0' : 'M-15 29q15 7 30 0', darker(look.lips, 0.55), 2.4),
        ]
      : stroke(calm ? 'M-10 32q10 3 20 0' : 'M-13 30q13 11 26 0', '#2B120B', 3.4);
  return group(
    `translate(${num(turn * 11)} 0)`,
    circle(-15, -2, 4.2, featureDark),
    circle(15, -2, 4.2, featureDark),
    look.lips && stroke('M-22 -5q6 -5 13 -1M-22 -5l-4 -2M22 -5q-6 -5 -13 -1M22 -5l4 -2', featureDark, 2.6),
    stroke('M-23 -13q8 -6 15 -1', brow, 3),
    stroke('M8 -14q8 -5 15 1', brow, 3),
    stroke(turn < -0.2 ? 'M0 0q-6 12 -6 14q4 4 9 2' : 'M0 0q6 12 6 14q-4 4 -9 2', shade, 3),
    look.moustache && path('M-17 26q8 -9 17 -5q9 -4 17 5q-9 2 -17 0q-8 2 -17 0z', brow),
    !look.beard && mouth,
  );
}

function beard(look: Look, turn: number): Part {
  if (!look.beard) return '';
  const colour = typeof look.beard === 'string' ? look.beard : (look.hairColour ?? hairBlack);
  const lips = look.mood === 'calm' ? 'M-10 32q10 3 20 0' : 'M-12 31q12 9 24 0';
  return [
    path('M-36 6C-33 44 -18 58 0 58S33 44 36 6C30 20 24 24 15 22C7 18 -7 18 -15 22C-24 24 -30 20 -36 6z', colour),
    group(`translate(${num(turn * 9)} 0)`, stroke(lips, '#F1DFD0', 3)),
  ];
}

/** What lies behind the face: mass of hair, back of a scarf, rim of a hat. */
function behindHead(look: Look, turn: number): Part {
  const hair = look.hairColour ?? hairBlack;
  const cloth = look.headColour ?? tone.clay;
  const shift = -turn * 9;
  switch (look.headwear) {
    case 'hijab':
      return path(
        'M0 -64C-46 -64 -58 -26 -56 14C-54 52 -62 76 -72 92Q0 124 72 92C62 76 54 52 56 14C58 -26 46 -64 0 -64z',
        cloth,
      );
    case 'hood':
      return path(
        'M0 -72C-52 -72 -62 -28 -58 20C-56 50 -50 66 -40 76H40C50 66 56 50 58 20C62 -28 52 -72 0 -72z',
        cloth,
      );
    default:
  }
  const back = look.hair === 'bald' ? skinOf(look) : hair;
  return [
    look.hair === 'braids' && [
      path(`M${-47 + shift} -10C-56 30 -58 62 -50 92H-20V-10z`, hair),
      path(`M${47 + shift} -10C56 30 58 62 50 92H20V-10z`, hair),
      circle(shift / 2, -18, 49, hair),
    ],
    look.hair === 'afro' && circle(shift / 2, -20, 60, hair),
    look.hair === 'bun' && circle(shift, -66, 23, hair),
    look.hair === 'highBraids' && [
      path(`M${shift - 30} -50C${shift - 46} -104 ${shift + 40} -112 ${shift + 34} -50z`, hair),
      stroke(`M${shift - 22} -78C${shift - 60} -70 ${shift - 62} -20 ${shift - 56} 30`, hair, 14),
      stroke(`M${shift - 16} -84C${shift - 44} -60 ${shift - 46} -20 ${shift - 42} 10`, hair, 12),
    ],
    look.hair === 'puffs' && [circle(-36 + shift, -48, 22, hair), circle(36 + shift, -48, 22, hair)],
    Math.abs(turn) > 0.2 && look.hair !== 'afro' && ellipse(shift, -12, 38, 41, back),
  ];
}

/** What lies on the face: hairline, brim, folds, glasses. */
function onHead(look: Look, turn: number): Part {
  const hair = look.hairColour ?? hairBlack;
  const cloth = look.headColour ?? tone.clay;
  const trim = look.headTrim ?? tone.maize;
  const glasses = look.glasses && [
    group(`translate(${num(turn * 10)} 0)`, stroke('M-28 -10h23v16h-23zM5 -10h23v16H5zM-5 -4h10', tone.ink, 3)),
  ];
  const hairline: Part =
    look.hair === 'fade'
      ? path('M-35 -22C-34 -48 -18 -59 0 -59S34 -48 35 -22C25 -37 12 -40 0 -40S-25 -37 -35 -22z', hair)
      : look.hair === 'cropped'
        ? path('M-37 -8C-40 -46 -20 -60 0 -60S40 -46 37 -8C34 -26 26 -35 0 -37C-26 -35 -34 -26 -37 -8z', hair)
        : look.hair === 'afro'
          ? path('M-38 -10C-38 -44 -18 -54 0 -54S38 -44 38 -10C30 -30 18 -36 0 -36S-30 -30 -38 -10z', hair)
          : look.hair === 'braids'
            ? path('M-41 -4C-41 -42 -18 -57 0 -57S41 -42 41 -4C33 -28 18 -38 0 -41C-18 -38 -33 -28 -41 -4z', hair)
            : look.hair === 'bun' || look.hair === 'highBraids' || look.hair === 'puffs'
              ? path('M-39 -4C-41 -42 -20 -58 0 -58S41 -42 39 -4C33 -28 20 -39 0 -39S-33 -28 -39 -4z', hair)
              : look.hair === 'bald'
                ? ''
                : path(
                    'M-38 -8C-42 -44 -24 -61 0 -61S42 -44 38 -8C34 -24 30 -32 22 -35C8 -30 -8 -30 -22 -35C-30 -32 -34 -24 -38 -8z',
                    hair,
                  );
  const strands: Part =
    look.hair === 'highBraids' || look.hair === 'braids'
      ? stroke('M-26 -34L-14 -54M-9 -39L-5 -57M9 -39L5 -57M26 -34L14 -54', lighter(hair, 0.2), 2)
      : '';
  const temples = look.temples && [
    path('M-38 -8C-39 -22 -36 -34 -30 -40L-26 -33C-32 -26 -35 -18 -35 -4z', look.temples),
    path('M38 -8C39 -22 36 -34 30 -40L26 -33C32 -26 35 -18 35 -4z', look.temples),
  ];
  switch (look.headwear) {
    case 'hijab':
      return [
        path('M0 -60C-40 -60 -52 -26 -47 8C-43 -24 -28 -40 0 -40S43 -24 47 8C52 -26 40 -60 0 -60z', cloth),
        path('M-47 4C-46 40 -24 60 0 60S46 40 47 4C58 50 54 88 0 92C-54 88 -58 50 -47 4z', cloth),
        stroke('M-40 62Q0 92 42 58', darker(cloth, 0.2), 3),
        glasses,
      ];
    case 'wrap':
      return [
        path('M-44 -18C-56 -66 -22 -94 6 -88C38 -94 58 -66 44 -18C20 -36 -20 -36 -44 -18z', cloth),
        path('M22 -76C40 -100 66 -90 62 -68S36 -52 24 -62z', darker(cloth, 0.12)),
        stroke('M-44 -34Q0 -62 45 -34M-36 -56Q2 -80 40 -56', trim, 4),
        times(5, (i) => circle(-30 + i * 15, -47 - Math.sin((i / 4) * Math.PI) * 8, 3, trim)),
        glasses,
      ];
    case 'kofia':
      return [
        path('M-36 -28C-38 -54 -34 -66 0 -66S38 -54 36 -28C14 -36 -14 -36 -36 -28z', cloth),
        stroke('M-32 -44h64', trim, 4, '4 6'),
        glasses,
      ];
    case 'trilby':
      return [
        hairline,
        path('M-35 -30C-38 -66 -24 -84 -6 -80Q0 -74 6 -80C24 -84 38 -66 35 -30z', cloth),
        path('M-36 -34h72l2 -12h-76z', trim),
        path('M-58 -26C-40 -40 40 -40 58 -26C40 -22 -40 -22 -58 -26z', darker(cloth, 0.12)),
        glasses,
      ];
    case 'straw':
      return [
        hairline,
        path('M-34 -34C-34 -70 34 -70 34 -34z', cloth),
        path('M-35 -36h70l1 -9h-72z', trim),
        ellipse(0, -33, 70, 11, darker(cloth, 0.08)),
        glasses,
      ];
    case 'cap':
      return [
        hairline,
        path('M-38 -26C-42 -62 42 -62 38 -26z', cloth),
        path(
          `M-30 -30h60q${turn < 0 ? -22 : 22} 2 ${turn < 0 ? 6 : 20} 12q-40 -8 -${turn < 0 ? 86 : 80} 0z`,
          darker(cloth, 0.25),
        ),
        rect(-7, -48, 14, 12, trim, 3),
        glasses,
      ];
    case 'hood':
      return [
        hairline,
        path(
          'M0 -72C-52 -72 -62 -28 -56 30C-46 -16 -40 -44 0 -46S46 -16 56 30C62 -28 52 -72 0 -72z',
          darker(cloth, 0.12),
        ),
        glasses,
      ];
    case 'goggles':
      return [
        hairline,
        rect(-40, -46, 80, 7, darker(cloth, 0.4), 3),
        rect(-31 + turn * 6, -55, 62, 24, cloth, 11),
        rect(-26 + turn * 6, -50, 52, 14, trim, 7),
        path(`M${-18 + turn * 6} -38l10 -12h8l-10 12z`, tone.white),
      ];
    default:
      return [hairline, strands, temples, glasses];
  }
}

/** A head in profile looking right. */
function profile(look: Look): Part {
  const skin = skinOf(look);
  const hair = look.hairColour ?? hairBlack;
  const cloth = look.headColour ?? tone.clay;
  const trim = look.headTrim ?? tone.maize;
  const cap =
    'M37 -26C34 -50 18 -59 -2 -59C-30 -59 -44 -38 -42 -10C-41 6 -36 18 -28 24Q-22 18 -20 6C-18 -12 -8 -22 10 -24Q28 -26 37 -26z';
  const scarf = look.headwear === 'hijab';
  return [
    !look.headwear && look.hair === 'afro' && circle(-10, -22, 58, hair),
    !look.headwear && look.hair === 'bun' && circle(-46, -44, 22, hair),
    !look.headwear && look.hair === 'puffs' && circle(-38, -50, 22, hair),
    (look.hair === 'braids' || look.hair === 'highBraids') && path('M-44 -20C-62 20 -60 60 -52 88H-18L-14 0z', hair),
    path(sideFace, skin),
    look.hair !== 'bald' && !scarf && path(cap, look.temples ?? hair),
    look.temples && path('M37 -24C35 -48 20 -61 -1 -61C-30 -61 -48 -40 -46 -14C-26 -30 10 -34 37 -24z', hair),
    !scarf && ellipse(-8, 4, 7, 11, darker(skin, 0.14)),
    look.earrings && circle(-8, 18, 4.5, look.earrings),
    circle(25, -5, 4, featureDark),
    stroke('M18 -16q8 -5 15 0', look.temples ?? hair, 3),
    look.beard &&
      path(
        'M-14 10C-10 50 8 60 22 58C36 56 40 46 38 38L34 30C22 30 10 26 4 12z',
        typeof look.beard === 'string' ? look.beard : hair,
      ),
    stroke('M38 30q-8 4 -15 1', '#2B120B', 3),
    look.glasses && stroke('M16 -12h18v16H16zM16 -6H-6', tone.ink, 3),
    scarf && [
      path(
        'M37 -26C34 -52 18 -66 -4 -66C-40 -66 -56 -36 -52 4C-50 40 -64 70 -72 98H46C40 84 36 70 22 56C6 50 -4 40 -6 10C-6 -16 10 -30 37 -26z',
        cloth,
      ),
      stroke('M-6 12C-4 44 8 54 26 60', darker(cloth, 0.2), 3),
    ],
    look.headwear === 'wrap' && [
      path('M38 -22C40 -66 10 -92 -22 -84C-60 -84 -66 -30 -34 2C-16 -22 10 -28 38 -22z', cloth),
      stroke('M34 -38C10 -60 -30 -54 -44 -24M24 -62C0 -80 -36 -72 -50 -46', trim, 4),
      circle(-54, -40, 17, darker(cloth, 0.12)),
    ],
    look.headwear === 'kofia' && [
      path('M37 -28C36 -60 24 -68 -4 -68C-32 -68 -44 -50 -42 -24z', cloth),
      stroke('M-36 -40h68', trim, 4, '4 6'),
    ],
    look.headwear === 'cap' && [
      path('M38 -26C34 -60 -44 -66 -44 -22z', cloth),
      path('M20 -30q34 -2 48 10q-26 0 -46 2z', darker(cloth, 0.25)),
    ],
    (look.headwear === 'trilby' || look.headwear === 'straw') && [
      path('M-38 -32C-38 -80 36 -80 36 -32z', cloth),
      path('M-39 -34h76v-10h-76z', trim),
      ellipse(0, -32, 64, 9, darker(cloth, 0.1)),
    ],
    look.headwear === 'hood' &&
      path('M40 -28C36 -66 -6 -76 -36 -58C-64 -38 -58 30 -44 72H6C-6 40 -14 4 0 -16Q18 -30 40 -28z', cloth),
  ];
}

/** A head seen from behind. */
function backOfHead(look: Look): Part {
  const hair = look.hair === 'bald' ? skinOf(look) : (look.hairColour ?? hairBlack);
  const cloth = look.headColour ?? tone.clay;
  const trim = look.headTrim ?? tone.maize;
  switch (look.headwear) {
    case 'hijab':
      return path(
        'M0 -64C-46 -64 -56 -26 -54 14C-52 52 -64 76 -72 98H72C64 76 52 52 54 14C56 -26 46 -64 0 -64z',
        cloth,
      );
    case 'hood':
      return path(
        'M0 -72C-50 -72 -60 -28 -56 20C-54 50 -46 66 -36 76H36C46 66 54 50 56 20C60 -28 50 -72 0 -72z',
        cloth,
      );
    case 'wrap':
      return [
        ellipse(0, 4, 36, 44, skinOf(look)),
        path('M-42 0C-60 -60 -22 -94 4 -88C40 -92 58 -56 42 0Q0 20 -42 0z', cloth),
        stroke('M-42 -22Q0 0 42 -22M-38 -48Q0 -30 38 -48', trim, 4),
      ];
    case 'kofia':
      return [
        ellipse(0, -2, 37, 50, hair),
        path('M-38 -18C-40 -54 -34 -66 0 -66S40 -54 38 -18z', cloth),
        stroke('M-32 -36h64', trim, 4, '4 6'),
      ];
    case 'trilby':
    case 'straw':
      return [
        ellipse(0, -2, 37, 50, hair),
        path('M-36 -28C-36 -76 36 -76 36 -28z', cloth),
        rect(-36, -38, 72, 10, trim),
        ellipse(0, -26, look.headwear === 'straw' ? 68 : 56, 10, darker(cloth, 0.1)),
      ];
    case 'cap':
      return [ellipse(0, -2, 37, 50, hair), path('M-38 -14C-42 -62 42 -62 38 -14z', cloth)];
    default:
  }
  return [
    circle(-36, 0, 7, skinOf(look)),
    circle(36, 0, 7, skinOf(look)),
    look.hair === 'afro' && circle(0, -18, 60, hair),
    look.hair === 'bun' && circle(0, -64, 22, hair),
    look.hair === 'puffs' && [circle(-36, -46, 22, hair), circle(36, -46, 22, hair)],
    (look.hair === 'braids' || look.hair === 'highBraids') &&
      path('M-42 -20C-50 30 -46 70 -40 92H40C46 70 50 30 42 -20z', hair),
    ellipse(0, 4, 34, 44, skinOf(look)),
    ellipse(0, -8, 38, 48, hair),
  ];
}

/**
 * A head around (0, 0), about 116 units high, chin at 55.
 * `turn` goes from -1 (profile left) over 0 (front) to 1 (profile right).
 */
export function head(look: Look, turn = 0): Part {
  if (turn >= 1) return profile(look);
  if (turn <= -1) return group('scale(-1 1)', profile(look));
  const skin = skinOf(look);
  const covered = look.headwear === 'hijab';
  return [
    behindHead(look, turn),
    !covered && turn > -0.35 && circle(-37 + Math.max(0, turn) * 12, 1, 8, skin),
    !covered && turn < 0.35 && circle(37 + Math.min(0, turn) * 12, 1, 8, skin),
    path(frontFace, skin),
    !covered &&
      look.earrings && [
        turn > -0.35 && circle(-38 + Math.max(0, turn) * 12, 14, 4.5, look.earrings),
        turn < 0.35 && circle(38 + Math.min(0, turn) * 12, 14, 4.5, look.earrings),
      ],
    features(look, turn),
    beard(look, turn),
    onHead(look, turn),
  ];
}

/* ---------------------------------------------------------------- figures */

export type Facing = 'front' | 'right' | 'left' | 'back';
export type Pose = 'stand' | 'walk' | 'sit' | 'crouch' | 'kneel' | 'bust';

export interface Figure {
  look: Look;
  dress: Dress;
  /** Ground under the feet; for a bust the line where the table hides the rest. */
  x: number;
  y: number;
  /** Height of the person when standing. */
  size: number;
  facing?: Facing;
  pose?: Pose;
  /** Where the hands are, in the coordinates of the scene. `near` is the arm towards the viewer. */
  near?: Point;
  far?: Point;
  /** Things in the hands, in the coordinates of the scene, drawn under the fingers. */
  held?: Part;
  /** Degrees by which the upper body leans forward. */
  lean?: number;
  /** Direction of the look, when it differs from that of the body. */
  turn?: number;
  /** Degrees by which the head nods. */
  tilt?: number;
  /** Share by which the head is enlarged: children. */
  child?: boolean;
  /** Hides an arm that would only clutter a small figure. */
  arms?: 'both' | 'near' | 'none';
}

const HEIGHT = 620;
const hips: Record<Pose, number> = { stand: -275, walk: -268, sit: -165, crouch: -120, kneel: -150, bust: 0 };

/** Two bones from a to b: the joint between, on the side that `prefer` scores higher; bones stretch when too short. */
function joint(a: Point, b: Point, first: number, second: number, prefer: (p: Point) => number): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const distance = Math.max(1, Math.hypot(dx, dy));
  const stretch = Math.max(1, (distance / (first + second)) * 1.001);
  const l1 = first * stretch;
  const l2 = second * stretch;
  const along = (l1 * l1 - l2 * l2 + distance * distance) / (2 * distance);
  const off = Math.sqrt(Math.max(0, l1 * l1 - along * along));
  const middle = pt(a.x + (dx / distance) * along, a.y + (dy / distance) * along);
  const one = pt(middle.x - (dy / distance) * off, middle.y + (dx / distance) * off);
  const two = pt(middle.x + (dy / distance) * off, middle.y - (dx / distance) * off);
  return prefer(one) >= prefer(two) ? one : two;
}

const between = (a: Point, b: Point, share: number): Point => pt(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);

function arm(
  shoulder: Point,
  hand: Point,
  prefer: (p: Point) => number,
  skin: string,
  sleeve: string,
  long: boolean,
): Part {
  const elbow = joint(shoulder, hand, 100, 96, prefer);
  const cuff = long ? between(elbow, hand, 0.82) : between(shoulder, elbow, 0.78);
  const bare = `M${num(shoulder.x)} ${num(shoulder.y)}L${num(elbow.x)} ${num(elbow.y)}L${num(hand.x)} ${num(hand.y)}`;
  const covered = long
    ? `M${num(shoulder.x)} ${num(shoulder.y)}L${num(elbow.x)} ${num(elbow.y)}L${num(cuff.x)} ${num(cuff.y)}`
    : `M${num(shoulder.x)} ${num(shoulder.y)}L${num(cuff.x)} ${num(cuff.y)}`;
  return [stroke(bare, skin, 27), circle(hand.x, hand.y, 18, skin), stroke(covered, sleeve, long ? 38 : 42)];
}

function leg(hip: Point, foot: Point, dress: Dress, skin: string, shade: number, forward: boolean): Part {
  const lower = dress.lower ?? 'trousers';
  const cloth = darker(dress.bottom ?? tone.ink2, shade);
  const knee = joint(hip, pt(foot.x, foot.y - 14), 132, 134, (p) => (forward ? p.x - p.y * 0.2 : Math.abs(p.x)));
  const shoe = dress.shoes ?? '#2A1D17';
  const ankle = pt(foot.x, foot.y - 27);
  const bones = `M${num(hip.x)} ${num(hip.y)}L${num(knee.x)} ${num(knee.y)}L${num(ankle.x)} ${num(ankle.y)}`;
  const thigh = between(hip, knee, 0.92);
  const toe = forward ? 14 : 0;
  return [
    stroke(bones, lower === 'trousers' ? cloth : darker(skin, shade), lower === 'trousers' ? 44 : 28),
    lower === 'shorts' && [
      stroke(`M${num(hip.x)} ${num(hip.y)}L${num(thigh.x)} ${num(thigh.y)}`, cloth, 50),
      stroke(
        `M${num(between(knee, ankle, 0.62).x)} ${num(between(knee, ankle, 0.62).y)}L${num(ankle.x)} ${num(ankle.y)}`,
        tone.paper,
        29,
      ),
    ],
    path(`M${num(foot.x - 22)} ${num(foot.y)}q-2 -26 20 -26h${toe ? 12 : 4}q28 6 ${toe ? 32 : 20} 26z`, shoe),
  ];
}

function torsoDetails(dress: Dress, half: number, side: boolean, seated: boolean): Part {
  const trim = dress.trim ?? tone.paper;
  const has = (detail: Detail): boolean => dress.details?.includes(detail) ?? false;
  const centre = side ? half * 0.45 : 0;
  const hem = seated ? -268 : -262;
  return [
    has('coat') && [
      path(`M${centre - 10} -478L${centre} -440V${hem}h-4L${centre - 26} -460z`, darker(trim, 0.08)),
      stroke(`M${centre} -446V${hem}`, darker(dress.top, 0.25), 3),
      rect(centre + (side ? -half * 0.9 : 20), -330, 28, 4, darker(dress.top, 0.22), 2),
    ],
    has('vest') && [
      path(`M${-half + 10} -470h22l10 60v${hem + 410}h-${half - 22 + 18}z`, trim),
      path(`M${half - 10} -470h-22l-10 60v${hem + 410}h${half - 22 + 18}z`, trim),
      rect(-half + 4, -372, half * 2 - 8, 16, tone.paper),
    ],
    has('stripe') && times(3, (i) => rect(-half + 3, -408 + i * 44, half * 2 - 6, 16, trim)),
    has('lapels') && [
      path(`M${centre - 18} -482L${centre} -404L${centre + 18} -482z`, trim),
      path(`M${centre - 20} -484L${centre} -398L${centre - 30} -430z`, darker(dress.top, 0.2)),
      path(`M${centre + 20} -484L${centre} -398L${centre + 30} -430z`, darker(dress.top, 0.2)),
    ],
    has('tie') && path(`M${centre - 7} -474h14l5 74l-12 18l-12 -18z`, has('lapels') ? tone.clay : trim),
    has('collar') &&
      path(
        `M${centre - 26} -488L${centre} -452L${centre + 26} -488L${centre + 32} -474L${centre + 16} -442L${centre} -456L${centre - 16} -442L${centre - 32} -474z`,
        trim,
      ),
    has('apron') && [
      path(`M${centre - half * 0.55} -420h${half * 1.1}l8 60v${hem + 372}h-${half * 1.1 + 16}v-${hem + 372}z`, trim),
      stroke(
        `M${centre - half * 0.5} -418L${centre - 22} -482M${centre + half * 0.5} -418L${centre + 22} -482`,
        trim,
        7,
      ),
    ],
    has('zip') && stroke(`M${centre} -470V${hem}`, darker(dress.top, 0.3), 4),
    has('badge') && rect(centre + (side ? -8 : 16), -420, 32, 20, tone.paper, 3),
    has('beads') && stroke(`M${centre - 26} -476q26 34 52 0`, trim, 7, '1 10'),
    has('scarf') && [
      path(`M${centre - 30} -492q30 26 60 0l8 20q-38 30 -76 0z`, trim),
      path(`M${centre + 8} -470h26l4 130h-28z`, darker(trim, 0.1)),
    ],
  ];
}

/** Lower body of standing figures in cloth that falls freely. */
function drapery(dress: Dress, pose: Pose, hip: number, skin: string): Part {
  const colour = dress.bottom ?? dress.top;
  const trim = dress.trim ?? tone.maize;
  const stride = pose === 'walk' ? 26 : 0;
  if (dress.lower === 'gown') {
    return [
      path(`M-48 ${hip}L${-66 - stride} -12Q0 8 ${66 + stride} -12L48 ${hip}z`, colour),
      path(`M-14 ${hip + 30}L-20 -6L-26 -6z`, darker(colour, 0.14)),
      path(`M18 ${hip + 40}L26 -6L34 -6z`, darker(colour, 0.14)),
    ];
  }
  const hem = dress.lower === 'kanga' ? -58 : -120;
  const wide = dress.lower === 'kanga' ? 60 : 70;
  return [
    pose === 'walk'
      ? ''
      : [
          rect(-34, hem - 10, 24, -hem - 6, skin),
          rect(10, hem - 10, 24, -hem - 6, skin),
          path('M-40 0q0 -22 18 -22t18 22zM4 0q0 -22 18 -22t18 22z', dress.shoes ?? '#2A1D17'),
        ],
    path(`M-50 ${hip - 6}L${-wide - stride} ${hem}H${wide + stride}L50 ${hip - 6}z`, colour),
    dress.lower === 'kanga' && [
      poly([-wide - stride + 2, hem - 26, wide + stride - 2, hem - 26, wide + stride, hem, -wide - stride, hem], trim),
      times(6, (i) => path(`M${num(-wide + 6 + i * ((wide * 2 - 12) / 6))} ${hem - 13}l9 -9l9 9l-9 9z`, colour)),
      times(3, (i) => circle(-26 + i * 26, hem - 92, 8, trim)),
    ],
  ];
}

/** A whole person. Arms and legs find the given hands and feet by themselves. */
export function person(figure: Figure): string {
  const { look, dress, x, y, size, facing = 'front', pose = 'stand', lean = 0, tilt = 0, arms = 'both' } = figure;
  const scale = size / HEIGHT;
  const side = facing === 'right' || facing === 'left';
  const mirror = facing === 'left' ? -1 : 1;
  const skin = skinOf(look);
  const hip = hips[pose];
  const half = side ? 52 : 68;
  const seatShift = pose === 'sit' || pose === 'crouch' || pose === 'kneel';
  const crouchBack = pose === 'crouch' ? -20 : 0;
  // The upper body is drawn as if standing and moved to the hip of the pose.
  const drop = hip + 275;
  const angle = (lean * Math.PI) / 180;
  const swing = (p: Point): Point => {
    const dx = p.x;
    const dy = p.y + 275;
    return pt(
      dx * Math.cos(angle) - dy * Math.sin(angle) + crouchBack,
      dx * Math.sin(angle) + dy * Math.cos(angle) - 275 + drop,
    );
  };
  const toLocal = (p: Point): Point => pt(((p.x - x) / scale) * mirror, (p.y - y) / scale);
  const place = `translate(${num(x)} ${num(y)}) scale(${num(scale * mirror * 1000) === '0' ? 0 : Math.round(scale * mirror * 1000) / 1000} ${Math.round(scale * 1000) / 1000})`;
  const upper = `translate(${num(crouchBack)} ${num(drop)}) rotate(${num(lean)} 0 -275)`;

  const nearShoulder = swing(pt(side ? -8 : half - 15, -448));
  const farShoulder = swing(pt(side ? 22 : -half + 15, -448));
  const nearRest = side ? swing(pt(4, -258)) : swing(pt(half + 14, -262));
  const farRest = side ? swing(pt(40, -262)) : swing(pt(-half - 14, -262));
  const nearHand = figure.near ? toLocal(figure.near) : nearRest;
  const farHand = figure.far ? toLocal(figure.far) : farRest;
  const long = (dress.sleeves ?? 'long') === 'long';
  const nearSleeve = darker(dress.top, 0.1);
  const farSleeve = darker(dress.top, side ? 0.24 : 0.1);
  const elbowOut = (sign: number) => (p: Point) => (side ? p.y * 0.9 - p.x * 0.5 : p.y * 0.5 + p.x * sign);
  const nearArm = arms !== 'none' && arm(nearShoulder, nearHand, elbowOut(1), skin, nearSleeve, long);
  const farArm =
    arms === 'both' && arm(farShoulder, farHand, elbowOut(-1), side ? darker(skin, 0.12) : skin, farSleeve, long);

  const lower = dress.lower ?? 'trousers';
  const draped = lower === 'gown' || lower === 'kanga' || lower === 'skirt';
  const hipPoint = pt(crouchBack, hip);
  let legs: Part = '';
  let nearLeg: Part = '';
  if (pose === 'stand' || pose === 'walk') {
    const feet: [Point, Point] =
      pose === 'walk' ? [pt(-92, 0), pt(86, 0)] : side ? [pt(-14, 0), pt(16, 0)] : [pt(-30, 0), pt(30, 0)];
    if (draped) {
      legs = [
        pose === 'walk' && [
          leg(hipPoint, pt(-52, 0), { ...dress, lower: 'skirt' }, skin, 0.1, true),
          leg(hipPoint, pt(48, 0), { ...dress, lower: 'skirt' }, skin, 0, true),
        ],
        drapery(dress, pose, hip, skin),
      ];
    } else {
      const forward = side;
      legs = [
        leg(pt(side ? 8 : -26, hip), pose === 'walk' ? feet[0] : feet[0], dress, skin, 0.18, forward),
        leg(pt(side ? 0 : 26, hip), feet[1], dress, skin, 0, forward),
        path(`M-50 ${hip - 14}h100l4 44h-108z`, dress.bottom ?? tone.ink2),
      ];
    }
  } else if (pose === 'sit') {
    if (side) {
      legs = leg(pt(10, hip), pt(128, 0), draped ? { ...dress, lower: 'skirt' } : dress, skin, 0.2, true);
      nearLeg = draped
        ? [
            leg(pt(0, hip), pt(112, 0), { ...dress, lower: 'skirt' }, skin, 0, true),
            path(
              `M-52 ${hip - 22}Q60 ${hip - 52} 142 ${hip - 14}L150 ${lower === 'skirt' ? -96 : -46}L84 ${lower === 'skirt' ? -96 : -46}L70 ${hip + 44}L-50 ${hip + 40}z`,
              dress.bottom ?? dress.top,
            ),
            lower === 'kanga' && path(`M148 -72l2 26h-66l2 -26z`, dress.trim ?? tone.maize),
          ]
        : leg(pt(0, hip), pt(112, 0), dress, skin, 0, true);
    } else {
      const cloth = dress.bottom ?? tone.ink2;
      legs = draped
        ? path(`M-58 ${hip - 26}h116L82 ${lower === 'skirt' ? -70 : -24}H-82z`, dress.bottom ?? dress.top)
        : [
            stroke(`M-26 ${hip}L-50 ${hip + 34}L-46 -14`, lower === 'trousers' ? cloth : skin, 42),
            stroke(`M26 ${hip}L50 ${hip + 34}L46 -14`, lower === 'trousers' ? cloth : skin, 42),
            lower !== 'trousers' && stroke(`M-26 ${hip}L-48 ${hip + 30}M26 ${hip}L48 ${hip + 30}`, cloth, 50),
          ];
      legs = [legs, path('M-70 0q2 -24 24 -24t22 24zM24 0q2 -24 24 -24t22 24z', dress.shoes ?? '#2A1D17')];
    }
  } else if (pose === 'crouch') {
    legs = leg(pt(hipPoint.x + 8, hip), pt(76, 0), draped ? { ...dress, lower: 'trousers' } : dress, skin, 0.2, true);
    nearLeg = leg(hipPoint, pt(30, 0), draped ? { ...dress, lower: 'trousers' } : dress, skin, 0, true);
  } else if (pose === 'kneel') {
    const trousers = dress.bottom ?? tone.ink2;
    legs = leg(pt(8, hip), pt(110, 0), draped ? { ...dress, lower: 'trousers' } : dress, skin, 0.2, true);
    nearLeg = [
      stroke(`M0 ${hip}L6 -24L-110 -22`, trousers, 44),
      path('M-150 0q-6 -34 22 -44h22v44z', dress.shoes ?? '#2A1D17'),
    ];
  }

  const torso = [
    path(
      side
        ? `M-18 -490C-44 -480 -56 -462 -56 -430L-50 -262H50L54 -420C54 -458 36 -480 18 -490z`
        : `M-22 -490C-46 -480 -66 -474 -70 -440L-54 -262H54L70 -440C66 -474 46 -480 22 -490z`,
      dress.top,
    ),
    rect(-18, -514, 36, 40, darker(skin, 0.14)),
    path('M-18 -482q18 22 36 0z', darker(skin, 0.14)),
    facing !== 'back' && torsoDetails(dress, half, side, seatShift),
  ];
  const turn = figure.turn ?? (side ? 0.75 : 0);
  const face =
    facing === 'back' ? backOfHead(look) : head(look, facing === 'left' ? Math.abs(turn) * (turn < 0 ? -1 : 1) : turn);
  const headScale = figure.child ? 1.22 : 1;
  const headDrawn = group(
    `translate(${side ? 6 : 0} ${figure.child ? -558 : -552}) rotate(${num(tilt)}) scale(${headScale})`,
    face,
  );

  return render([
    group(place, arms === 'both' && side && farArm),
    group(
      place,
      legs,
      group(upper, torso, look.headwear === 'hijab' ? '' : headDrawn),
      nearLeg,
      look.headwear === 'hijab' && group(upper, headDrawn),
    ),
    figure.held,
    group(place, !side && farArm, nearArm),
  ]);
}

/** Head and shoulders for a square picture of 240 units, drawn around (0, 0) at the chin's height. */
export function portrait(
  look: Look,
  dress: Dress,
  options: { turn?: number; tilt?: number; broad?: number; low?: number } = {},
): Part {
  const { turn = 0, tilt = 0, broad = 1, low = 0 } = options;
  const skin = skinOf(look);
  const has = (detail: Detail): boolean => dress.details?.includes(detail) ?? false;
  const trim = dress.trim ?? tone.paper;
  const shift = turn * 8;
  const w = 90 * broad;
  const top = 63 + low;
  return [
    path(
      `M${-w} 190C${-w} ${top + 46} ${-w * 0.62} ${top + 6} -24 ${top - 4}H24C${w * 0.62} ${top + 6} ${w} ${top + 46} ${w} 190z`,
      dress.top,
    ),
    path(`M-23 30h46v${top - 30 + 8}c0 14 -10 22 -23 22s-23 -8 -23 -22z`, skin),
    path('M-23 48q23 24 46 0v14q-23 22 -46 0z', darker(skin, 0.24)),
    has('coat') && [
      path(`M-26 ${top - 4}L0 ${top + 60}L26 ${top - 4}L34 ${top}L30 190H-30L-34 ${top}z`, trim),
      path(`M-24 ${top}q24 30 48 0l-6 -18h-36z`, skin),
      path(`M-26 ${top - 6}L-2 ${top + 64}L-46 ${top + 46}L-40 ${top}z`, darker(dress.top, 0.1)),
      path(`M26 ${top - 6}L2 ${top + 64}L46 ${top + 46}L40 ${top}z`, darker(dress.top, 0.1)),
    ],
    has('lapels') && [
      path(`M-24 ${top - 4}L0 ${top + 70}L24 ${top - 4}z`, trim),
      path(`M-24 ${top - 2}q24 26 48 0l-4 -16h-40z`, skin),
      path(`M-28 ${top - 6}L0 ${top + 78}L-48 ${top + 48}L-42 ${top + 2}z`, darker(dress.top, 0.16)),
      path(`M28 ${top - 6}L0 ${top + 78}L48 ${top + 48}L42 ${top + 2}z`, darker(dress.top, 0.16)),
    ],
    has('tie') && [
      path(`M-24 ${top - 4}L0 ${top + 60}L24 ${top - 4}z`, tone.paper),
      path(`M-9 ${top + 16}h18l-4 14l10 62l-15 20l-15 -20l10 -62z`, trim),
    ],
    (has('collar') || has('tie')) &&
      path(
        `M-30 ${top - 12}L0 ${top + 22}L30 ${top - 12}L40 ${top - 2}L18 ${top + 42}L0 ${top + 22}L-18 ${top + 42}L-40 ${top - 2}z`,
        has('tie') ? tone.paper : trim,
      ),
    has('zip') && [
      path(
        `M-34 ${top - 8}Q0 ${top + 30} 34 ${top - 8}L44 ${top + 6}L6 ${top + 44}V190H-6V${top + 44}L-44 ${top + 6}z`,
        darker(dress.top, 0.2),
      ),
      line(0, top + 40, 0, 190, trim, 4),
    ],
    has('beads') && stroke(`M-30 ${top - 2}q30 44 60 0`, trim, 8, '1 11'),
    has('scarf') && [
      path(`M-36 ${top - 20}Q0 ${top + 14} 36 ${top - 20}L46 ${top + 8}Q0 ${top + 46} -46 ${top + 8}z`, trim),
      path(`M8 ${top + 18}L40 ${top + 6}L52 190H16z`, darker(trim, 0.14)),
      stroke(`M18 ${top + 40}l28 -6M22 ${top + 66}l28 -6`, lighter(trim, 0.4), 4),
    ],
    has('badge') && [
      rect(30, top + 44, 44, 28, tone.paper, 4),
      rect(36, top + 52, 20, 4, tone.ink, 2),
      rect(36, top + 60, 30, 4, tone.mute, 2),
    ],
    put(shift, 0, { rotate: tilt }, head(look, turn)),
  ];
}

/** Reading glasses that hang on a cord over the chest. */
export const glassesOnCord = (y: number): Part => [
  stroke(
    `M-34 ${y - 66}C-40 ${y - 20} -22 ${y - 4} -16 ${y}M34 ${y - 66}C40 ${y - 20} 22 ${y - 4} 16 ${y}`,
    tone.ink2,
    2.5,
  ),
  ring(-13, y + 4, 11, tone.ink, 3),
  ring(13, y + 4, 11, tone.ink, 3),
  line(-3, y + 2, 3, y + 2, tone.ink, 3),
];

/* ------------------------------------------------------------------- cast */

/** Faces that scenes choose from; a scene adds its own clothes. */
export const cast = {
  mother: {
    skin: 2,
    lips: '#9C4038',
    headwear: 'wrap',
    headColour: '#C2352E',
    headTrim: '#F7EBD2',
    earrings: tone.maize,
  },
  clerk: { skin: 1, lips: '#9C4038', hair: 'bun', earrings: tone.maize },
  nurse: { skin: 3, lips: '#9C4038', hair: 'cropped', earrings: tone.paper },
  hijab: { skin: 1, lips: '#9C4038', headwear: 'hijab', headColour: '#D9A441' },
  girl: { skin: 2, hair: 'puffs' },
  boy: { skin: 3, hair: 'cropped' },
  braids: { skin: 2, lips: '#9C4038', hair: 'braids', earrings: tone.maize },
  afro: { skin: 3, hair: 'afro', glasses: true },
  man: { skin: 3, hair: 'fade' },
  bearded: { skin: 2, hair: 'fade', beard: true },
  young: { skin: 1, hair: 'short' },
  elder: { skin: 3, hair: 'cropped', hairColour: '#CFC9BE', glasses: true },
  mzee: {
    skin: 4,
    headwear: 'kofia',
    headColour: '#F4EFE4',
    headTrim: '#C7902E',
    beard: '#D8D3CA',
    hairColour: '#CFC9BE',
  },
  farmer: { skin: 4, headwear: 'straw', headColour: '#E3C27E', headTrim: '#B4512B', hair: 'short' },
  guard: { skin: 3, headwear: 'cap', headColour: '#1C2E58', hair: 'fade' },
  grandmother: { skin: 3, headwear: 'wrap', headColour: '#E3AE3C', headTrim: '#B8292F', hairColour: '#CFC9BE' },
} satisfies Record<string, Look>;
