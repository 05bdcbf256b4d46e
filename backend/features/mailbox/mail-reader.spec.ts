import { Readable } from 'node:stream';
import { parseMail } from './mail-reader.js';
import { MAX_ATTACHMENTS, MAX_PARTS, MAX_TEXT } from './mailbox.constants.js';

/** A mail with the line endings of the protocol; each letter up to U+00FF is a byte. */
const parse = (mail: string) => parseMail(Readable.from([Buffer.from(mail.replace(/\r?\n/g, '\r\n'), 'latin1')]));

/** Letters beyond ASCII as the bytes of UTF-8. */
const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');

const PDF = base64('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer <</Root 1 0 R>>\n%%EOF');
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

interface Piece {
  type: string;
  body?: string;
  head?: string;
  parts?: readonly Piece[];
}

/** Writes a part with its own boundary. */
function written({ type, body = '', head = '', parts }: Piece, level = 0): string {
  const own = head === '' ? '' : `${head}\n`;
  if (!parts) return `Content-Type: ${type}\n${own}\n${body}`;
  const boundary = `b${level}`;
  const inner = parts.map((part) => `--${boundary}\n${written(part, level + 1)}\n`).join('');
  return `Content-Type: ${type}; boundary=${boundary}\n${own}\n${inner}--${boundary}--\n`;
}

const read = (piece: Piece) =>
  parse(`From: Ada <ada@mail.example>\nSubject: Order\nMIME-Version: 1.0\n${written(piece)}`);
const file = (name: string, type: string, body: string, disposition = 'attachment', more = ''): Piece => ({
  type: `${type}; name="${name}"`,
  head: `Content-Disposition: ${disposition}; filename="${name}"\nContent-Transfer-Encoding: base64${more}`,
  body,
});
const plain = (body: string, charset = 'utf-8'): Piece => ({
  type: `text/plain; charset=${charset}`,
  body: utf8(body),
});
const html = (body: string): Piece => ({ type: 'text/html; charset=utf-8', body: utf8(body) });
const mixed = (...parts: Piece[]): Piece => ({ type: 'multipart/mixed', parts });
const alternative = (...parts: Piece[]): Piece => ({ type: 'multipart/alternative', parts });
const related = (...parts: Piece[]): Piece => ({ type: 'multipart/related', parts });

