import { createRequire } from 'node:module';
import { tone } from './colours.js';
import { num } from './shapes.js';

/** The part of fontkit that is used here; the package brings no types. */
interface GlyphCommand {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
}
interface GlyphRun {
  glyphs: { path: { commands: GlyphCommand[] } }[];
  positions: { xAdvance: number }[];
}
interface Face {
  unitsPerEm: number;
  layout(text: string): GlyphRun;
}
interface Fontkit {
  openSync(file: string): Face;
}

const require = createRequire(import.meta.url);
const fontkit = require('fontkit') as Fontkit;

const files = {
  text: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
  medium: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff',
  bold: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff',
  display: '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff',
} as const;

export type FaceName = keyof typeof files;

const faces = new Map<FaceName, Face>();
function faceOf(name: FaceName): Face {
  let face = faces.get(name);
  if (!face) {
    face = fontkit.openSync(require.resolve(files[name]));
    faces.set(name, face);
  }
  return face;
}

export interface Lettering {
  size?: number;
  fill?: string;
  face?: FaceName;
  anchor?: 'start' | 'middle' | 'end';
}

/** Width of a word in the units of the picture. */
export function textWidth(words: string, size: number, name: FaceName = 'text'): number {
  const face = faceOf(name);
  const advance = face.layout(words).positions.reduce((sum, position) => sum + position.xAdvance, 0);
  return (advance * size) / face.unitsPerEm;
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** Words as outlines: the machines that turn the drawings into pictures have no fonts. */
export function text(x: number, y: number, words: string, look: Lettering = {}): string {
  const { size = 16, fill = tone.ink, face: name = 'text', anchor = 'start' } = look;
  const face = faceOf(name);
  const run = face.layout(words);
  const unit = size / face.unitsPerEm;
  const total = run.positions.reduce((sum, position) => sum + position.xAdvance, 0) * unit;
  let left = anchor === 'end' ? x - total : anchor === 'middle' ? x - total / 2 : x;
  let d = '';
  run.glyphs.forEach((glyph, index) => {
    for (const { command, args } of glyph.path.commands) {
      d += letters[command];
      for (let i = 0; i < args.length; i += 2) {
        d += `${i ? ' ' : ''}${num(left + (args[i] ?? 0) * unit)} ${num(y - (args[i + 1] ?? 0) * unit)}`;
      }
    }
    left += (run.positions[index]?.xAdvance ?? 0) * unit;
  });
  return `<path fill="${fill}" d="${d}"/>`;
}
