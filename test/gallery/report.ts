import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Entry {
  name: string;
  /** Of the pixels, from 0 to 1. None where there is nothing to compare with. */
  share?: number;
}

/** The folders of pictures in the gallery, in the order of its columns. */
export const FOLDERS = { before: 'before', after: 'now', difference: 'difference' } as const;

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
  :root { color-scheme: light dark; font: 0.875rem/1.5 system-ui; }
  body { margin: 1.5rem; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 2rem 1.5rem; align-items: start; }
  figure { margin: 0; }
  figure.compared { grid-column: 1 / -1; }
  .pictures { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 0.75rem; }
  img { inline-size: 100%; block-size: 24rem; object-fit: cover; object-position: top; border: 1px solid #8884; }
</style>
`;

/** Writes a page of all pictures: those that differ first, the most different ones at the top. Returns its file. */
export function writeReport(folder: string, entries: readonly Entry[], comparedWith: string | undefined): string {
  const sorted = entries.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0));
  const different = sorted.filter(({ share }) => share !== undefined && share > 0);
  const same = sorted.filter((entry) => !different.includes(entry));
  const title =
    comparedWith === undefined
      ? `${entries.length} pictures`
      : `${entries.length} pictures, ${different.length} of them not as in ${comparedWith}`;
  const body = [
    ...different.map((entry) => figure(entry, Object.values(FOLDERS))),
    ...same.map((entry) => figure(entry, [FOLDERS.after])),
  ];
  const file = join(folder, 'index.html');
  writeFileSync(file, `${HEAD}<h1>${escaped(title)}</h1>\n<main>\n${body.join('\n')}\n</main>\n</html>\n`);
  return file;
}

function figure({ name, share }: Entry, folders: readonly string[]): string {
  const pictures = folders.map((folder) => {
    const path = `${folder}/${name}.png`;
    return `<a href="${path}"><img src="${path}" alt="${folder}" loading="lazy"></a>`;
  });
  const caption = share === undefined ? name : `${name}: ${percent(share)}`;
  return `<figure${folders.length > 1 ? ' class="compared"' : ''}><div class="pictures">${pictures.join('')}</div><figcaption>${caption}</figcaption></figure>`;
}

export const percent = (share: number): string => (share === 0 ? 'the same' : `${(share * 100).toFixed(2)} % differ`);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
