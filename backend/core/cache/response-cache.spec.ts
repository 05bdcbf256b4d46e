import { randomBytes } from 'node:crypto';
import { CachedResponse } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

/** Takes half a megabyte in the encodings that it is kept in: what is random can't be compressed. */
const large = async () => new CachedResponse(200, {}, randomBytes(170_000));

describe('The answer cache', () => {
  let cache: ResponseCache;
  let made: string[];

  beforeEach(() => {
    cache = new ResponseCache();
    made = [];
  });

  const ask = (address: string, make: () => Promise<CachedResponse> = large) =>
    cache.get(address, () => {
      made.push(address);
      return make();
    });

  it('keeps the page of an address, whatever is searched for meanwhile', async () => {
    await ask('/');
    await ask('/updates?search=wanted');
    for (let i = 0; i < 40; i += 1) await ask(`/updates?search=${i}`);
    made = [];

    await ask('/');
    await ask('/updates?search=39');
    await ask('/updates?search=wanted');
    expect(made).toEqual(['/updates?search=wanted']);
  });

  it('lets go what nobody has asked for longest', async () => {
    await ask('/updates?page=2');
    for (let i = 0; i < 40; i += 1) {
      await ask(`/updates?search=${i}`);
      await ask('/updates?page=2');
    }
    expect(made.filter((address) => address === '/updates?page=2')).toHaveLength(1);
  });

  it('neither keeps nor compresses what is too large', async () => {
    const huge = new CachedResponse(200, {}, Buffer.alloc(5_000_000));
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await ask('/', async () => huge)).toBe(huge);
      // Of each encoding that it had been made ready in there would be some bytes.
      expect(huge.bytes).toBe(4096);
    }
    expect(made).toEqual(['/', '/']);
  });

  it('does not keep what was begun before a change', async () => {
    let finish: () => void = () => {};
    const slow = ask(
      '/',
      () => new Promise((resolve) => (finish = () => resolve(new CachedResponse(200, {}, Buffer.of())))),
    );
    cache.invalidate();
    const fresh = ask('/');
    finish();
    expect(await slow).not.toBe(await fresh);
    expect(await ask('/')).toBe(await fresh);
  });

  it('shows the old answer where no new one can be made', async () => {
    const old = await ask('/');
    cache.invalidate();
    expect(await ask('/', () => Promise.reject(new Error('no database')))).toBe(old);
    expect(await ask('/', async () => new CachedResponse(503, {}, Buffer.of()))).toBe(old);
    await expect(ask('/other', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await ask('/')).not.toBe(old);
  });
});
