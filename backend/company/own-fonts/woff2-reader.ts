import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

export type FontProblemKey =
  `ownFonts.${'otherFormat' | 'damaged' | 'collection' | 'tooLarge' | 'incomplete' | 'programs'}`;

/** Why a file is refused. */
export class FontProblem extends Error {
  constructor(
    readonly key: FontProblemKey,
    readonly what = '',
  ) {
    super(`${key} ${what}`);
  }
}

/** What a page has to know of a face before it is loaded. */
export interface FontFacts {
  family: string;
  /** The weights that the file has: one, or the range of a variable font. */
  weight: { min: number; max: number };
  italic: boolean;
  /** Code points, as `unicode-range` has them. */
  ranges: string;
  /** For a face of the system that stands in until it is loaded, in fractions of the size. Absent without Latin letters. */
  fallback?: { size: number; ascent: number; descent: number; lineGap: number };
}

const unpack = promisify(brotliDecompress);

/** Uncompressed, in bytes: many times what a face of one script has. */
const MAX_UNPACKED = 16 * 1024 * 1024;
const MAX_TABLES = 64;

/** Tags that a directory names by their number (WOFF2, section 5.2). */
const KNOWN = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF ' +
  'GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx ' +
  'opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .replaceAll('_', ' ')
  .split(/ (?! )/);

const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'];

/** State machines of Graphite and Apple, and documents: nothing that letters of a website need. Hints of TrueType are in nearly every font. */
const REFUSED: ReadonlySet<string> = new Set(['Silf', 'Glat', 'Gloc', 'Sill', 'morx', 'mort', 'kerx', 'SVG ']);

/**
 * Reads a WOFF2 file as a browser does before it uses it: header and directory, the lengths that they declare, and the tables that
 * say what is in it. Browsers check the rest themselves.
 * @throws FontProblem
 */
export async function readWoff2(file: Buffer): Promise<FontFacts> {
  try {
    return factsOf(await tablesOf(file));
  } catch (error) {
    // Something lies beyond the end of what it is in.
    if (error instanceof RangeError) throw new FontProblem('ownFonts.damaged');
    throw error;
  }
}

type Tables = ReadonlyMap<string, Buffer>;

interface Entry {
  tag: string;
  length: number;
}

async function tablesOf(file: Buffer): Promise<Tables> {
  if (file.length < 48 || file.toString('latin1', 0, 4) !== 'wOF2') throw new FontProblem('ownFonts.otherFormat');
  const flavor = file.toString('latin1', 4, 8);
  if (flavor === 'ttcf') throw new FontProblem('ownFonts.collection');
  const [count, reserved] = [file.readUInt16BE(12), file.readUInt16BE(14)];
  const isKnown = flavor === 'OTTO' || flavor === '\0\x01\0\0';
  if (!isKnown || file.readUInt32BE(8) !== file.length || reserved !== 0 || count === 0 || count > MAX_TABLES)
    throw new FontProblem('ownFonts.damaged');
  const { entries, end } = directoryOf(file, count);
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  if (total > MAX_UNPACKED) throw new FontProblem('ownFonts.tooLarge');
  const packed = file.readUInt32BE(20);
  if (packed === 0 || end + packed > file.length) throw new FontProblem('ownFonts.damaged');
  // What follows is said to be descriptions, or bytes of the maker: within the file, and nothing beside.
  let last = end + packed;
  for (const at of [28, 40]) {
    const [offset, length] = [file.readUInt32BE(at), file.readUInt32BE(at + 4)];
    if (length > 0 && (offset < last || offset + length > file.length)) throw new FontProblem('ownFonts.damaged');
    if (length > 0) last = offset + length;
  }
  if (file.length - last > 3) throw new FontProblem('ownFonts.damaged');
  const data = await unpack(file.subarray(end, end + packed), { maxOutputLength: Math.max(total, 1) }).catch(() => {
    throw new FontProblem('ownFonts.damaged');
  });
  if (data.length !== total) throw new FontProblem('ownFonts.damaged');
  const tables = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, length } of entries) {
    if (tables.has(tag)) throw new FontProblem('ownFonts.damaged');
    if (REFUSED.has(tag)) throw new FontProblem('ownFonts.programs', tag.trim());
    tables.set(tag, data.subarray(at, at + length));
    at += length;
  }
  const hasOutlines = (tables.has('glyf') && tables.has('loca')) || tables.has('CFF ') || tables.has('CFF2');
  if (!hasOutlines || NEEDED.some((tag) => !tables.has(tag))) throw new FontProblem('ownFonts.incomplete');
  return tables;
}

