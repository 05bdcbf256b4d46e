import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindEntries, type PictureKind } from '../../backend/uploads/upload-kinds.js';

const ADMIN = join(import.meta.dirname, '..', '..', 'frontend', 'admin');

const pictureKinds = kindEntries.flatMap(([, spec]) => (spec.content === 'picture' ? [spec] : []));
const kindOf = (route: string): PictureKind | undefined =>
  pictureKinds.find(({ routes }) => routes.some((one) => `/${one}` === route));

/** The declarations of fields that upload a picture: their words as they stand in the sources. */
async function photoFields(): Promise<{ file: string; words: string }[]> {
  const files = (await readdir(ADMIN, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const found = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(ADMIN, file), 'utf8');
      return [...source.matchAll(/\{[^{}]*kind: '(?:photo|album)'[^{}]*upload: '[^{}]*\}/g)].map(([words]) => ({
        file,
        words,
      }));
    }),
  );
  return found.flat();
}

describe('Fields for pictures', () => {
  it('say of every one what becomes of it, as the server does it', async () => {
    const fields = await photoFields();
    const seen = new Set<string>();
    for (const { file, words } of fields) {
      const value = (key: string) => new RegExp(`${key}: '([^']*)'`).exec(words)?.[1];
      const route = value('upload') ?? '';
      const kind = kindOf(route);
      seen.add(route);
      expect([file, route, value('size'), value('fit') ?? 'cover']).toEqual([
        file,
        route,
        `${kind?.width}x${kind?.height}`,
        kind?.fit,
      ]);
    }
    // Sliders have no field that holds a picture; those within texts keep their shape.
    const others = ['/admin/api/slider/upload_image', '/admin/api/text/upload_image'];
    const routes = pictureKinds.flatMap((kind) => kind.routes.map((route) => `/${route}`));
    expect([...seen, ...others].toSorted()).toEqual(routes.toSorted());
  });
});
