import { retrying } from './retrying.js';

describe('retrying', () => {
  it('answers what the work answers in the end', async () => {
    let attempts = 0;
    const answer = await retrying(
      async () => {
        attempts += 1;
        if (attempts < 3) throw new Error('busy');
        return 'done';
      },
      () => true,
    );

    expect(answer).toBe('done');
    expect(attempts).toBe(3);
  });

  it('gives up at once where it is not worth it', async () => {
    let attempts = 0;
    const work = async () => {
      attempts += 1;
      throw new Error('wrong');
    };

    await expect(retrying(work, (error) => String(error).includes('busy'))).rejects.toThrow('wrong');
    expect(attempts).toBe(1);
  });

  it('gives up after the eighth time with the last error', async () => {
    let attempts = 0;
    const work = async () => {
      attempts += 1;
      throw new Error(`busy ${attempts}`);
    };

    await expect(retrying(work, () => true)).rejects.toThrow('busy 8');
  }, 10_000);
});