function directoryOf(file: Buffer, count: number): { entries: Entry[]; end: number } {
  let at = 48;
  /** A number in groups of seven bits (`UIntBase128`). */
  const number = (): number => {
    let value = 0;
    for (let bytes = 0; bytes < 5; bytes += 1) {
      const byte = file.readUInt8(at++);
      if (bytes === 0 && byte === 0x80) break;
      value = value * 128 + (byte & 0x7f);
      if (value > 0xffffffff) break;
      if ((byte & 0x80) === 0) return value;
    }
    throw new FontProblem('ownFonts.damaged');
  };
  const entries = Array.from({ length: count }, (): Entry => {
    const flags = file.readUInt8(at++);
    const known = KNOWN[flags & 0x3f];
    const tag = known ?? file.toString('latin1', at, at + 4);
    if (known === undefined) at += 4;
    const version = flags >> 6;
    const plain = number();
    // Outlines are transformed unless they say otherwise, and other tables only if they do.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    return { tag, length: isTransformed ? number() : plain };
  });
  return { entries, end: at };
}

function factsOf(tables: Tables): FontFacts {
  const table = (tag: string): Buffer => tables.get(tag) ?? Buffer.alloc(0);
  const [head, os2, fvar] = [table('head'), table('OS/2'), tables.get('fvar')];
  const units = head.readUInt16BE(18);
  if (head.readUInt32BE(12) !== 0x5f0f3cf5 || units < 16 || units > 16_384) throw new FontProblem('ownFonts.damaged');
  const glyphs = glyphsOf(table('cmap'));
  if (glyphs.size === 0) throw new FontProblem('ownFonts.incomplete');
  const fixed = clampedWeight(os2.readUInt16BE(4));
  return {
    family: familyOf(table('name')),
    weight: (fvar && weightAxisOf(fvar)) ?? { min: fixed, max: fixed },
    italic: (os2.readUInt16BE(62) & 1) === 1 || (head.readUInt16BE(44) & 2) === 2,
    ranges: rangesOf([...glyphs.keys()].sort((a, b) => a - b)),
    ...fallbackOf(table('hhea'), table('hmtx'), units, glyphs),
  };
}

const clampedWeight = (weight: number): number => Math.min(Math.max(Math.round(weight), 1), 1000);

function weightAxisOf(fvar: Buffer): FontFacts['weight'] | undefined {
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  for (let index = 0; index < count; index += 1) {
    const at = start + index * size;
    if (fvar.toString('latin1', at, at + 4) !== 'wght') continue;
    const value = (offset: number) => clampedWeight(fvar.readInt32BE(at + offset) / 65_536);
    const [min, max] = [value(4), value(12)];
    return min <= max ? { min, max } : undefined;
  }
  return undefined;
}

