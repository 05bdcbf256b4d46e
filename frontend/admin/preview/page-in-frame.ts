import morphdom from 'morphdom';
import type { FormPlace } from './preview-context';

/** Room above what is scrolled to: the header of the site stays at the top. */
const HEADER = 96;

/** Characters of a text by which its place is found. */
const MAX_SEARCHED = 60;

type Scheme = 'light' | 'dark';

/** Selectors of what can be chosen in a page without blocks. */
type Parts = readonly string[] | undefined;

/** Marks the block that is open in the form. */
const OPEN = 'data-open-block';

/** The document of a frame once it has the page, and not the empty one before it. */
export function pageIn(frame: HTMLIFrameElement | null): Document | undefined {
  const page = frame?.contentDocument;
  return page?.URL === 'about:srcdoc' && page.readyState !== 'loading' && page.body ? page : undefined;
}

/** Changes what differs, so that nothing flickers and the scroll position stays. */
export function replacePage(page: Document, html: string, scheme: Scheme, parts?: Parts): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  prepare(next, scheme, parts);
  morphdom(page.documentElement, next.documentElement, {
    onBeforeElUpdated: (from, to) => !from.isEqualNode(to),
  });
}

/** The page in a color scheme, to be looked at only. */
export function prepare(page: Document, scheme: Scheme, parts: Parts = []): void {
  for (const [index, part] of parts.entries()) page.querySelector(part)?.setAttribute('data-block', String(index));
  page.documentElement.dataset.scheme = scheme;
  // The logo for dark grounds, which follows the system otherwise.
  for (const source of page.querySelectorAll<HTMLSourceElement>('source[media]'))
    source.media = scheme === 'dark' ? 'all' : 'not all';
  // No stop of the Tab key, and no link leads away; the page can still be scrolled.
  page.body.inert = true;
}

const sectionOf = (page: Document, block: number): Element | null => page.querySelector(`[data-block="${block}"]`);

export function outline(page: Document, block: number | undefined): void {
  const section = block === undefined ? null : sectionOf(page, block);
  for (const former of page.querySelectorAll(`[${OPEN}]`)) if (former !== section) former.removeAttribute(OPEN);
  section?.setAttribute(OPEN, '');
}

/** Scrolls to the text, in the block if one is open, or else to the block. Returns whether the page has it. */
export function scrollToPlace(page: Document, { block, text = '' }: FormPlace): boolean {
  const section = block === undefined ? undefined : sectionOf(page, block);
  const shown = section ? elementWith(section, text) : elementWith(page.body, text, 'main');
  const target = shown ?? section;
  if (target) scrollTo(page, target);
  return shown !== undefined || (text === '' && target !== undefined);
}

/** The style of the outline. As an object, which the page's content security policy does not apply to. */
export function addOutline(page: Document): void {
  const { CSSStyleSheet: Sheet } = page.defaultView as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(
    `[${OPEN}]{outline:4px solid var(--accent);outline-offset:-4px;border-radius:var(--radius-panel)}
     html{overscroll-behavior:contain}`,
  );
  page.adoptedStyleSheets = [sheet];
}

/** The block at a point of the window. Inert elements are no targets of events. */
export function blockAt(page: Document, y: number): number | undefined {
  for (const section of page.querySelectorAll<HTMLElement>('[data-block]')) {
    const { top, bottom } = section.getBoundingClientRect();
    if (top <= y && y < bottom) return Number(section.dataset.block);
  }
  return undefined;
}

const normalized = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

/** The smallest visible element that has the beginning of the text; those in `first` come first. */
function elementWith(root: Element, text: string, first?: string): Element | undefined {
  const wanted = normalized(text).slice(0, MAX_SEARCHED).trim();
  if (wanted.length < 2) return undefined;
  const has = (element: Element): boolean =>
    normalized(element.textContent).includes(wanted) && element.getClientRects().length > 0;
  const preferred = first === undefined ? null : root.querySelector(first);
  let found = preferred && has(preferred) ? preferred : has(root) ? root : undefined;
  for (let inner = found; inner; ) {
    found = inner;
    inner = [...inner.children].find(has);
  }
  return found === root ? undefined : found;
}

function scrollTo({ defaultView: view }: Document, target: Element): void {
  if (!view) return;
  const { top, bottom } = target.getBoundingClientRect();
  const room = view.innerHeight;
  const isSeen = top >= HEADER && (bottom <= room || top < room / 2);
  if (isSeen) return;
  const space = Math.max(HEADER, (room - (bottom - top)) / 2);
  // The window of the frame alone: `scrollIntoView` would move the form as well.
  view.scrollTo({ top: view.scrollY + top - space, behavior: isCalm() ? 'instant' : 'smooth' });
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
