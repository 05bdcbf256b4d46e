/** The distance between an entry and the edge of its row, in pixels. */
const ROOM = 16;

/** Scrolls a row sideways, and nothing else, until an entry is fully visible. */
export function showInRow(entry: HTMLElement | null): void {
  const row = entry?.parentElement;
  if (!entry || !row) return;
  const [inner, outer] = [entry.getBoundingClientRect(), row.getBoundingClientRect()];
  const after = Math.max(0, inner.right + ROOM - outer.right);
  row.scrollBy({ left: after || Math.min(0, inner.left - ROOM - outer.left) });
}
