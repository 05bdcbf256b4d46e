import type { Picture } from '../../../backend/site/pages/picture.dto.js';
import { fallbackUrl, pictureSources } from './stored-files';

const variant = (width: number, type: string) => ({ path: `a-${width}.${type.slice(6)}`, width, type });

const picture: Picture = {
  path: 'a.png',
  width: 1600,
  height: 900,
  alt: '',
  variants: [variant(320, 'image/webp'), variant(960, 'image/webp'), variant(320, 'image/avif')],
};

describe('pictureSources', () => {
  it('lists AVIF before WebP, with all widths', () => {
    expect(pictureSources(picture)).toEqual([
      { type: 'image/avif', srcSet: '/storage/a-320.avif 320w' },
      { type: 'image/webp', srcSet: '/storage/a-320.webp 320w, /storage/a-960.webp 960w' },
    ]);
  });

  it('is empty for a picture without renderings', () => {
    expect(pictureSources({ ...picture, variants: [] })).toEqual([]);
  });
});

describe('fallbackUrl', () => {
  it('is a medium rendering, or else the upload', () => {
    expect(fallbackUrl(picture)).toBe('/storage/a-960.webp');
    expect(fallbackUrl({ ...picture, variants: [variant(320, 'image/webp')] })).toBe('/storage/a-320.webp');
    expect(fallbackUrl({ ...picture, variants: [] })).toBe('/storage/a.png');
  });
});
