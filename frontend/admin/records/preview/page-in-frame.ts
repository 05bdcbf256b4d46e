import morphdom from 'morphdom';
import { FIRST_PART } from './block-places';
import type { FormPlace } from './preview-context';

/** Space above a scroll target for the site's header, which stays at the top. */
const HEADER = 96;

/** The number of characters used to find a text. */
const MAX_SEARCHED = 60;

type Scheme = 'light' | 'dark';

/** Selectors of the selectable parts in a page that consists of more than blocks. */
type Parts = readonly string[] | undefined;

/** Marks the block that is open in the form. */
const OPEN = 'data-open-block';

/** The document of a frame once it contains the page, not the initial empty document. */
export function pageIn(frame: HTMLIFrameElement | null): Document | undefined {
  const page = frame?.contentDocument;
  return page?.URL === 'about:srcdoc' && page.readyState !== 'loading' && page.body ? page : undefined;
}

/** Replaces only what differs, so that nothing flickers and the scroll position stays. */
export function replacePage(page: Document, html: string, scheme: Scheme, parts?: Parts): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  prepare(next, scheme, parts);
  morphdom(page.documentElement, next.documentElement, {
    onBeforeElUpdated: (from, to) => !from.isEqualNode(to),
  });
}

/** Sets the color scheme of the page and makes it non-interactive. */
export function prepare(page: Document, scheme: Scheme, parts: Parts = []): void {
  for (const [index, part] of parts.entries())
    page.querySelector(part)?.setAttribute('data-block', String(FIRST_PART + index));
  page.documentElement.dataset.scheme = scheme;
  // The logo for dark grounds; without this, it follows the system's scheme.
  for (const source of page.querySelectorAll<HTMLSourceElement>('source[media]'))
    source.media = scheme === 'dark' ? 'all' : 'not all';
  // No element can get the focus, and no link leaves the page; it can still be scrolled.
  page.body.inert = true;
}

const sectionOf = (page: Document, block: number): Element | null => page.querySelector(`[data-block="${block}"]`);

/** @param isPlace Whether the mark is the place below the block instead of a line around it. */
export function outline(page: Document, block: number | undefined, isPlace = false): void {
  const section = block === undefined ? null : sectionOf(page, block);
  for (const former of page.querySelectorAll(`[${OPEN}]`)) if (former !== section) former.removeAttribute(OPEN);
  section?.setAttribute(OPEN, isPlace ? 'below' : '');
}

/** Scrolls to the text (within the open block, if there is one), or else to the block. Returns whether the page contains it. */
export function scrollToPlace(page: Document, { block, text = '' }: FormPlace): boolean {
  const section = block === undefined ? undefined : sectionOf(page, block);
  const shown = section ? elementWith(section, text) : elementWith(page.body, text, 'main');
  const target = shown ?? section;
  if (target) scrollTo(page, target);
  return shown !== undefined || (text === '' && target !== undefined);
}

/** Adds the style of the outline as an object, which the page's content security policy does not restrict. */
export function addOutline(page: Document): void {
  const { CSSStyleSheet: Sheet } = page.defaultView as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(
    `[${OPEN}=below]{position:relative}
     [${OPEN}=below]::after{content:"";position:absolute;inset-inline:0;inset-block-end:-3px;block-size:6px;background:var(--accent);z-index:9}
     [${OPEN}='']{outline:4px solid var(--accent);outline-offset:-4px;border-radius:var(--radius-panel)}
     html{overscroll-behavior:contain}`,
  );
  page.adoptedStyleSheets = [sheet];
}

/** The block at a vertical position in the window. Inert elements are not event targets. */
export function blockAt(page: Document, y: number): number | undefined {
  for (const section of page.querySelectorAll<HTMLElement>('[data-block]')) {
    const { top, bottom } = section.getBoundingClientRect();
    if (top <= y && y < bottom) return Number(section.dataset.block);
  }
  return undefined;
}

const normalized = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

/** The smallest visible element containing the start of the text; elements in `first` take precedence. */
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
  // Scrolls only the window of the frame: `scrollIntoView` would move the form as well.
  view.scrollTo({ top: view.scrollY + top - space, behavior: isCalm() ? 'instant' : 'smooth' });
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