describe('The text of a mail', () => {
  it('is looked at as far as it may be kept, whatever cleaning takes away: a mail of 25 MB would hold the process up', async () => {
    const text = async (body: string) => (await parse(`From: a@example.com\nContent-Type: text/plain\n\n${body}`)).text;
    expect(await text(`${'\u0001 \u0001\r\n'.repeat(10)}Yes`)).toBe('Yes');
    expect(await text(`${'\u0001'.repeat(3 * MAX_TEXT)}Yes`)).toBe('');
    expect(await text('a'.repeat(3 * MAX_TEXT))).toHaveLength(MAX_TEXT);
  });

  it.each<[string, Piece, string]>([
    [
      'Gmail: both forms',
      alternative(plain('We order 20 licences.\n'), html('<div dir="ltr">We order <b>20</b> licences.</div>')),
      'We order 20 licences.',
    ],
    [
      'a note to programs without HTML',
      alternative(
        plain('This message needs a program that shows HTML.'),
        html('<p>We want to order <b>20 licences</b> by Friday.</p>'),
      ),
      'We want to order 20 licences by Friday.',
    ],
    [
      'a note in German',
      alternative(plain('Ihr E-Mail-Programm kann diese Nachricht nicht anzeigen.'), html('<p>Wir bestellen.</p>')),
      'Wir bestellen.',
    ],
    [
      'a beginning for previews',
      alternative(
        plain('Dear team,'),
        html(
          '<p>Dear team,</p><p>please send the offer to our branch in Kisumu, with prices for one and three years.</p>',
        ),
      ),
      'Dear team,\n\nplease send the offer to our branch in Kisumu, with prices for one and three years.',
    ],
    ['an empty plain part', alternative(plain(' \n'), html('<p>Hello</p>')), 'Hello'],
    ['an empty page', alternative(plain('Hello'), html('<html><body></body></html>')), 'Hello'],
    [
      'two forms that say different things',
      alternative(
        plain('The meeting is on Monday, as agreed with Grace.'),
        html('<p>Order number 4711 was paid yesterday.</p>'),
      ),
      'The meeting is on Monday, as agreed with Grace.\n\nOrder number 4711 was paid yesterday.',
    ],
    [
      'Apple Mail: text, picture, page',
      mixed(
        plain('Here is the picture of the receipt:'),
        file('a.gif', 'image/gif', GIF, 'inline'),
        html('<p>The total is wrong. Please refund 40 EUR.</p>'),
      ),
      'Here is the picture of the receipt:\n\nThe total is wrong. Please refund 40 EUR.',
    ],
    [
      'Apple Mail: pictures within the page',
      alternative(
        plain('One\n\nTwo'),
        mixed(html('<p>One</p>'), file('a.gif', 'image/gif', GIF, 'inline'), html('<p>Two</p>')),
      ),
      'One\n\nTwo',
    ],
    [
      'a text after the attachments',
      mixed(plain('See the contract.'), file('c.pdf', 'application/pdf', PDF), plain('PS: please sign it by Friday.')),
      'See the contract.\n\nPS: please sign it by Friday.',
    ],
    [
      'Exchange: a footer',
      mixed(alternative(plain('Hello'), html('<p>Hello</p>')), plain('_____\nThis mail was checked.')),
      'Hello\n\n_____\nThis mail was checked.',
    ],
    [
      'Lotus Notes: both forms as if they were two texts',
      mixed(plain('We order 20 licences.'), html('<p>We order 20 licences.</p>')),
      'We order 20 licences.',
    ],
    [
      'a signed mail',
      {
        type: 'multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256',
        parts: [plain('Signed.'), file('smime.p7s', 'application/pkcs7-signature', 'MIIB')],
      },
      'Signed.',
    ],
    ['a subtype of text that nobody knows', { type: 'text/x-markdown', body: '# Hello' }, '# Hello'],
    ['a type that is none', { type: '<html>', body: '<p>Hello</p>' }, 'Hello'],
    ['text/enriched', { type: 'text/enriched', body: '<bold>Hello</bold> there' }, 'Hello there'],
    ['a multipart without parts', { type: 'multipart/mixed; boundary=none', body: 'Hello' }, 'Hello'],
    [
      'lines to be joined',
      { type: 'text/plain; charset=utf-8; format=flowed', body: 'We order \n20 licences.' },
      'We order 20 licences.',
    ],
    [
      'a plain text without the table',
      alternative(
        plain('We order the following licences, please confirm it by Friday. Ada Lovelace, Engines Limited, Nairobi'),
        html(
          '<p>We order the following licences, please confirm it by Friday.</p><table><tr><td>20 Pro</td><td>99.00</td></tr></table><p>Ada Lovelace, Engines Limited, Nairobi</p>',
        ),
      ),
      'We order the following licences, please confirm it by Friday.\n\n20 Pro 99.00\n\nAda Lovelace, Engines Limited, Nairobi',
    ],
    [
      'Base64 that is none',
      { type: 'text/plain', head: 'Content-Transfer-Encoding: base64', body: 'Not encoded, as you can read.' },
      'Not encoded, as you can read.',
    ],
    [
      'Base64 that is none, in words without any sign',
      { type: 'text/plain', head: 'Content-Transfer-Encoding: base64', body: 'Please call me\nas soon as possible' },
      'Please call me\nas soon as possible',
    ],
    [
      'Base64 with blanks',
      { type: 'text/plain', head: 'Content-Transfer-Encoding: base64', body: 'YWJj \n\nZG\n\n V\n\nmZ2g=' },
      'abcdefgh',
    ],
    [
      'quoted-printable',
      {
        type: 'text/plain; charset=utf-8',
        head: 'Content-Transfer-Encoding: quoted-printable',
        body: 'Gr=C3=BC=C3=9Fe =\nan alle',
      },
      'Grüße an alle',
    ],
  ])('has all that was written, in order: %s', async (_, piece, text) => {
    expect((await read(piece)).text).toBe(text);
  });

  it.each<[string, string, string]>([
    [
      'Content-Type: text/plain\nContent-Transfer-Encoding: 8bit',
      'Gr\u00f6\u00dfe und Preis f\u00fcr 5 \u0080',
      'Größe und Preis für 5 €',
    ],
    ['Content-Type: text/plain; charset=us-ascii', 'Gr\u00f6\u00dfe', 'Größe'],
    ['Content-Type: text/plain; charset=utf-8', 'Gr\u00f6\u00dfe', 'Größe'],
    ['Content-Type: text/plain', utf8('Größe'), 'Größe'],
    ['Content-Type: text/plain; charset=iso-8859-1', utf8('Größe – 5 €'), 'Größe – 5 €'],
    ['Content-Type: text/plain; charset=iso-8859-1', 'Gr\u00f6\u00dfe', 'Größe'],
    ['Content-Type: text/plain; charset=made-up', 'Gr\u00f6\u00dfe', 'Größe'],
    ['Content-Type: text/plain', `${utf8('Müller')} M\u00fcller`, 'Müller Müller'],
    ['Content-Type: text/plain', '\u001b$B%F%9%H\u001b(B', 'テスト'],
    ['Content-Type: text/plain; charset=iso-2022-jp', '\u001b$B%F%9%H-!\u001b(B', 'テスト①'],
    ['Content-Type: text/plain; charset=shift_jis', '\u0083e\u0083X\u0083g', 'テスト'],
    ['Content-Type: text/plain; charset=cp932', '\u0083e\u0083X\u0083g\u0087\u0040', 'テスト①'],
    ['Content-Type: text/plain; charset=gb2312', '\u00c4\u00e3\u00ba\u00c3\u00e9F', '你好镕'],
    ['Content-Type: text/plain; charset=ks_c_5601-1987', '\u00be\u00c8\u00b3\u00e7', '안녕'],
    ['Content-Type: text/plain; charset=big5', '\u00a7A\u00a6n', '你好'],
    ['Content-Type: text/plain; charset=koi8-r', '\u00f0\u00d2\u00c9', 'При'],
    ['Content-Type: text/plain; charset=cp850', 'Gr\u0094\u00e1e', 'Größe'],
    ['Content-Type: text/plain; charset=unicode-1-1-utf-7', 'Gr+APYA3w-e und A+-B', 'Größe und A+B'],
    ['Content-Type: text/html', '<meta charset="windows-1251"><p>\u00cf\u00f0\u00e8</p>', 'При'],
    [
      'Content-Type: text/html',
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-2022-jp"></head><p>\u001b$B%F%9%H\u001b(B</p>',
      'テスト',
    ],
    ['Content-Type: text/plain', '\u001b$B%F\u001b(B\u001b$B%9%H\u001b(B', 'テスト'],
    [
      'Content-Type: text/plain; charset=iso-2022-jp',
      '\u001b$B%F%9%H\u001b(B \u001b$B\u007f\u007f\u001b(B!',
      'テスト \ufffd!',
    ],
    ['Content-Type: text/plain; charset=utf-16', '\u00ff\u00feH\u0000i\u0000', 'Hi'],
  ])('is read in the charset that it is written in: %s %#', async (head, body, text) => {
    expect((await parse(`From: a@example.com\n${head}\n\n${body}`)).text).toBe(text);
  });

  it('ends where the mail is no mail any more, and says that the rest is missing', async () => {
    const deep = Array.from({ length: 120 }, (_, at) => `Content-Type: multipart/mixed; boundary=d${at}\n\n--d${at}\n`);
    expect(await parse(`From: a@example.com\n${deep.join('')}\nToo deep`)).toMatchObject({ text: '', isCut: true });
    expect(await read(plain('a '.repeat(MAX_TEXT)))).toMatchObject({ isCut: true });
    expect(await read(plain('a '.repeat(1000)))).toMatchObject({ isCut: false });
  });
});

