import { negotiateEncoding, negotiateStreamEncoding } from './content-encoding.js';

const request = (accepted?: string) => ({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('The negotiated encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0', 'identity'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['x-gzip, brotli', 'identity'],
    ['identity;q=1, br;q=0.1', 'identity'],
    [`br,${' '.repeat(600)}`, 'identity'],
  ])('for Accept-Encoding %j is %s', (accepted, encoding) => {
    for (let turn = 0; turn < 2; turn += 1) expect(negotiateEncoding(request(accepted))).toBe(encoding);
  });

  it.each([
    ['gzip, deflate, br', 'gzip'],
    ['br', 'identity'],
    ['gzip;q=0', 'identity'],
  ])('of a stream for Accept-Encoding %j is %s', (accepted, encoding) => {
    expect(negotiateStreamEncoding(request(accepted))).toBe(encoding);
  });
});
