import { darker, lighter, tone } from '../colours.js';
import { cherries, dial, flatCoin } from '../objects.js';
import type { Scenes } from '../scene.js';
import { circle, line, type Part, path, poly, put, rect, ring, stroke, times } from '../shapes.js';

/** Icons fill a square of 440: one thick symbol on a rounded ground. */
const ground = (back: string, front: string): Part => [rect(0, 0, 440, 440, back), rect(34, 34, 372, 372, front, 110)];

export const solutionIcons: Scenes = {
  'solution-shule-school-manager': (colour) => {
    const sky = colour(0);
    const chalk = colour(1, tone.paper);
    return [
      ground(sky, lighter(sky, 0.42)),
      path('M214 318C176 288 124 284 76 298V138C124 122 178 128 214 158z', chalk),
      path('M226 318C264 288 316 284 364 298V138C316 122 262 128 226 158z', chalk),
      stroke('M66 146V318C130 300 180 306 220 336C260 306 310 300 374 318V146', darker(sky, 0.62), 16),
      stroke('M104 176q44 -8 80 14M104 216q44 -8 80 14M104 256q44 -8 80 14', lighter(sky, 0.2), 12),
      stroke('M254 222l30 32l56 -76', tone.green, 24),
      circle(334, 330, 58, tone.ink),
      circle(334, 326, 50, tone.maize),
      ring(334, 326, 33, darker(tone.maize, 0.25), 7),
      path('M334 304l15 22l-15 22l-15 -22z', darker(tone.maize, 0.35)),
    ];
  },
  'solution-zahanati-clinic-system': (colour) => {
    const mint = colour(0, tone.mint);
    const green = colour(1);
    return [
      rect(0, 0, 440, 440, mint),
      circle(220, 220, 178, lighter(mint, 0.6)),
      rect(154, 132, 132, 176, green, 16),
      rect(170, 156, 100, 138, tone.paper, 6),
      rect(190, 120, 60, 30, tone.ink, 10),
      rect(212, 178, 16, 48, tone.clay, 3),
      rect(196, 194, 48, 16, tone.clay, 3),
      stroke('M188 250h64M188 272h40', '#9FB5AA', 9),
      stroke(
        'M132 78C118 78 108 92 112 112C120 152 92 170 92 224C92 300 150 352 222 352C296 352 350 300 350 232',
        tone.ink,
        18,
      ),
      stroke('M132 78l22 0M112 112C98 140 60 130 58 96C58 74 74 70 84 70', tone.ink, 18),
      circle(350, 214, 38, tone.ink),
      circle(350, 214, 23, mint),
    ];
  },
  'solution-hisa-sacco-ledger': (colour) => {
    const plum = colour(0);
    const gold = colour(1, tone.maize);
    return [
      ground(plum, lighter(plum, 0.12)),
      rect(0, 372, 440, 68, darker(plum, 0.35)),
      [0, -12, 6].map((shift, i) => flatCoin(220 + shift, 334 - i * 46, 214, gold)),
      stroke('M226 228C226 190 222 160 224 132', '#3C8B57', 15),
      path('M224 176C176 178 140 152 134 100C188 98 222 128 224 176z', '#57A66F'),
      path('M226 146C226 98 258 62 316 62C318 116 282 148 226 146z', '#3C8B57'),
      stroke('M226 146Q262 108 292 84M224 176Q188 138 156 116', '#BFE0B4', 5),
    ];
  },
  'solution-shamba-cooperative-manager': (colour) => {
    const brown = colour(0);
    const cherry = colour(1);
    return [
      ground(lighter(brown, 0.66), lighter(brown, 0.86)),
      rect(212, 24, 16, 44, tone.ink),
      circle(220, 128, 74, brown),
      dial(220, 128, 64, tone.paper, 0.72, tone.paper, cherry),
      stroke('M220 202v24q0 20 -18 20', tone.ink, 13),
      line(220, 236, 132, 272, tone.ink, 8),
      line(220, 236, 308, 272, tone.ink, 8),
      path('M124 268Q92 330 116 396H324Q348 330 316 268z', darker(brown, 0.1)),
      stroke('M112 340q108 28 216 0', lighter(brown, 0.35), 12),
      cherries(220, 262, 176, cherry),
      put(
        220,
        262,
        {},
        times(5, (i) => circle(-68 + i * 34, -4, 17, i % 2 ? cherry : darker(cherry, 0.18))),
      ),
    ];
  },
  'solution-karibu-hotel-desk': (colour) => {
    const brass = colour(0, tone.maize);
    const navy = colour(1);
    return [
      ground(navy, lighter(navy, 0.12)),
      rect(54, 324, 332, 30, darker(brass, 0.35), 15),
      path('M76 316C76 224 130 170 200 170S324 224 324 316z', brass),
      stroke('M112 292C118 240 142 212 176 202', lighter(brass, 0.6), 14),
      rect(64, 306, 272, 22, darker(brass, 0.15), 11),
      rect(190, 130, 20, 44, darker(brass, 0.3)),
      circle(200, 122, 24, brass),
      put(
        330,
        232,
        { rotate: 20 },
        path('M-44 -104H44L56 -84V92q0 16 -16 16H-40q-16 0 -16 -16V-84z', tone.clay),
        circle(0, -74, 15, navy),
        rect(-32, -14, 64, 12, tone.paper, 6),
        rect(-32, 14, 64, 12, tone.paper, 6),
        rect(-32, 42, 38, 12, tone.paper, 6),
      ),
      ring(352, 130, 22, brass, 9),
    ];
  },
  'solution-kanisa-church-register': (colour) => {
    const violet = colour(0);
    const white = colour(1, tone.paper);
    return [
      ground(violet, lighter(violet, 0.16)),
      rect(168, 118, 104, 116, white),
      poly([152, 122, 220, 52, 288, 122], tone.maize),
      rect(214, 22, 12, 46, white),
      rect(202, 34, 36, 11, white),
      path('M188 234V170a32 32 0 0 1 64 0V234z', darker(violet, 0.3)),
      path('M198 206q0 -34 22 -36q22 2 22 36l8 8h-60z', tone.maize),
      circle(220, 218, 8, tone.maize),
      path('M216 386C170 354 112 348 60 362V246C112 230 172 234 216 262z', white),
      path('M224 386C270 354 328 348 380 362V246C328 230 268 234 224 262z', darker(white, 0.07)),
      stroke(
        'M88 280q52 -8 100 16M88 312q52 -8 100 16M352 280q-52 -8 -100 16M352 312q-52 -8 -100 16',
        lighter(violet, 0.5),
        9,
      ),
      path('M210 260h20v128l-10 -14l-10 14z', tone.clay),
    ];
  },
  'solution-nyumba-rent-book': (colour) => {
    const rust = colour(0);
    const aqua = colour(1);
    return [
      ground(aqua, lighter(aqua, 0.5)),
      rect(48, 118, 344, 222, '#F4E7CF'),
      poly([34, 124, 74, 76, 366, 76, 406, 124], darker(rust, 0.3)),
      [0, 1, 2].map((i) => {
        const x = 70 + i * 106;
        if (i !== 1) {
          return [
            rect(x, 156, 88, 184, darker(rust, 0.45)),
            rect(x + 9, 165, 70, 175, rust),
            rect(x + 22, 182, 44, 54, darker(rust, 0.16), 4),
            rect(x + 22, 254, 44, 62, darker(rust, 0.16), 4),
            circle(x + 68, 248, 6, tone.maize),
          ];
        }
        return [
          rect(x, 156, 88, 184, darker(rust, 0.45)),
          rect(x + 9, 165, 70, 175, '#F9D678'),
          poly([x + 9, 340, x + 79, 340, x + 116, 392, x - 6, 392], '#FBE9B4'),
          poly([x + 9, 165, x + 48, 182, x + 48, 360, x + 9, 340], rust),
          circle(x + 41, 268, 6, tone.maize),
        ];
      }),
      rect(34, 340, 344 + 28, 14, darker(aqua, 0.5)),
      poly([185, 340, 255, 340, 292, 392, 170, 392], '#FBE9B4'),
      poly([185, 165, 224, 182, 224, 362, 185, 342], rust),
      circle(217, 270, 6, tone.maize),
    ];
  },
  'solution-kiwanda-production-manager': (colour) => {
    const steel = colour(0);
    const lime = colour(1);
    return [
      ground(lime, lighter(lime, 0.4)),
      times(10, (i) => put(220, 220, { rotate: i * 36 }, path('M-26 -172h52l10 52h-72z', steel))),
      circle(220, 220, 136, steel),
      circle(220, 220, 100, lighter(lime, 0.4)),
      put(
        220,
        220,
        { rotate: -16 },
        rect(-76, -40, 152, 96, darker('#E8A2AC', 0.2), 28),
        rect(-76, -52, 152, 92, '#E8A2AC', 28),
        rect(-48, -32, 96, 52, lighter('#E8A2AC', 0.4), 18),
        path('M0 -26l20 20l-20 20l-20 -20z', '#E8A2AC'),
      ),
      ring(220, 220, 118, darker(steel, 0.2), 5),
    ];
  },
  'solution-maji-water-billing': (colour) => {
    const cobalt = colour(0);
    const turquoise = colour(1);
    return [
      ground(lighter(turquoise, 0.5), lighter(turquoise, 0.78)),
      path('M220 34C282 122 350 186 350 268A130 130 0 0 1 90 268C90 186 158 122 220 34z', cobalt),
      path('M220 34C158 122 90 186 90 268C90 330 132 380 190 394C140 320 150 170 220 34z', turquoise),
      dial(262, 276, 74, tone.paper, 0.66, tone.white, tone.orange),
    ];
  },
};
