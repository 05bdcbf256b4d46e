import type { HTMLAttributes, MouseEvent } from 'react';

interface RichTextProps extends Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> {
  html: string;
  className?: string;
}

/** Lines of a text may be in a language of the other direction. */
const BLOCK = /<(p|h[2-4]|li)(?=[ >])/g;

/**
 * Wide tables are scroll containers; Safari makes these focusable only with a `tabindex`. Code with a direction of its own does not
 * decide that of its line.
 */
const rendered = (html: string) =>
  html
    .replaceAll('<table', '<table tabindex="0"')
    .replaceAll('<code>', '<code dir="ltr">')
    .replace(BLOCK, '$& dir="auto"');

/** Renders HTML written by editors. The server sanitizes it when it is stored and again when it builds the page data. */
export function RichText({ html, className, ...original }: RichTextProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: of the links within, whose clicks arrive here
    <div
      className={className ? `prose ${className}` : 'prose'}
      {...original}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, see above
      dangerouslySetInnerHTML={{ __html: rendered(html) }}
    />
  );
}

/** Links that open frames, and buttons that copy code. */
function onClick(event: MouseEvent<HTMLElement>) {
  const button = (event.target as HTMLElement).closest<HTMLElement>('button[data-copies]');
  if (button) copyCode(button);
  else openFrame(event);
}

/** How long a button says that it has copied, in milliseconds. */
const COPIED_MS = 2000;

/** Copies the code below a button, and says so on it. */
async function copyCode(button: HTMLElement) {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  const { copied = '' } = button.dataset;
  const label = button.textContent;
  if (label === copied) return;
  try {
    await navigator.clipboard.writeText(code);
  } catch {
    // Not allowed here: the code is selected instead.
    const pre = button.parentElement?.querySelector('pre');
    if (pre) getSelection()?.selectAllChildren(pre);
    return;
  }
  button.setAttribute('aria-live', 'polite');
  button.textContent = copied;
  setTimeout(() => {
    button.textContent = label;
  }, COPIED_MS);
}

/**
 * Replaces the link of a video, a map or a form by its frame: until then no third party learns of the visit. Only the server writes these
 * attributes; without script the link leads to the service.
 */
function openFrame(event: MouseEvent<HTMLElement>) {
  const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-frame]');
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = link.dataset.frame ?? '';
  frame.title = link.title;
  frame.dataset.kind = link.dataset.kind;
  frame.allow = 'autoplay; fullscreen';
  link.replaceWith(frame);
  frame.focus();
}
