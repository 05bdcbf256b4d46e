import { campaignOf, hostOf, keptWords, searchedFor } from './visit-names.js';

const query = (name: string, text: string) => new URLSearchParams([[name, text]]);

describe('names that addresses bring along', () => {
  it('lose what may name a person', () => {
    expect(searchedFor(query('search', ' Fees  grace@example.com +254 700 000 000 '))).toBe('fees … …');
    expect(campaignOf(query('utm_campaign', 'Spring a1b2c3d4e5f6a7b8c9d0e1f2a3b4'))).toBe('spring …');
  });

  it.each([
    ['mail grace%40example.com', 'mail …'],
    ['call (0700) 123.456', 'call …'],
    ['id 2026/1234567', 'id …'],
    ['key abcdefghijklmnopqrstuvwxyzabcdefgh', 'key …'],
    ['ten tips for 2026', 'ten tips for 2026'],
  ])('keep of "%s" only "%s", also when it is read twice', (text, kept) => {
    expect(keptWords(text)).toBe(kept);
    expect(keptWords(kept)).toBe(kept);
  });

  it('of other sites are hosts alone, without tokens', () => {
    expect(hostOf('https://jane:secret@www.search.example:8443/q?word=secret#x')).toBe('search.example');
    expect(hostOf('https://d41d8cd98f00b204e9800998ecf8427e.mail.example/')).toBe('….mail.example');
    expect(hostOf('android-app://com.example.reader/')).toBe('com.example.reader');
    expect(['javascript:alert(1)', 'file:///home/jane', 'http://', 'no address'].map(hostOf)).toEqual(['', '', '', '']);
  });

  it('are read at their beginning alone, however long they are', () => {
    // Searched as a whole, a text of this length takes minutes.
    const long = 'a'.repeat(500_000);
    expect(searchedFor(query('search', `fees ${long}`))).toBe('fees');
    expect(campaignOf(query('utm_campaign', long))).toBe('');
  });

  it('show no part of an address that is cut off', () => {
    const words = `${'0123456789abcdefghijklmnop '.repeat(14)}grace.hopper.of.the.navy@example.com`;
    expect(searchedFor(query('search', words))).not.toContain('grace');
  });
});
