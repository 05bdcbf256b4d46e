import type { Field } from '../../fields/field/field';
import { olderValues } from './older-values';

describe('The values of an earlier state', () => {
  const fields = [{ name: 'description', label: 'Description', kind: 'text' }] as unknown as Field[];
  const descriptionOf = (description: string, files: string[]) =>
    olderValues(fields, { state: { description }, gone: { files, references: [] } } as never, { keepsStatus: false })
      .description;

  it('takes what a text holds literally, also where it means something in an expression', () => {
    const kept = '<img src="/storage/posts/aXbc.webp"><img src="/storage/posts/other.webp">';
    const gone = '<img src="/storage/posts/a.b+c.webp">';
    expect(descriptionOf(`${gone}${kept}`, ['posts/a.b+c.webp'])).toBe(kept);
    for (const file of ['.*', 'a|b', '(', '[^>]*', '$&', '\\']) expect(descriptionOf(kept, [file])).toBe(kept);
    expect(descriptionOf('<img src="(.*">', ['(.*'])).toBe('');
  });
});
