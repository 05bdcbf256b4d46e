import { type FrontMatter, textField } from '../../readers/front-matter.js';

/** Whether an archive is a Docusaurus site. */
export const isDocusaurus = (path: string): boolean => /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/.test(path);

/** Returns Docusaurus' path of a text in `docs` or `blog` by default: its configuration is a program, which is not run. */
export function docusaurusPath(path: string, fields: FrontMatter): string | undefined {
  const [, section, file = ''] = /(?:^|\/)(docs|blog)\/(.+)\.[^./]+$/.exec(path) ?? [];
  if (section === undefined) return undefined;
  const slug = textField(fields, 'slug');
  if (slug.startsWith('/')) return `/${section}${slug}`;
  const parts = file.split('/');
  // `2021-08-26-welcome.md`, or a folder of that name.
  const [, date, name] = /(?:^|\/)(\d{4}[-/]\d{2}[-/]\d{2})[-/](.+?)(?:\/index)?$/.exec(file) ?? [];
  if (section === 'blog') return `/blog/${slug || (date ? `${date.replaceAll('-', '/')}/${name}` : file)}`;
  // Number prefixes only define the order.
  const named = parts.map((part) => part.replace(/^\d+\s*[-_.]+\s*(?=\S)/, ''));
  const last = named.at(-1) ?? '';
  const isIndex = /^(?:index|readme)$/i.test(last) || (named.length > 1 && last === named.at(-2));
  const own = slug || textField(fields, 'id') || (isIndex ? '' : last);
  return `/${['docs', ...named.slice(0, -1), own].filter(Boolean).join('/')}`;
}
