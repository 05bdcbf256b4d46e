import { PreviewTurns } from './preview-turns.js';

describe('Turns of previews', () => {
  it('are one at a time for each person, of those that wait the newest', async () => {
    const turns = new PreviewTurns();
    const done: string[] = [];
    const ends = Promise.withResolvers<void>();
    const take = (person: number, name: string, until: Promise<void> = Promise.resolve()) =>
      turns.take(person, async () => {
        done.push(`${name} begins`);
        await until;
        return name;
      });

    const first = take(1, 'first', ends.promise);
    const second = take(1, 'second');
    const third = take(1, 'third');
    await expect(second).rejects.toMatchObject({ status: 409 });
    expect(await take(2, 'of another')).toBe('of another');
    expect(done).toEqual(['first begins', 'of another begins']);

    ends.resolve();
    expect(await Promise.all([first, third])).toEqual(['first', 'third']);
    expect(await take(1, 'fourth')).toBe('fourth');
  });

  it('go on after one that failed', async () => {
    const turns = new PreviewTurns();
    const failing = turns.take(1, () => Promise.reject(new Error('No page')));
    const next = turns.take(1, async () => 'next');
    await expect(failing).rejects.toThrow('No page');
    expect(await next).toBe('next');
  });
});
