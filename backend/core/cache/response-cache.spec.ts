import { randomBytes } from 'node:crypto';
import { CachedResponse } from './cached-response.js';
import { ResponseCache } from './response-cache.js';

/** Half a megabyte in all encodings: random bytes can't be compressed. */
const large = async () => new CachedResponse(200, {}, randomBytes(170_000));

describe('ResponseCache', () => {
  let cache: ResponseCache;
  let generated: string[];

  beforeEach(() => {
    cache = new ResponseCache();
    generated = [];
  });

  const get = (address: string, generate: () => Promise<CachedResponse> = large) =>
    cache.get(address, () => {
      generated.push(address);
      return generate();
    });

  it('does not evict URLs without a query for those with one', async () => {
    await get('/');
    await get('/updates?search=wanted');
    for (let i = 0; i < 40; i += 1) await get(`/updates?search=${i}`);
    generated = [];

    await get('/');
    await get('/updates?search=39');
    await get('/updates?search=wanted');
    expect(generated).toEqual(['/updates?search=wanted']);
  });

  it('evicts the least recently used entry', async () => {
    await get('/updates?page=2');
    for (let i = 0; i < 40; i += 1) {
      await get(`/updates?search=${i}`);
      await get('/updates?page=2');
    }
    expect(generated.filter((address) => address === '/updates?page=2')).toHaveLength(1);
  });

  it('neither caches nor compresses responses over the maximum size', async () => {
    const huge = new CachedResponse(200, {}, Buffer.alloc(5_000_000));
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await get('/', async () => huge)).toBe(huge);
      // Any encoding would add its bytes.
      expect(huge.size).toBe(4096);
    }
    expect(generated).toEqual(['/', '/']);
  });

  it('does not cache a response whose generation began before an invalidation', async () => {
    let finish: () => void = () => {};
    const slow = get(
      '/',
      () => new Promise((resolve) => (finish = () => resolve(new CachedResponse(200, {}, Buffer.of())))),
    );
    cache.invalidate();
    const fresh = get('/');
    finish();
    expect(await slow).not.toBe(await fresh);
    expect(await get('/')).toBe(await fresh);
  });

  it('serves the stale response if generating a new one fails', async () => {
    const stale = await get('/');
    cache.invalidate();
    expect(await get('/', () => Promise.reject(new Error('no database')))).toBe(stale);
    expect(await get('/', async () => new CachedResponse(503, {}, Buffer.of()))).toBe(stale);
    await expect(get('/other', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await get('/')).not.toBe(stale);
  });
});
