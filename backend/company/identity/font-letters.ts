/** Returns the code points that a TrueType font has glyphs for, of its `cmap` table (formats 4 and 12). */
export function lettersOf(font: Buffer): Set<number> {
  const letters = new Set<number>();
  const tables = font.readUInt16BE(4);
  const record = Array.from({ length: tables }, (_, index) => 12 + 16 * index).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  if (record === undefined) return letters;
  const cmap = font.readUInt32BE(record + 8);
  const add = (first: number, last: number) => {
    for (let code = first; code <= last; code += 1) letters.add(code);
  };
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4);
    const format = font.readUInt16BE(at);
    if (format === 12)
      for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
        const from = at + 16 + 12 * group;
        add(font.readUInt32BE(from), font.readUInt32BE(from + 4));
      }
    if (format === 4) {
      const size = font.readUInt16BE(at + 6);
      for (let segment = 0; segment < size; segment += 2) {
        const last = font.readUInt16BE(at + 14 + segment);
        // The last segment is a mark of the end.
        if (last !== 0xffff) add(font.readUInt16BE(at + 16 + size + segment), last);
      }
    }
  }
  return letters;
}
