import { darker, lighter, tone } from '../colours.js';
import type { Scenes } from '../scene.js';
import { circle, ellipse, line, path, poly, put, rect, ring, stroke, times } from '../shapes.js';

/** Marks stand on white in a square of 440; flat shapes only, as a sign painter could copy them. */
const white = rect(0, 0, 440, 440, tone.white);

export const clientMarks: Scenes = {
  'client-mlima-kenda-academy': (colour) => {
    const blue = colour(0);
    return [
      white,
      circle(220, 220, 184, blue),
      ring(220, 220, 162, tone.white, 5),
      times(9, (i) => {
        const w = 212 - i * 21;
        return rect(220 - w / 2, 322 - i * 18, w, 15, tone.white);
      }),
      path('M216 158C196 142 166 138 136 146V92C166 84 198 90 216 108z', '#F0B849'),
      path('M224 158C244 142 274 138 304 146V92C274 84 242 90 224 108z', '#F0B849'),
    ];
  },
  'client-kisima-bluff-medical-centre': (colour) => {
    const sea = colour(0);
    return [
      white,
      rect(42, 42, 356, 356, sea, 84),
      path('M42 300L190 262H398V314A84 84 0 0 1 314 398H126A84 84 0 0 1 42 314z', darker(sea, 0.35)),
      stroke('M78 344q22 -16 44 0t44 0t44 0t44 0t44 0t44 0', lighter(sea, 0.55), 9),
      path('M210 264V196H330V264z', tone.white),
      line(222, 200, 222, 138, tone.white, 12),
      line(318, 200, 318, 138, tone.white, 12),
      poly([196, 142, 270, 100, 344, 142], tone.white),
      rect(262, 148, 16, 40, lighter(sea, 0.5)),
      [0, 90, 180, 270].map((a) =>
        put(136, 156, { rotate: a }, path('M0 -6C-24 -18 -26 -46 0 -64C26 -46 24 -18 0 -6z', '#D7EFE4')),
      ),
    ];
  },
  'client-reli-kijani-sacco': (colour) => {
    const green = colour(0);
    const gold = colour(1, tone.maize);
    return [
      white,
      times(4, (i) => {
        const y = 366 - i * 58;
        const half = 156 - i * 34;
        return rect(220 - half, y, half * 2, 18, lighter(green, 0.55), 4);
      }),
      line(70, 388, 196, 142, green, 30),
      line(370, 388, 244, 142, green, 30),
      circle(220, 106, 74, darker(gold, 0.18)),
      circle(220, 102, 68, gold),
      ring(220, 102, 46, darker(gold, 0.25), 8),
      path('M220 74l24 28l-24 28l-24 -28z', green),
    ];
  },
  'client-kasozi-arabica-growers-cooperative': (colour) => {
    const leaf = colour(0);
    const cherry = colour(1);
    const hill = (x: number, w: number, h: number, fill: string) => [
      path(`M${x - w} 316C${x - w * 0.5} ${316 - h * 1.2} ${x + w * 0.5} ${316 - h * 1.2} ${x + w} 316z`, fill),
      stroke(
        `M${x} 310V${316 - h * 0.76}M${x} ${300}l${-w * 0.42} ${-h * 0.2}M${x} ${300}l${w * 0.42} ${-h * 0.2}M${x} ${316 - h * 0.36}l${-w * 0.3} ${-h * 0.16}M${x} ${316 - h * 0.36}l${w * 0.3} ${-h * 0.16}`,
        tone.white,
        6,
      ),
    ];
    return [
      white,
      circle(306, 132, 40, cherry),
      path('M306 96q6 -26 28 -26q-4 22 -28 26z', leaf),
      hill(128, 108, 130, lighter(leaf, 0.25)),
      hill(318, 104, 112, darker(leaf, 0.25)),
      hill(222, 118, 196, leaf),
      rect(22, 322, 396, 12, darker(leaf, 0.45), 6),
    ];
  },
  'client-mikoko-lantern-hotel': (colour) => {
    const night = colour(0);
    const amber = colour(1, tone.maize);
    return [
      white,
      stroke('M220 20Q196 92 132 128Q104 150 108 420M220 20Q248 92 308 128Q338 150 332 420M220 20V122', night, 20),
      ring(220, 146, 24, night, 11),
      poly([176, 196, 264, 196, 280, 222, 160, 222], night),
      poly([164, 226, 276, 226, 262, 352, 178, 352], amber),
      path('M220 252Q254 296 220 330Q186 296 220 252z', lighter(amber, 0.75)),
      line(196, 226, 200, 352, night, 8),
      line(244, 226, 240, 352, night, 8),
      rect(164, 352, 112, 24, night, 6),
      poly([186, 170, 254, 170, 264, 198, 176, 198], night),
    ];
  },
  'client-nuru-saba-fellowship-church': (colour) => {
    const violet = colour(0);
    const saffron = colour(1, tone.maize);
    return [
      white,
      times(7, (i) => put(220, 318, { rotate: -81 + i * 27 }, path('M-16 -152L0 -258L16 -152z', saffron))),
      path('M84 318A136 136 0 0 1 356 318z', violet),
      path('M164 318V250a56 56 0 0 1 112 0v68z', '#FBE7B4'),
      poly([164, 318, 164, 236, 206, 222, 206, 334, 164, 318], darker(violet, 0.3)),
      rect(48, 318, 344, 26, darker(violet, 0.2), 6),
      rect(24, 352, 392, 20, saffron, 6),
    ];
  },
  'client-mutuba-row-properties': (colour) => {
    const bark = colour(0);
    const aqua = colour(1);
    return [
      white,
      rect(50, 50, 340, 340, lighter(aqua, 0.35), 20),
      circle(140, 172, 62, darker(aqua, 0.45)),
      circle(300, 172, 62, darker(aqua, 0.45)),
      circle(220, 140, 82, darker(aqua, 0.38)),
      circle(184, 190, 50, darker(aqua, 0.5)),
      circle(262, 190, 50, darker(aqua, 0.5)),
      path('M110 390C126 330 132 286 124 226H316C308 286 314 330 330 390z', bark),
      [0, 1, 2].map((i) => [
        path(`M${144 + i * 54} 390V290a22 22 0 0 1 44 0v100z`, i === 1 ? '#F3D48B' : lighter(aqua, 0.55)),
        circle(180 + i * 54, 346, 4.5, bark),
      ]),
    ];
  },
  'client-akabindi-soapworks': (colour) => {
    const rose = colour(0);
    const charcoal = colour(1, tone.ink);
    return [
      white,
      path('M104 248C58 280 60 372 140 398H256C336 372 338 280 292 248L276 220H120z', charcoal),
      rect(104, 196, 188, 34, charcoal, 17),
      stroke('M96 316q102 34 204 0', rose, 16),
      times(7, (i) =>
        path(`M${112 + i * 28} ${292 + Math.sin((i / 6) * Math.PI) * 12}l12 -14l12 14l-12 14z`, lighter(rose, 0.4)),
      ),
      circle(242, 158, 42, rose),
      circle(312, 112, 32, lighter(rose, 0.3)),
      circle(362, 58, 22, lighter(rose, 0.5)),
      stroke('M220 146a26 26 0 0 1 18 -14M298 102a18 18 0 0 1 12 -9', tone.white, 6),
    ];
  },
  'client-maji-tisa-water-company': (colour) => {
    const cobalt = colour(0);
    return [
      white,
      times(9, (i) =>
        put(
          220,
          220,
          { rotate: i * 40 },
          path(
            'M0 -196C26 -160 42 -136 42 -112A42 42 0 0 1 -42 -112C-42 -136 -26 -160 0 -196z',
            i % 3 ? cobalt : lighter(cobalt, 0.45),
          ),
        ),
      ),
      circle(220, 220, 42, cobalt),
      ring(220, 220, 26, tone.white, 6),
    ];
  },
  'client-tausi-lake-schools': (colour) => {
    const teal = colour(0);
    const gold = colour(1, tone.maize);
    return [
      white,
      path('M120 332C104 220 180 96 330 48C366 190 300 300 176 336z', teal),
      path('M160 320C168 226 218 142 300 92C310 190 262 272 176 318z', lighter(teal, 0.3)),
      stroke('M132 350C160 250 210 170 300 92', tone.white, 8),
      ellipse(268, 150, 46, 46, gold),
      circle(268, 150, 30, darker(teal, 0.35)),
      circle(274, 144, 12, '#6FC7CC'),
      path('M66 342H330Q300 388 236 388H150Q92 388 66 342z', darker(teal, 0.3)),
      stroke('M52 406q24 -18 48 0t48 0t48 0t48 0t48 0t48 0', gold, 11),
    ];
  },
};
