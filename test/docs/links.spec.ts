import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'backend/README.md',
  'frontend/README.md',
  'storage/README.md',
  'test/README.md',
  'client/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    name.endsWith('.md') ? [join('docs', name)] : [],
  ),
];

/** What a page's text links to or shows, but for other sites. Code is left out. */
function linksOf(markdown: string): string[] {
  const text = markdown.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/\b(?:src|href|srcset)="([^"]+)"/g)];
  return links.map(([, link]) => link ?? '').filter((link) => !/^[a-z]+:/.test(link));
}

/** A heading's address, as the readers of Markdown on the web make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));

/** The files of the project that a page names between backticks, with their folder and ending. */
const filesNamedIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`((?:backend|frontend|scripts|test|docs|docker|storage)\/[\w./$-]*\w\.\w+)`/g)].map(
    ([, path]) => path ?? '',
  );

describe.each(pages)('%s', (page) => {
  const markdown = readFileSync(page, 'utf8');

  it('has links that lead somewhere', () => {
    const broken = linksOf(markdown).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names files that are there', () => {
    // The guide's own, which its reader is about to write.
    const written = [...markdown.matchAll(/^`([^`\n]+)` \(new\):$/gm)].map(([, path]) => path);
    const missing = filesNamedIn(markdown).filter((path) => !existsSync(path) && !written.includes(path));
    expect(missing).toEqual([]);
  });
});

test('no two decisions have one number', () => {
  const numbers = readdirSync('docs/decisions').map((name) => name.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});
