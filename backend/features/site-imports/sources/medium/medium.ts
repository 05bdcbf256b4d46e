import { attributeOf, descendants, hasClass, parseNodes, serialized, textOf } from '../../html-tree.js';
import { momentOf, type OldText, oldText } from '../../readers/old-content.js';
import { pathOf } from '../../readers/old-paths.js';

/** What a service puts beside the texts of an account: no texts of a site. */
const OF_ACCOUNT =
  /^(?:[^/]+\/)?(?:profile|bookmarks|claps|ips|sessions|interests|lists|highlights|blocks|series|partner-program|twitter|(?:pubs|topics|users)-following|addresses|logins|devices|payments|notes)\//i;

/** Folders that no site has for its visitors: of two of them at one place, an archive is what a service keeps of a person. */
const PRIVATE =
  /^((?:[^/]+\/)?)(sessions|ips|logins|devices|payments|messages|inbox|friends|contacts|connections|followers|search_history|login_(?:history|activity)|(?:security_and_login|account|personal|ads|profile)_information|your_(?:activity|messages|facebook_activity))\//i;

/** Whether an archive is what a service has of an account, and not a site. */
export function isAccount(paths: readonly string[]): boolean {
  const names = new Map<string, Set<string>>();
  for (const path of paths) {
    const [, above = '', name = ''] = PRIVATE.exec(path) ?? [];
    if (name !== '') names.set(above, (names.get(above) ?? new Set()).add(name.toLowerCase()));
  }
  return [...names.values()].some(({ size }) => size > 1);
}

/** Whether an archive has texts as Medium exports them, beside files of the account. */
export const isMedium = (paths: readonly string[]): boolean =>
  (paths.some((path) => /(?:^|\/)posts\/(?:\d{4}-\d{2}-\d{2}|draft)_.*\.html$/.test(path)) &&
    paths.some((path) => OF_ACCOUNT.test(path))) ||
  // Also without the names that it gives to texts.
  (paths.some((path) => /^(?:[^/]+\/)?profile\/profile\.html$/.test(path)) &&
    paths.some((path) => /^(?:[^/]+\/)?posts\/[^/]+\.html$/.test(path)));

export const isOfAccount = (path: string): boolean =>
  OF_ACCOUNT.test(path) || PRIVATE.test(path) || /(?:^|\/)README\.html$/i.test(path);

/** Reads a text of Medium's export, in the classes of h-entry. What has no time of publication is a draft. */
export function mediumText(path: string, source: string): OldText {
  const nodes = parseNodes(source);
  const all = descendants(nodes, 'h1', 'section', 'a', 'time');
  const found = (name: string) => all.find((node) => hasClass(node, new RegExp(`^${name}$`)));
  const time = found('dt-published');
  const canonical = found('p-canonical');
  const author = found('p-author');
  const summary = found('p-summary');
  const body = found('e-content');
  const title = found('p-name');
  const address = canonical ? (attributeOf(canonical, 'href') ?? '') : '';
  const date = momentOf((time && attributeOf(time, 'datetime')) ?? '');
  const isDraft = /(?:^|\/)draft_/.test(path) || date === null;
  const heading = title ? textOf(title.childNodes) : '';
  // The body repeats the title and the subtitle.
  const inner = body ? descendants(body.childNodes, 'h3', 'h4', 'h1', 'h2') : [];
  const passed = new Set(inner.filter((node) => hasClass(node, /^graf--(?:title|subtitle)$/)));
  for (const node of passed) {
    const parent = node.parentNode;
    if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== node);
  }
  const slug = pathOf(address)
    .replace(/^.*\//, '')
    .replace(/-[0-9a-f]{8,12}$/, '');
  return oldText({
    type: 'post',
    key: `text:${path}`,
    title: heading,
    html: body ? serialized(body.childNodes) : '',
    slug,
    path: pathOf(address),
    summary: summary ? textOf(summary.childNodes) : '',
    author: author ? textOf(author.childNodes) : '',
    date,
    file: path,
    ...(isDraft ? { hidden: { code: 'hidden', detail: path.replace(/^.*\//, '').slice(0, 200) } } : {}),
  });
}
