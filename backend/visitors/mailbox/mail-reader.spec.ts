import { Readable } from 'node:stream';
import { parseMail } from './mail-reader.js';
import { MAX_TEXT } from './mailbox.constants.js';

const read = (text: string) =>
  parseMail(Readable.from([Buffer.from(`From: a@example.com\r\nContent-Type: text/plain\r\n\r\n${text}`)]));

describe('The text of a mail', () => {
  it('is looked at as far as it may be kept, whatever cleaning takes away: a mail of 25 MB would hold the process up', async () => {
    expect((await read(`${'\u0001 \u0001\r\n'.repeat(10)}Yes`)).text).toBe('Yes');
    expect((await read(`${'\u0001'.repeat(3 * MAX_TEXT)}Yes`)).text).toBe('');
    expect((await read('a'.repeat(3 * MAX_TEXT))).text).toHaveLength(MAX_TEXT);
  });
});
