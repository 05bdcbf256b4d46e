import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readDemoContent } from './content.js';
import { brochureFile, pictureFile } from './files.js';

const { pictures, solutions } = readDemoContent();
const drawings = pictures
  .filter(({ type }) => type !== 'webp')
  .map((picture) => ({ ...picture, svg: readFileSync(pictureFile(picture), 'utf8') }));

const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort();

/** What programs that draw have understood since SVG 1.1, and nothing that needs another file, a font or a browser. */
const elements = ['svg', 'g', 'defs', 'clipPath', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline'];

describe('Pictures of the demo company', () => {
  it('are one file each, and no file is left over', () => {
    expect(pictures.map((picture) => fileURLToPath(pictureFile(picture))).sort()).toEqual(filesIn('pictures'));
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
  });

  it.each(drawings)('$name can be opened by any drawing program', ({ svg }) => {
    const used = new Set([...svg.matchAll(/<([^\s/>]+)/g)].map(([, name]) => name));
    expect([...used].filter((name) => !elements.includes(name ?? ''))).toEqual([]);
    expect(svg).not.toMatch(/\b(xlink:)?href=|\bstyle=|\son\w+=|@import|<!|<\?/);
    const names = [...svg.matchAll(/url\(([^)]*)\)/g)].map(([, name]) => name);
    expect(names.filter((name) => !svg.includes(`id="${name?.slice(1)}"`))).toEqual([]);
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
  });

  it.each(drawings)('$name has the shape that its place asks for, and is small', ({ svg, width, height }) => {
    const [, drawnWidth, drawnHeight] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    expect(Number(drawnWidth)).toBeGreaterThanOrEqual(440);
    expect(Math.abs(Number(drawnWidth) / Number(drawnHeight) - width / height)).toBeLessThan(0.005);
    expect(svg.length).toBeLessThan(60_000);
  });
});

describe('Screens of the products of the demo company', () => {
  const screens = pictures.filter(({ type }) => type === 'webp');

  it('are there for every solution, small, described, and as large as the list says', async () => {
    expect(new Set(screens.map(({ ref }) => ref))).toEqual(new Set(solutions.map(({ slug }) => slug)));
    for (const screen of screens) {
      const file = readFileSync(pictureFile(screen));
      expect(file.length).toBeLessThan(90_000);
      expect(screen.alt).toMatch(/\w{3,}/);
      expect(await sharp(file).metadata()).toMatchObject({ width: screen.width, height: screen.height });
    }
  });
});

describe('Brochures of the demo company', () => {
  it('are one small document for each solution, and no file is left over', () => {
    expect(solutions.map((solution) => fileURLToPath(brochureFile(solution))).sort()).toEqual(filesIn('brochures'));
    for (const solution of solutions) {
      const pdf = readFileSync(brochureFile(solution));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.length).toBeLessThan(60_000);
    }
  });
});
