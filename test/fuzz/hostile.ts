import fc, { type Arbitrary } from 'fast-check';

const texts: string[] = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\u0001\u0002\u001b[31m\u007f',
  'a\r\nSet-Cookie: x=1',
  '\ud800',
  'a\udc00b',
  '\ud83c',
  '\ufeffbom',
  '\u202etxt.exe\u202c',
  '\u2066\u2069\u200b\u200d\u00ad',
  '\u2028\u2029',
  '😀👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'e\u0301'.repeat(400),
  'Z̷̧͚͕͙̈́͆a̸l̵g̶o̴',
  '\ufdfa'.repeat(100),
  'İıſßŉ',
  'العربية',
  '0000-00-00',
  '0000-00-00T00:00:00Z',
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  '2026-13-01',
  '2026-10-14T24:00:00Z',
  '2026-10-14T23:59:60Z',
  '+275760-09-13T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '10000-01-01',
  '0001-01-01T00:00:00Z',
  '1000-01-01T00:00:00+14:00',
  '2026-03-29T02:30:00',
  '2026-W01-1',
  '20261014',
  '14/10/2026',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '1_000',
  '١٢٣',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><style><img src="</style><img src=x onerror=alert(1)//">',
  '<a href="java\tscript:alert(1)">x</a>',
  '<p style="background:url(//evil.example)">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="https://evil.example"></iframe>',
  '<!--<![CDATA[<p>',
  '<b>'.repeat(200),
  "' OR 1=1; DROP TABLE posts; --",
  '"; SELECT sleep(5); --',
  "%' ESCAPE '",
  '%_\\',
  '*"():^~ NEAR(a b) -x',
  '=cmd|/C calc!A0',
  '@SUM(1,1)',
  '"a,""b\n;c',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:22/',
  'http://[::1/',
  'javascript:alert(1)',
  '//evil.example',
  'https://user:pass@example.com:99999/',
  '$'.concat('{7*7}{{7*7}}<%= 7 %>'),
  '{"$gt":1}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'on',
  '-id',
  '--id',
  'id; DROP',
  ',,,,',
  'a,'.repeat(300),
  '((((((((((((((((((((a+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+!',
  '[['.repeat(50),
  '#'.repeat(300),
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  '"quoted\\"@example.com',
  'x@example.com\nBcc: y@example.com',
  'ünï@exämple.com',
  '+255 (0) 000-0000',
  'AAAA'.repeat(100),
];

/** Texts that no field expects. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', '🌍', '<', '\\', ' ', 'é', ','), fc.constantFrom(121, 201, 256, 5001, 70_000))
      .map(([letter, times]) => letter.repeat(times)),
  },
);

/** A number as it is written in JSON, which no number of JavaScript need be. */
const written = (digits: string): unknown => (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits);

const numbers: unknown[] = [
  0,
  written('-0'),
  -1,
  1.5,
  0.1,
  1e21,
  5e-324,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  written('9007199254740993'),
  written('1e309'),
  written('-1e309'),
  written('1e-400'),
  written('9'.repeat(400)),
];

const hostileNumber: Arbitrary<unknown> = fc.oneof(fc.constantFrom(...numbers), fc.double(), fc.integer());

/** Names of fields that nothing declares. */
export const hostileName: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'length',
    '0',
    '',
    'id',
    'created_at',
    'is_admin',
    'permissions',
    'password_hash',
    'x'.repeat(300),
    'a.b',
    'a[b]',
    '$ref',
    'title\0',
  ),
  hostileText,
);

/** An object with keys of its own, also those that an assignment would set on the prototype. */
export function objectOf(entries: [string, unknown][]): object {
  const made = {};
  for (const [name, value] of entries) {
    Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return made;
}

const nested = (levels: number, asList: boolean): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = asList ? [value] : { a: value };
  return value;
};

/** Values that no field expects. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { a: [] }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.tuple(hostileName, hostileText), { maxLength: 3 }).map(objectOf) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(5, 9, 10, 11, 500), fc.boolean()).map(([levels, list]) => nested(levels, list)),
  },
  { weight: 1, arbitrary: fc.constantFrom(51, 1001, 6001).map((length) => Array.from({ length }, (_, i) => i)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
