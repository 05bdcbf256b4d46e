/*
 * Word copies the entries of a list as paragraphs: `mso-list:l0 level2 lfo1` in the style names the list and the level,
 * and an element marked `mso-list:Ignore` holds the bullet or number as text.
 */

interface Entry {
  element: HTMLElement;
  list: string;
  level: number;
  marker: string;
}

const LIST = /mso-list:\s*(l\d+)\s+level(\d)/i;
const IGNORED = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

/** '1.', '2)', 'a.', 'iv)', '1.2.'; a lone 'o' is a bullet of Word. */
const isNumber = (marker: string): boolean => /^\(?(?:\d+(?:\.\d+)*|[a-z]{1,2}|[ivxlc]+)[.)]$/i.test(marker);

/** The number that a list starts with; undefined for 1, and for letters. */
function startOf(marker: string): number | undefined {
  const number = Number(/^\(?(\d+)[.)]$/.exec(marker)?.[1] ?? 1);
  return number > 1 ? number : undefined;
}

/** Replaces runs of list paragraphs by lists. */
export function restoreWordLists(body: HTMLElement): void {
  const document = body.ownerDocument;
  const open: { list: HTMLElement; entry: Entry }[] = [];
  let previous: Element | undefined;
  for (const element of [...body.querySelectorAll<HTMLElement>('[style*="mso-list" i]')]) {
    const entry = entryOf(element);
    if (!entry) continue;
    // The next entry directly follows the list built from the entries before it.
    if (!previous || element.previousElementSibling !== previous) open.length = 0;
    while (open.length > 0 && (open.at(-1)?.entry.level ?? 0) > entry.level) open.pop();
    let current = open.at(-1);
    if (current && current.entry.level === entry.level && kindOf(current.entry) !== kindOf(entry)) {
      open.pop();
      current = undefined;
    }
    if (!current || current.entry.level < entry.level) {
      const list = document.createElement(kindOf(entry));
      const start = startOf(entry.marker);
      if (list.tagName === 'OL' && start !== undefined) list.setAttribute('start', String(start));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else {
        element.before(list);
        previous = list;
      }
      open.push({ list, entry });
    }
    const item = document.createElement('li');
    const paragraph = document.createElement('p');
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    open.at(-1)?.list.append(item);
    element.remove();
  }
}

const kindOf = ({ marker }: Entry): 'ol' | 'ul' => (isNumber(marker) ? 'ol' : 'ul');

function entryOf(element: HTMLElement): Entry | undefined {
  const [, list = '', level = ''] = LIST.exec(element.getAttribute('style') ?? '') ?? [];
  if (level === '' || !/^(?:P|H[1-6]|DIV)$/.test(element.tagName)) return undefined;
  const markers = [...element.querySelectorAll(IGNORED)];
  const marker = markers
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/\s/g, '');
  for (const one of markers) one.remove();
  // A numbered heading stays a heading.
  if (element.tagName.startsWith('H')) return undefined;
  return { element, list, level: Number(level), marker };
}