describe('The header of a mail', () => {
  it.each<[string, string, string]>([
    ['split in the middle of letters', '=?utf-8?B?R3LD?= =?utf-8?B?vMOf?=\n =?UTF-8?Q?e_an_Ada?=', 'Grüße an Ada'],
    ['in a charset of its own', '=?iso-2022-jp?B?GyRCJUYlOSVIGyhC?=', 'テスト'],
    ['in two words of such a charset', '=?ISO-2022-JP?B?GyRCJUYbKEI=?=\n =?ISO-2022-JP?B?GyRCJTklSBsoQg==?=', 'テスト'],
    ['declared as ASCII', '=?us-ascii?Q?Gr=FC=DFe?=', 'Grüße'],
    ['in a charset that nobody knows', '=?made-up?Q?Gr=FC=DFe?=', 'Grüße'],
    ['raw UTF-8', utf8('Grüße'), 'Grüße'],
    ['raw Windows-1252', 'Gr\u00fc\u00dfe', 'Grüße'],
    ['raw ISO-2022-JP', '\u001b$B%F%9%H\u001b(B', 'テスト'],
  ])('is decoded: %s', async (_, raw, text) => {
    const mail = await parse(`From: ${raw} <a@example.com>\nSubject: ${raw}\nContent-Type: text/plain\n\nHello`);
    expect([mail.subject, mail.from]).toEqual([text, { name: text, email: 'a@example.com' }]);
  });

  it('is read in the charset of the text, if it does not name one', async () => {
    const mail = await parse(
      'From: a@example.com\nSubject: \u00c4\u00e3\u00ba\u00c3\nContent-Type: text/plain; charset=gb2312\n\n\u00c4\u00e3',
    );
    expect([mail.subject, mail.text]).toEqual(['你好', '你']);
  });

  it('passes from one thread to another', async () => {
    const mail = await read(mixed(plain('Hello'), file('a.pdf', 'application/pdf', PDF)));
    expect(structuredClone(mail)).toMatchObject({ text: 'Hello', fields: mail.fields, from: mail.from });
  });
});

