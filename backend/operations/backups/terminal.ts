const INTERVAL_MS = 200;
const QUIET_INTERVAL_MS = 10_000;

/** Reports progress on standard error: in one line on a terminal, otherwise as a line every ten seconds. */
export class ProgressLine {
  private shownAt = performance.now();

  show(text: string): void {
    const isTerminal = process.stderr.isTTY === true;
    const now = performance.now();
    if (now - this.shownAt < (isTerminal ? INTERVAL_MS : QUIET_INTERVAL_MS)) return;
    this.shownAt = now;
    process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`);
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}

/** `12.3 MB` */
export function bytesText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 99.95 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
