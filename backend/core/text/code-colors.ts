import { LRUCache } from 'lru-cache';
import { TaskFailed, TaskThread } from '../threads/task-thread.js';
import type { CodeColorTasks } from './code-colors.thread.js';
import type { CodeLanguage } from './code-languages.shared.js';
import { escapeHtml } from './text.js';

/** Characters of code that is colored; longer code is shown as it is. */
const MAX_CODE = 40_000;
/** Characters of colored code that are kept. */
const MAX_KEPT = 4_000_000;

/** A block of usual code takes a tenth of a second, the first one in a language up to two. */
const LIMITS = { megabytes: 512, busyMs: 3000 };

/**
 * In a thread beside the one that serves visitors: some texts take the grammars' expressions very long, and a branch that is printed has a
 * hundred pages of code. The memory of the grammars is free again when nothing was colored for a while.
 */
const thread = new TaskThread<CodeColorTasks>(new URL('./code-colors.thread.js', import.meta.url), LIMITS);

const kept = new LRUCache<string, readonly string[]>({
  maxSize: MAX_KEPT,
  sizeCalculation: (lines, key) => key.length + lines.reduce((sum, line) => sum + line.length, 1),
});

/** What is being colored: a page that several visitors ask for is colored once. */
const running = new Map<string, Promise<readonly string[]>>();

/**
 * Returns the lines of code as HTML, with a class for each part that has a color. Plain where the code is too long, or takes too much time
 * or memory.
 */
export async function coloredLines(code: string, language: CodeLanguage | undefined): Promise<readonly string[]> {
  if (language === undefined || code.length > MAX_CODE) return plain(code);
  const key = `${language}\n${code}`;
  const known = kept.get(key) ?? running.get(key);
  if (known) return known;
  const lines = color(key, code, language).finally(() => running.delete(key));
  running.set(key, lines);
  return lines;
}

const plain = (code: string): string[] => code.split('\n').map(escapeHtml);

async function color(key: string, code: string, language: CodeLanguage): Promise<readonly string[]> {
  try {
    const lines = await thread.run('color', { code, language });
    kept.set(key, lines);
    return lines;
  } catch (error) {
    const lines = plain(code);
    // What has failed once is not tried again for each visitor. That no thread can be started is not the fault of the code.
    if (error instanceof TaskFailed) kept.set(key, lines);
    return lines;
  }
}
