import { TextTooLongError } from '../html-tree.js';
import { MAX_PICTURES, originalHtml } from './original-html.js';

const shown = (html: string, format: 'html' | 'classic' = 'html') =>
  originalHtml({ html, format }, (address) =>
    address === '/a.jpg' ? { name: 'a.jpg', src: 'data:image/webp;base64,AA==' } : undefined,
  ).html;

describe('A text as the export has it', () => {
  it('keeps its elements, with pictures of the archive and boxes for all others', () => {
    expect(
      shown('<h1>One</h1><p style="text-align:center;color:red">Two <img src="/a.jpg" alt="A &quot;b&quot;"></p>'),
    ).toBe(
      '<h1>One</h1><p style="text-align:center">Two <img src="data:image/webp;base64,AA==" alt="A &quot;b&quot;" /></p>',
    );
    expect(shown('<img src="https://old.example/b.png?x=1"><img data-src="c.png" alt="A stall">')).toBe(
      '<span data-box>b.png</span><span data-box>A stall</span>',
    );
    expect(shown('<img src="https://count.example/?1" width="1" height="1">')).toBe('<span></span>');
    expect(shown('One\ntwo\n\nthree [gallery ids="1"]', 'classic')).toBe(
      '<p>One<br />\ntwo</p>\n<p>three [gallery ids="1"]</p>',
    );
  });

  it('says what frames and players show, and where links led', () => {
    expect(
      shown(
        '<iframe src="https://player.example/1"></iframe><video><source src="/v.mp4"></video><a href="/x" onclick="y()">X</a>',
      ),
    ).toBe('<span data-box>https://player.example/1</span><span data-box>/v.mp4</span><a title="/x">X</a>');
  });

  it.each([
    '<script>x()</script>',
    '<img src="x" onerror="x()">',
    '<svg><script>x()</script></svg>',
    '<svg><style><img src=x onerror=x()></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
    '<a href="javascript:x()">a</a>',
    '<form action="https://other.example"><input name="a"><button formaction="https://other.example">b</button></form>',
    '<p style="background:url(https://other.example/x)">a</p>',
    '<style>@import "https://other.example/x";</style>',
    '<link rel="stylesheet" href="https://other.example/x"><base href="https://other.example/">',
    '<meta http-equiv="refresh" content="0;url=https://other.example/">',
    '<img src="data:image/svg+xml,<svg onload=x()>" srcset="https://other.example/x 2x">',
    '<input type="image" src="https://other.example/x"><table background="https://other.example/x"><tr><td>a',
    '<picture><source srcset="https://other.example/x"><img src="https://other.example/y"></picture>',
    '<object data="https://other.example/x"><param name="a"></object><template><img src=x onerror=x()></template>',
  ])('neither runs nor loads anything: %s', (html) => {
    const text = shown(html);
    expect(text).not.toMatch(/<(?!\/?(?:p|a|span|table|tbody|tr|td|br)\b)/);
    expect(text).not.toMatch(/<[^>]*\s(?:on\w+|src|srcset|href|action|background|style)=/);
  });

  it('is cut where it is long, and refused where it would never end', () => {
    const long = originalHtml({ html: `<p>${'word '.repeat(100_000)}</p>`, format: 'html' }, () => undefined);
    expect(long.isCut).toBe(true);
    expect(long.html.length).toBeLessThan(300_010);
    expect(() => shown('<b>'.repeat(5000))).toThrow(TextTooLongError);
  });
});

it('shows a picture that an export repeats a dozen times at most', () => {
  const html = '<p><img src="a.jpg" alt="A"></p>'.repeat(500);
  const shown = originalHtml({ html, format: 'html' }, () => ({ name: 'a.jpg', src: 'data:image/png;base64,AAAA' }));
  expect(shown.html.match(/<img /g)).toHaveLength(MAX_PICTURES);
  expect(shown.html.match(/data-box/g)).toHaveLength(500 - MAX_PICTURES);
});
