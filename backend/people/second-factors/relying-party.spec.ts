import { relyingParty } from './relying-party.js';

describe('What passkeys are bound to', () => {
  it.each([
    ['https://www.jukwaa.test', { id: 'www.jukwaa.test', origins: ['https://www.jukwaa.test'] }],
    ['https://jukwaa.test:8443', { id: 'jukwaa.test', origins: ['https://jukwaa.test:8443'] }],
    ['http://127.0.0.1:3000', { id: 'localhost', origins: ['http://localhost:3000'] }],
    ['http://[::1]:3000', { id: 'localhost', origins: ['http://localhost:3000'] }],
    ['http://localhost:3000', { id: 'localhost', origins: ['http://localhost:3000'] }],
    ['http://localhost', { id: 'localhost', origins: ['http://localhost'] }],
    ['http://192.0.2.7:3000', undefined],
    ['https://[2001:db8::7]', undefined],
  ])('is for %s %j', (siteUrl, party) => {
    expect(relyingParty(siteUrl)).toEqual(party);
  });
});
