import { defaultName } from './default-name.js';

describe('defaultName', () => {
  it.each([
    ['https://www.kiko.example', 'kiko.example'],
    ['https://news.kiko.example:8443', 'news.kiko.example'],
    ['https://www.xn--kik-ina.example', 'kikó.example'],
    ['http://localhost:3000', 'Our company'],
    ['http://192.0.2.7', 'Our company'],
    ['http://[2001:db8::7]', 'Our company'],
  ])('calls a site at %s %s', (siteUrl, name) => {
    expect(defaultName(siteUrl)).toBe(name);
  });
});
