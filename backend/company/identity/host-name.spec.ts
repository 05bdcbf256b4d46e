import { hostName } from './host-name.js';

describe('hostName', () => {
  it.each([
    ['https://www.kiko.example', 'kiko.example'],
    ['https://news.kiko.example:8443', 'news.kiko.example'],
    ['https://www.xn--kik-ina.example', 'kikó.example'],
    ['http://localhost:3000', undefined],
    ['http://192.0.2.7', undefined],
    ['http://[2001:db8::7]', undefined],
  ])('calls a site at %s %s', (siteUrl, name) => {
    expect(hostName(siteUrl)).toBe(name);
  });
});