/** The family's name in English, or in the first language that is stated. */
function familyOf(name: Buffer): string {
  const [count, strings] = [name.readUInt16BE(2), name.readUInt16BE(4)];
  let best = { rank: 0, text: '' };
  for (let index = 0; index < count; index += 1) {
    const at = 6 + 12 * index;
    const [platform, language, id] = [name.readUInt16BE(at), name.readUInt16BE(at + 4), name.readUInt16BE(at + 6)];
    if (platform !== 3 || (id !== 1 && id !== 16)) continue;
    const rank = (id === 16 ? 2 : 1) + (language === 0x409 ? 2 : 0);
    const from = strings + name.readUInt16BE(at + 10);
    const to = from + name.readUInt16BE(at + 8);
    if (rank <= best.rank || to > name.length || (to - from) % 2 === 1) continue;
    best = { rank, text: Buffer.from(name.subarray(from, to)).swap16().toString('utf16le') };
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name may have any
  return best.text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').slice(0, 80);
}

/** Of a font with all of Unicode's letters, in three lists. */
const MAX_STEPS = 500_000;

/** Glyphs by code point, of the formats 4 and 12, which all fonts for the web have. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  let steps = 0;
  const add = (code: number, glyph: number) => {
    steps += 1;
    // Lists that overlap, in a file that is made to keep the server busy.
    if (steps > MAX_STEPS) throw new FontProblem('ownFonts.damaged');
    if (glyph !== 0 && code <= 0x10ffff) glyphs.set(code, glyph);
  };
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    steps += 1000;
    const platform = cmap.readUInt16BE(4 + 8 * index);
    const encoding = cmap.readUInt16BE(6 + 8 * index);
    // Unicode: not a font of symbols, nor one for old Macs.
    if (platform !== 0 && !(platform === 3 && (encoding === 1 || encoding === 10))) continue;
    const at = cmap.readUInt32BE(8 + 8 * index);
    const format = cmap.readUInt16BE(at);
    if (format === 12)
      for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
        const from = at + 16 + 12 * group;
        const [first, last, glyph] = [
          cmap.readUInt32BE(from),
          cmap.readUInt32BE(from + 4),
          cmap.readUInt32BE(from + 8),
        ];
        for (let code = first; code <= last; code += 1) add(code, glyph + code - first);
      }
    if (format === 4) {
      const size = cmap.readUInt16BE(at + 6);
      for (let segment = 0; segment < size; segment += 2) {
        const [last, first] = [cmap.readUInt16BE(at + 14 + segment), cmap.readUInt16BE(at + 16 + size + segment)];
        const delta = cmap.readUInt16BE(at + 16 + 2 * size + segment);
        const place = at + 16 + 3 * size + segment;
        const offset = cmap.readUInt16BE(place);
        // The last segment is a mark of the end.
        for (let code = first; code <= last && code !== 0xffff; code += 1) {
          const listed = offset === 0 ? code : cmap.readUInt16BE(place + offset + 2 * (code - first));
          add(code, listed === 0 ? 0 : (listed + delta) & 0xffff);
        }
      }
    }
  }
  return glyphs;
}

/** So many ranges a page can carry. */
const MAX_RANGES = 24;

/** `U+20-7E,U+A0-FF`: the smallest gaps are closed, until few ranges are left. What lies in one comes from the next family, as ever. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const gaps = ranges.slice(1).map(([from], index) => from - (ranges[index]?.[1] ?? 0));
  const smallest = gaps.toSorted((a, b) => b - a)[MAX_RANGES - 2] ?? 0;
  const merged: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = merged.at(-1);
    if (last && from - last[1] < smallest) last[1] = to;
    else merged.push([from, to]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return merged
    .slice(0, 2 * MAX_RANGES)
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',');
}

/** Widths of Arial, and of what is made to its measure, in thousandths; the letters in the order of how often English texts have them. */
const ARIAL: Readonly<Record<string, number>> = {
  ' ': 278,
  e: 556,
  t: 278,
  a: 556,
  o: 556,
  i: 222,
  n: 556,
  s: 500,
  r: 333,
  h: 556,
  l: 222,
  d: 556,
  c: 500,
  u: 556,
  m: 833,
  f: 278,
  p: 556,
  g: 556,
  w: 722,
  y: 500,
  b: 556,
  v: 500,
  k: 500,
};
/** How often, in thousandths. */
const SHARES = [190, 103, 74, 67, 62, 58, 57, 52, 50, 45, 33, 31, 23, 23, 20, 18, 16, 16, 15, 14, 12, 8, 6];

function fallbackOf(
  hhea: Buffer,
  hmtx: Buffer,
  units: number,
  glyphs: ReadonlyMap<number, number>,
): Pick<FontFacts, 'fallback'> {
  const measured = hhea.readUInt16BE(34);
  const widths = Object.keys(ARIAL).map((letter) => glyphs.get(letter.codePointAt(0) ?? 0));
  if (widths.some((glyph) => glyph === undefined) || measured === 0) return {};
  // Transformed, the table begins with a byte of flags and the widths alone.
  const isTransformed = hmtx.length % 2 === 1;
  const widthOf = (glyph: number): number => {
    const place = Math.min(glyph, measured - 1);
    return hmtx.readUInt16BE(isTransformed ? 1 + 2 * place : 4 * place);
  };
  const average = (width: (index: number) => number) =>
    SHARES.reduce((sum, share, index) => sum + share * width(index), 0);
  const arial = Object.values(ARIAL);
  const size = average((index) => widthOf(widths[index] ?? 0) / units) / average((index) => (arial[index] ?? 0) / 1000);
  if (size < 0.4 || size > 2.5) return {};
  const part = (at: number) => Math.abs(hhea.readInt16BE(at)) / units / size;
  return { fallback: { size, ascent: part(4), descent: part(6), lineGap: part(8) } };
}
