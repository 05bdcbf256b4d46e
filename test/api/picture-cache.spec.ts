import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { PictureCacheService } from '../../backend/infrastructure/uploads/picture-cache.service.js';
import { type RenderedPicture, renderPicture } from '../../backend/infrastructure/uploads/picture-renderer.js';
import { uploadKinds } from '../../backend/infrastructure/uploads/upload-kinds.constants.js';
import { blue, plain, red } from './support/pictures.js';

const { testimonial, user } = uploadKinds;

let folder: string;
let one: Buffer;
let other: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-cache-'));
  one = await plain(55, 55, red).png().toBuffer();
  other = await plain(55, 55, blue).png().toBuffer();
});

afterEach(() => rm(folder, { recursive: true }));

it('A picture is rendered once, even over a restart, and comes back the same', async () => {
  const render = jest.fn(renderPicture);

  const first = await new PictureCacheService(folder).get(one, testimonial, render);
  const second = await new PictureCacheService(folder).get(one, testimonial, render);

  expect(render).toHaveBeenCalledTimes(1);
  expect(second).toEqual(first);
  expect(second.main.data).toBeInstanceOf(Buffer);
});

it('Another picture, or another kind, is rendered for itself', async () => {
  const cache = new PictureCacheService(folder);
  const render = jest.fn(renderPicture);

  await cache.get(one, testimonial, render);
  await cache.get(other, testimonial, render);
  await cache.get(one, user, render);

  expect(render).toHaveBeenCalledTimes(3);
});

it('A damaged entry is rendered again', async () => {
  const cache = new PictureCacheService(folder);
  const first = await cache.get(one, testimonial, renderPicture);
  for (const name of await readdir(folder)) await writeFile(join(folder, name), 'damaged');

  expect(await cache.get(one, testimonial, renderPicture)).toEqual(first);
});

it('Without a folder, or with one that is gone, pictures are rendered all the same', async () => {
  const missing = join(folder, 'missing');

  expect((await new PictureCacheService(undefined).get(one, testimonial, renderPicture)).main.width).toBe(55);
  expect((await new PictureCacheService(missing).get(one, testimonial, renderPicture)).main.width).toBe(55);
});

it('What was used longest ago makes room', async () => {
  const big = async (): Promise<RenderedPicture> => {
    const data = Buffer.alloc(1000);
    return { main: { data, width: 1, height: 1, type: 'image/jpeg', extension: 'jpg' }, variants: [] };
  };
  const cache = new PictureCacheService(folder, 5000);

  for (let number = 0; number < 20; number += 1) {
    await cache.get(Buffer.from(`picture ${number}`), testimonial, big);
    expect((await readdir(folder)).length).toBeLessThanOrEqual(5);
  }

  const render = jest.fn(big);
  await cache.get(Buffer.from('picture 19'), testimonial, render);
  expect(render).not.toHaveBeenCalled();
  await cache.get(Buffer.from('picture 0'), testimonial, render);
  expect(render).toHaveBeenCalledTimes(1);
});