describe('The files of a mail', () => {
  const named = async (piece: Piece) =>
    (await read(piece)).attachments.map(({ name, bytes }) => (bytes ? name : `(${name})`));

  it.each<[string, Piece, string[]]>([
    ['a scanner: the whole body', file('scan.pdf', 'application/pdf', PDF), ['scan.pdf']],
    [
      'Outlook: rich text',
      mixed(plain('Hello'), file('winmail.dat', 'application/ms-tnef', base64(Buffer.from('789f3e2201', 'hex')))),
      ['winmail.dat'],
    ],
    [
      'TNEF as the whole body',
      {
        type: 'application/ms-tnef; name="winmail.dat"',
        head: 'Content-Transfer-Encoding: base64',
        body: base64(Buffer.from('789f3e2201', 'hex')),
      },
      ['winmail.dat'],
    ],
    [
      'S/MIME that hides its text',
      {
        type: 'application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
        head: 'Content-Transfer-Encoding: base64',
        body: 'MIIBAAAA',
      },
      ['smime.p7m'],
    ],
    ['a picture as the whole body', file('photo.gif', 'image/gif', GIF, 'inline'), ['photo.gif']],
    [
      'a text as an attachment',
      { type: 'text/plain', head: 'Content-Disposition: attachment; filename="log.txt"', body: 'error 1' },
      ['log.txt'],
    ],
    [
      'a named text beside the message',
      mixed(plain('See the log.'), { type: 'text/plain; name="log.txt"', body: 'error 1' }),
      ['log.txt'],
    ],
    [
      'an invitation as a form of the message',
      alternative(plain('Please join.'), {
        type: 'text/calendar; method=REQUEST',
        body: 'BEGIN:VCALENDAR\nEND:VCALENDAR',
      }),
      ['invite.ics'],
    ],
    [
      'Gmail: an invitation twice',
      mixed(
        alternative(plain('Join.'), {
          type: 'text/calendar',
          head: 'Content-Transfer-Encoding: base64',
          body: base64('BEGIN:VCALENDAR\r\nEND:VCALENDAR'),
        }),
        file('meet.ics', 'application/ics', base64('BEGIN:VCALENDAR\r\nEND:VCALENDAR')),
      ),
      ['meet.ics'],
    ],
    [
      'a forwarded mail',
      mixed(plain('See below.'), { type: 'message/rfc822; name="old.eml"', body: 'From: b@example.com\n\nHello' }),
      ['old.eml'],
    ],
  ])('can be saved: %s', async (_, piece, names) => {
    expect(await named(piece)).toEqual(names);
  });

  it('are not pushed out by pictures that the text shows', async () => {
    const pictures = Array.from({ length: 12 }, (_, at) =>
      file(`i${at}.gif`, 'image/gif', GIF, 'inline', `\nContent-ID: <i${at}>`),
    );
    const page = html(`<p>Attached.</p>${pictures.map((__, at) => `<img src="cid:i${at}">`).join('')}`);
    const names = await named(mixed(related(page, ...pictures), file('contract.pdf', 'application/pdf', PDF)));
    expect(names).toHaveLength(13);
    expect(names).toContain('contract.pdf');
  });

  it('are named beyond the tenth, and beyond the parts that are read', async () => {
    const files = Array.from({ length: MAX_PARTS + 10 }, (_, at) => file(`${at}.pdf`, 'application/pdf', PDF));
    const names = await named(mixed(plain('Many.'), ...files));
    expect(names.slice(0, 11)).toEqual([
      ...Array.from({ length: MAX_ATTACHMENTS }, (_, at) => `${at}.pdf`),
      '(10.pdf)',
    ]);
    expect(names.at(-1)).toBe(`(${MAX_PARTS + 9}.pdf)`);
  });

  it.each<[string, string]>([
    ["filename*=utf-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf", '履歴書.pdf'],
    ["filename*0*=utf-8''%E5%B1%A5%E6; filename*1*=%AD%B4%E6%9B%B8.pdf", '履歴書.pdf'],
    ['filename="=?utf-8?B?5bGl5q205pu4LnBkZg==?="', '履歴書.pdf'],
    ['filename="=?iso-2022-jp?B?GyRCTXpOcj1xGyhCLnBkZg==?="', '履歴書.pdf'],
    [`filename="${utf8('履歴書.pdf')}"`, '履歴書.pdf'],
    ['filename="Gr\u00fc\u00dfe.pdf"', 'Grüße.pdf'],
    ["filename*=iso-8859-1'de'Gr%FC%DFe.pdf", 'Grüße.pdf'],
  ])('are called as their sender called them: %s', async (parameter, name) => {
    const part = {
      type: 'application/pdf',
      head: `Content-Disposition: attachment; ${parameter}\nContent-Transfer-Encoding: base64`,
      body: PDF,
    };
    expect(await named(mixed(plain('Hello'), part))).toEqual([name]);
  });

  it('are decoded from the encoding of old Unix programs', async () => {
    const part = {
      type: 'application/octet-stream; name=a.txt',
      head: 'Content-Transfer-Encoding: x-uuencode\nContent-Disposition: attachment',
      body: 'begin 644 a.txt\n#0V%T\n`\nend',
    };
    const [found] = (await read(mixed(plain('Hello'), part))).attachments;
    expect(found?.bytes?.toString()).toBe('Cat');
  });
});

describe('A report of a mail server', () => {
  it('is kept as such, with what it says in words', async () => {
    const report = await read({
      type: 'multipart/report; report-type=delivery-status',
      parts: [
        plain('It could not be delivered.'),
        {
          type: 'message/delivery-status',
          body: 'Reporting-MTA: dns; x\n\nFinal-Recipient: rfc822; a@b.c\nAction: failed',
        },
        { type: 'message/rfc822', body: 'Message-ID: <1@jukwaa.test>\n\nHello' },
      ],
    });
    expect(report).toMatchObject({
      contentType: 'multipart/report',
      reportType: 'delivery-status',
      text: 'It could not be delivered.',
      attachments: [],
    });
    expect(report.reports).toContain('Final-Recipient: rfc822; a@b.c');
    expect(report.reports).toContain('<1@jukwaa.test>');
  });
});
