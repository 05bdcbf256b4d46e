import { readDemoContent } from '../content.js';
import { parsePalette } from './colours.js';
import { drawPicture, isComposed } from './index.js';

const { pictures } = readDemoContent();
const drawings = pictures.map(drawPicture);

describe('pictures of the demo company', () => {
  it('are composed one by one', () => {
    expect(pictures.filter((picture) => !isComposed(picture.name)).map((picture) => picture.name)).toEqual([]);
    expect(new Set(drawings).size).toBe(pictures.length);
  });

  it('take their colours from the direction', () => {
    expect(pictures.filter((picture) => parsePalette(picture.palette).length === 0)).toEqual([]);
    expect(parsePalette('warm sand, deep teal, one orange accent')).toHaveLength(3);
  });

  it('keep the ratio of the direction and are large enough for dense screens', () => {
    pictures.forEach((picture, index) => {
      const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(drawings[index] ?? '') ?? [];
      expect(Number(width)).toBeGreaterThanOrEqual(440);
      expect(Math.abs(Number(width) / Number(height) - picture.width / picture.height)).toBeLessThan(0.005);
    });
  });

  it('need no font, no other file and little space', () => {
    for (const drawing of drawings) {
      expect(drawing).not.toMatch(/<text|<image|NaN|undefined|https?:\/\/(?!www\.w3\.org)/);
      expect(drawing.length).toBeLessThan(80_000);
    }
  });

  it('come out the same in every run', () => {
    expect(pictures.map(drawPicture)).toEqual(drawings);
  });

  it('have a plain picture for a direction that nobody composed', () => {
    const [first] = pictures;
    if (!first) throw new Error('no pictures');
    expect(drawPicture({ ...first, name: 'something-new' })).toContain('<svg');
  });
});
