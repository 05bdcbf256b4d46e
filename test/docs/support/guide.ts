import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Place = 'after' | 'before' | 'in place of';

/** A step of a guide: a file to create, or lines to insert beside or in place of a line in an existing file. */
export interface Step {
  path: string;
  code: string;
  /** Absent for a new file. */
  beside?: { place: Place; line: string };
}

const step =
  /^`(?<path>[^`\n]+)`(?: \(new\)|, (?<place>after|before|in place of) the line `(?<line>[^`\n]+)`):\n\n```tsx?\n(?<code>.*?)^```$/gms;

/** The steps of a guide's section, in order. Throws on a code block that is not marked as a step. */
export function stepsOf(markdown: string): Step[] {
  const steps = [...markdown.matchAll(step)].map(({ groups }): Step => {
    const { path = '', place, line, code = '' } = groups ?? {};
    return line ? { path, code, beside: { place: place as Place, line } } : { path, code };
  });
  const blocks = markdown.match(/^```tsx?$/gm)?.length ?? 0;
  if (blocks !== steps.length)
    throw new Error(`${blocks - steps.length} of ${blocks} blocks do not say where they go.`);
  return steps;
}

/** The part of a document under a heading, until the next heading of its level. */
export function sectionOf(markdown: string, heading: string): string {
  const start = markdown.indexOf(`\n## ${heading}\n`);
  if (start < 0) throw new Error(`There is no section '${heading}'.`);
  const end = markdown.indexOf('\n## ', start + 1);
  return markdown.slice(start, end < 0 ? undefined : end);
}

/** Executes a step like a reader; the line that it names must exist exactly once. */
export async function follow(project: string, { path, code, beside }: Step): Promise<void> {
  const file = join(project, path);
  if (!beside) {
    await mkdir(dirname(file), { recursive: true });
    // 'wx' fails if the file exists.
    writeFileSync(file, code, { flag: 'wx' });
    return;
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.flatMap((line, index) => (line.trim() === beside.line.trim() ? [index] : []));
  const [index] = at;
  if (index === undefined || at.length > 1)
    throw new Error(`${path} has the line '${beside.line}' ${at.length} times.`);
  const { place } = beside;
  lines.splice(place === 'after' ? index + 1 : index, place === 'in place of' ? 1 : 0, code.replace(/\n$/, ''));
  writeFileSync(file, lines.join('\n'));
}
