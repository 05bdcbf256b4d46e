import { WeightedLimit } from './weighted-limit.js';

describe('WeightedLimit', () => {
  it('runs so many tasks at a time, in their order, and goes on after a failure', async () => {
    const limit = new WeightedLimit(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const task = (number: number) => async () => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
      running -= 1;
      if (number === 1) throw new Error('the second one');
      return number;
    };

    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => limit.run(task(number), 1)));

    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
    await expect(limit.run(task(5), 1)).resolves.toBe(5);
  });

  it('runs together what has room together, and alone what needs more than there is', async () => {
    const limit = new WeightedLimit(10);
    const seen: string[] = [];
    const running = new Set<string>();
    const task = (name: string) => async () => {
      running.add(name);
      seen.push([...running].join('+'));
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      running.delete(name);
    };
    const tasks: [string, number][] = [
      ['a', 4],
      ['b', 6],
      ['c', 5],
      ['huge', 100],
      ['d', 5],
      ['e', 5],
    ];
    await Promise.all(tasks.map(([name, needed]) => limit.run(task(name), needed)));
    // Nobody overtakes: a small one behind a large one waits with it.
    expect(seen).toEqual(['a', 'a+b', 'c', 'huge', 'd', 'd+e']);
  });
});
