import { htmlText } from './html-text.js';

describe('The text of a page', () => {
  it.each<[string, string]>([
    ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
    ['<div>One</div><div><br></div><div>Two</div>', 'One\n\nTwo'],
    ['<h2>Title</h2> text   with\n blanks&nbsp;&nbsp;and &amp; signs', 'Title\n\ntext with blanks and & signs'],
    ['<b>w</b>o<i>rd</i>', 'word'],
    ['<style>p { }</style><script>x()</script><title>T</title><p>Seen</p>', 'Seen'],
    ['<style>p { } never closed <p>Seen</p>', 'p { } never closed Seen'],
    ['<pre>a  b\n  c</pre>d', 'a  b\n  c\n\nd'],
    [
      '<ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul><ol start="3"><li>Four</li></ol>',
      ' * One\n * Two\n   * Three\n\n 3. Four',
    ],
    ['Before<hr>after', `Before\n\n${'-'.repeat(40)}\n\nafter`],
    // Tables
    [
      '<table><tr><th>Item</th><th>Qty</th></tr><tr><td>Licence</td><td>1</td><td>99.00</td></tr></table>',
      'Item Qty\nLicence 1 99.00',
    ],
    ['<table><tr><td><p>Licence</p></td><td><p>1</p></td><td><p><b>99.00</b></p></td></tr></table>', 'Licence 1 99.00'],
    ['<table><tr><td>A</td><td><br></td><td>B<br></td><td>C</td></tr></table>', 'A B C'],
    [
      '<table><tr><td><table><tr><td>One</td><td>1</td></tr><tr><td>Two</td><td>2</td></tr></table></td></tr><tr><td>End</td></tr></table>',
      'One 1\nTwo 2\nEnd',
    ],
    ['<table><tr><td><p>One</p><p>Two</p></td></tr></table>', 'One\nTwo'],
    ['<table><tr><td>Not<td>closed<tr><td>Second', 'Not closed\nSecond'],
    // Links
    ['<a href="https://files.example/tender.pdf">our tender</a>.', 'our tender [https://files.example/tender.pdf].'],
    ['<a href="https://www.shop.example/">shop.example</a>', 'shop.example'],
    ['<a href="//files.example/tender.pdf">our tender</a>', 'our tender [https://files.example/tender.pdf]'],
    ['<a href="mailto:a@b.example?subject=Hi">a@b.example</a>', 'a@b.example'],
    ['<a href="mailto:a@b.example?subject=Hi">Write to us</a>', 'Write to us [a@b.example]'],
    [
      '<a href="javascript:alert(1)">press</a> <a href="cid:1">x</a> <a href="#top">y</a> <a href="file:///etc/passwd">z</a>',
      'press x y z',
    ],
    ['<a href="https://a.example/pay"><img src="b.png" alt="Pay now"></a>', 'Pay now [https://a.example/pay]'],
    [
      '<a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Foffer&amp;data=05">offer</a>',
      'offer [https://a.example/offer]',
    ],
    [`<a href="https://a.example/${'x'.repeat(1000)}">long</a>`, `long [https://a.example/${'x'.repeat(482)}…]`],
    // Quotations
    [
      '<p>Yes.</p><div>On Monday, we wrote:</div><blockquote><p>Does it?</p><p>Really?</p></blockquote><p>End</p>',
      'Yes.\n\nOn Monday, we wrote:\n\n> Does it?\n>\n> Really?\n\nEnd',
    ],
  ])('is that which browsers show: %j', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it('ends at its limit, and takes time in proportion to its length', () => {
    const started = process.cpuUsage();
    expect(htmlText('<p>word</p>'.repeat(1_000_000), { maxLength: 1000 }).length).toBeLessThan(20_000);
    for (const piece of [
      '<b>',
      '<blockquote>',
      '<table><tr><td>',
      '<ul><li>',
      '</i>',
      '<a href=x>',
      '<pre>',
      '<!--',
      '<style>',
      '<',
      '&',
    ])
      htmlText(piece.repeat(1_000_000 / piece.length), { maxLength: 100_000 });
    htmlText(`${'<b>'.repeat(400)}${'<i></b></u>'.repeat(50_000)}`);
    expect(process.cpuUsage(started).user / 1_000_000).toBeLessThan(6);
  });
});
