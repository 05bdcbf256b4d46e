/** Somebody whom a text can mention. */
interface Mentionable {
  id: number;
  name: string;
}

/** Ids of the people whom a text mentions as `@Name`. Longer names come first, so that '@Ann Otieno' does not mention Ann as well. */
export function mentionsIn(text: string, people: readonly Mentionable[]): number[] {
  const names = [...new Set(people.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  const mentioned = new Set<string>();
  let rest = text;
  for (const name of names) {
    if (!rest.includes(`@${name}`)) continue;
    mentioned.add(name);
    rest = rest.replaceAll(`@${name}`, ' ');
  }
  return people.filter(({ name }) => mentioned.has(name)).map(({ id }) => id);
}

/** What is typed of a name after the last `@` before the caret; undefined where nobody is mentioned. */
export const mentionBefore = (text: string, caret: number): string | undefined =>
  /(?:^|\s)@([^\n@]{0,40})$/.exec(text.slice(0, caret))?.[1];
