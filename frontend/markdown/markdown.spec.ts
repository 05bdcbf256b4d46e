import { type Block, type Inline, ownPath, parseMarkdown, plainText } from './markdown';

const ORIGINS = ['http://127.0.0.1:3000', 'https://www.example.com'];

const parse = (markdown: string) => parseMarkdown(markdown, ORIGINS);

/** Blocks as short text: `strong(…)`, `link(path …)`, and so on. */
const line = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if ('text' in part) return part.type === 'code' ? `code(${part.text})` : part.text;
      if (part.type === 'reference') return `<${part.source}>`;
      const inner = line(part.children);
      return part.type === 'link' ? `link(${part.path} ${inner})` : `${part.type}(${inner})`;
    })
    .join('');

const shown = (block: Block): unknown => {
  switch (block.type) {
    case 'list':
      return { [block.isOrdered ? `from ${block.start}` : 'list']: block.items.map(line) };
    case 'table':
      return { head: block.head.map(line), rows: block.rows.map((row) => row.map(line)) };
    case 'code':
      return { code: block.text };
    default:
      return block.type === 'heading' ? { heading: line(block.children) } : line(block.children);
  }
};

const read = (markdown: string) => parse(markdown).map(shown);

describe('parseMarkdown', () => {
  it('reads paragraphs, joining their lines', () => {
    expect(read('One\ntwo\r\n\n\nthree')).toEqual(['One two', 'three']);
    expect(read('')).toEqual([]);
  });

  it('reads bold, italics and the figures of sources', () => {
    expect(read('It costs **KES 9,500 a *month***[1] and __no__ more, _really_.[12]')).toEqual([
      'It costs strong(KES 9,500 a *month)*<1> and strong(no) more, emphasis(really).<12>',
    ]);
    expect(read('**bold _and_ [here](/faq)**')).toEqual(['strong(bold emphasis(and) link(/faq here))']);
  });

  it.each(['5 * 3 * 2', 'snake_case_name', 'a ** b', '**not closed', '[not a link]', '[1', '2*3*4'])(
    'leaves %j as it is',
    (text) => expect(read(text)).toEqual([text]),
  );

  it('reads escaped characters as text, and nothing within code', () => {
    expect(read('\\*plain\\* `**code**` C:\\dir')).toEqual(['*plain* code(**code**) C:\\dir']);
  });

  it('reads lists, with nested items in a row', () => {
    expect(read('Steps:\n1. One\n2. Two\n   goes on\n\n3) Three\n\n- a\n* b\n  - c\n\nEnd')).toEqual([
      'Steps:',
      { 'from 1': ['One', 'Two goes on', 'Three'] },
      { list: ['a', 'b', 'c'] },
      'End',
    ]);
    expect(read('4. Four')).toEqual([{ 'from 4': ['Four'] }]);
  });

  it('reads headings and blocks of code, as far as these are written, and leaves rules out', () => {
    expect(read('## By **solution**\nText\n---\n```js\nalert(1)\n\n  - **b**\n```\nAfter\n~~~\n```')).toEqual([
      { heading: 'By strong(solution)' },
      'Text',
      { code: 'alert(1)\n\n  - **b**' },
      'After',
      { code: '```' },
    ]);
  });

  it('reads tables, with as many cells in each row as in the head', () => {
    expect(read('Weeks:\n| Solution | Weeks |\n|:--|--:|\n| **Rent** | 1 |\n| Farm |\nAfter')).toEqual([
      'Weeks:',
      {
        head: ['Solution', 'Weeks'],
        rows: [
          ['strong(Rent)', '1'],
          ['Farm', ''],
        ],
      },
      'After',
    ]);
    expect(read('a | b')).toEqual(['a | b']);
  });

  it('keeps HTML as text', () => {
    expect(read('<b>x</b> <img src=x onerror=alert(1)> <script>alert(1)</script>')).toEqual([
      '<b>x</b> <img src=x onerror=alert(1)> <script>alert(1)</script>',
    ]);
  });

  it('leaves of a picture its description, even where it is one of this site', () => {
    expect(read('![A chart](/storage/a.png) ![](https://evil.example/x?q=secret)')).toEqual(['A chart ']);
  });

  it('links to this site only', () => {
    expect(read('[Prices](/solutions/a?b=1#c) [Home](https://www.example.com/)')).toEqual([
      'link(/solutions/a?b=1#c Prices) link(/ Home)',
    ]);
    expect(
      read(
        '[Evil](https://evil.example/x) [mail](mailto:a@b.example) [two](//evil.example) [run](javascript:alert(1))',
      ),
    ).toEqual(['Evil mail two run']);
    expect(read('See https://evil.example and www.example.com')).toEqual([
      'See https://evil.example and www.example.com',
    ]);
  });

  it.each(['**', '_a', '[', '![', '*', '`', '- ', '| ', '\\', '[a](', '1. ', ' '])(
    'takes no longer for many of %j',
    (text) => {
      const start = process.cpuUsage();
      parse(text.repeat(20_000 / text.length));
      parse(`| a |\n${text.repeat(20_000 / text.length)}x`);
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
    },
  );
});

describe('ownPath', () => {
  it.each([
    ['/contact', '/contact'],
    ['HTTPS://WWW.EXAMPLE.COM/a', '/a'],
    ['http://127.0.0.1:3000/#faq', '/#faq'],
    ['/a/../../b', '/b'],
  ])('of %s is %s', (address, path) => expect(ownPath(address, ORIGINS)).toBe(path));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'https://www.example.com.evil.example/',
    'https://user@www.example.com/',
    'http://127.0.0.1:3001/',
    'https:evil.example',
    'contact',
    '',
    'http://[',
  ])('of %j is none', (address) => expect(ownPath(address, ORIGINS)).toBeUndefined());
});

describe('plainText', () => {
  it('has neither marks nor figures', () => {
    expect(plainText(parse('It is **9,500**.[1]\n\n2. a\n3. [b](/b)\n\n- c\n\n| d | e |\n|-|-|\n| f | g |'))).toBe(
      'It is 9,500.\n\n2. a\n3. b\n\n- c\n\nd\te\nf\tg',
    );
  });
});
