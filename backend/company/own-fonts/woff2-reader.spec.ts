import { globSync, readFileSync } from 'node:fs';
import { FontProblem, readWoff2 } from './woff2-reader.js';

const fileOf = (name: string): Buffer => {
  const [path = ''] = globSync(`node_modules/@fontsource*/*/files/${name}.woff2`);
  return readFileSync(path);
};

const changed = (change: (file: Buffer) => void): Buffer => {
  const file = Buffer.from(fileOf('figtree-latin-wght-normal'));
  change(file);
  return file;
};

const problemOf = (file: Buffer): Promise<string> =>
  readWoff2(file).then(
    () => 'fine',
    (error: unknown) => (error instanceof FontProblem ? `${error.key} ${error.what}`.trim() : String(error)),
  );

describe('A typeface that somebody uploads', () => {
  it('says what it has: family, weights, slope, letters and measures', async () => {
    const { fallback, ranges, ...facts } = await readWoff2(fileOf('figtree-latin-wght-normal'));
    expect(facts).toEqual({
      family: expect.stringContaining('Figtree'),
      weight: { min: 300, max: 900 },
      italic: false,
    });
    expect(ranges).toMatch(/U\+20-7E,U\+A0/);
    expect(ranges.split(',').length).toBeLessThanOrEqual(48);
    // Narrower than Arial by a little, as measured in browsers.
    expect(fallback?.size).toBeGreaterThan(0.9);
    expect(fallback?.size).toBeLessThan(1.15);
    expect((await readWoff2(fileOf('figtree-latin-wght-italic'))).italic).toBe(true);
    expect((await readWoff2(fileOf('readex-pro-arabic-wght-normal'))).ranges).toMatch(/U\+6[0-9A-F]{2}/);
  });

  it.each([
    ['no font', Buffer.from('%PDF-1.7'.padEnd(100)), 'ownFonts.otherFormat'],
    ['an older format', Buffer.from('wOFF'.padEnd(100)), 'ownFonts.otherFormat'],
    ['several fonts', changed((file) => file.write('ttcf', 4, 'latin1')), 'ownFonts.collection'],
    ['a wrong length', Buffer.concat([changed(() => {}), Buffer.alloc(8)]), 'ownFonts.damaged'],
    ['a cut file', changed(() => {}).subarray(0, 5000), 'ownFonts.damaged'],
    ['no tables', changed((file) => file.writeUInt16BE(0, 12)), 'ownFonts.damaged'],
    ['bytes beyond the end', changed((file) => file.writeUInt32BE(file.length, 20)), 'ownFonts.damaged'],
    ['a number without end', changed((file) => file.fill(0xff, 49, 55)), 'ownFonts.damaged'],
    ['what is packed in another way', changed((file) => file.fill(0, 400, 500)), 'ownFonts.damaged'],
    [
      'descriptions over the data',
      changed((file) => file.writeUInt32BE(60, 28) && file.writeUInt32BE(60, 32)),
      'ownFonts.damaged',
    ],
    [
      'a table of documents',
      changed((file) => file.writeUInt8((file.readUInt8(48) & 0xc0) | 36, 48)),
      'ownFonts.programs SVG',
    ],
  ])('is refused: %s', async (_, file, problem) => {
    expect(await problemOf(file)).toBe(problem);
  });

  it('is read or refused with a sentence, whatever bytes it has', async () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 0x7fffffff;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const file = changed((bytes) => {
        for (let count = 0; count <= round % 4; count += 1) bytes[next(round % 2 ? 200 : bytes.length)] = next(256);
      });
      expect(await problemOf(file)).toMatch(/^(?:fine|ownFonts\.\w+( \S+)?)$/);
    }
  });
});
