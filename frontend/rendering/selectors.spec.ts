import { compile, elementsOf } from './selectors.server';

const page = elementsOf(
  '<html dir="ltr"><body><!--$--><main class="a b" data-links="never"><h1 id="top">1</h1><p>2</p><p class="c">3<br/><img alt="a &gt; b"/></p>' +
    '</main><div popover="auto" class="menu"><i class="icon"></i></div><div data-deferred=""><b>5</b></div><footer><i hidden=""></i><button disabled="">4</button><svg><path d="M0"/></svg></footer></body></html>',
);

const matches = (selector: string): boolean => compile(selector)(page);

describe('On a page that nobody has touched', () => {
  it.each([
    '*',
    ':root body',
    'html[dir=ltr] .a.b>p',
    'main.a>*+*',
    'h1~.c',
    '#top+p',
    '[data-links=never] p:not(.a)',
    'main:has(>.c):not(:has(form))',
    'main:has(>h1+p) img',
    ':is(.x,.a) :where(.c,.y)',
    'p:last-child:nth-child(3)',
    'main>:first-child:nth-last-child(n+3)',
    'main>:nth-child(2n):not(:hover)',
    'img[alt^=a]',
    'button:disabled:before',
    'footer>svg:last-child path',
    'p:target::marker',
    ':not(:checked)>p',
    '::view-transition-old(*)',
    // What is deferred still counts for the others.
    'body:has(.menu)',
    'footer:nth-child(4)',
    // What browsers open and show by themselves
    'main[open]>p:focus',
    'p:unheard-of(.x)',
    '[data-links=NEVER i] p',
    "img[alt='a > b']",
    'main>:target>img',
    // What is not understood counts as met.
    'p||img',
    'p::',
    // Inline scripts show what is hidden.
    'i:not([hidden])',
  ])('%s matches', (selector) => {
    expect(matches(selector)).toBe(true);
  });

  it.each([
    'html[dir=rtl] p',
    // What is hidden until the complete sheets are there
    '.menu:popover-open .icon',
    '.menu::backdrop',
    'b',
    '.a .d',
    '.c .a',
    'body>p',
    'h1+.c',
    'p~h1',
    '[data-links=always]',
    '[data-links=ALWAYS i]',
    '[data-links^=a\\:]',
    'main>:target>h1',
    ':is(:hover,.x) p',
    'main:has(form)',
    'main:has(>img)',
    'main:not(:has(img))',
    ':is(.x,.y) p',
    'main:not(.x,.b)',
    'main>:first-child:nth-last-child(n+4)',
    'p:nth-child(1)',
    'p:only-child',
    'p:focus-visible img',
    'main[hidden]',
    '::selection',
    'p:disabled',
  ])('%s does not', (selector) => {
    expect(matches(selector)).toBe(false);
  });
});
