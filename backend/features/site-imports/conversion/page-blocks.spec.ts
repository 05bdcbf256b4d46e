// What texts can become is stated by definitions.
import '../../../content/content-pages/content-page.resource.js';
import { isArray } from 'class-validator';
import { plainText, sanitizeRichText } from '../../../core/text/rich-text.js';
import type { OldText } from '../readers/old-content.js';
import { htmlOfLexical } from '../sources/ghost/ghost-documents.js';
import { OldHtml } from './old-html.js';
import { recordValues } from './record-values.js';

type Made = { kind: string; items?: Made[] } & Record<string, unknown>;

/** Converts a page to blocks, in which pictures have their old names. */
function pageOf(html: string, format: OldText['format'] = 'blocks') {
  const old = new OldHtml({ html, format });
  const { leftovers } = old;
  const { blocks } = recordValues({
    text: { title: 'A page', summary: '', seo: { title: '', description: '' }, html, format } as unknown as OldText,
    html: old,
    resource: 'page',
    slug: 'a-page',
    photo: null,
    sharePicture: undefined,
    canonical: undefined,
    categories: [],
    isVisible: true,
    places: {
      picture: (address) => ({ src: `/storage/text/${address.replace(/^.*\//, '')}` }),
      link: (address) => (address === 'https://old.example/fees/' ? '/updates/fees' : undefined),
    },
    pagePicture: (address) => ({ photo: `page/${address.replace(/^.*\//, '')}`, alt: '' }),
    fields: new Set(),
  });
  return { blocks: blocks as Made[], leftovers };
}

/** The text of blocks in their order. */
const wordsOf = (blocks: readonly object[]): string =>
  blocks
    .flatMap((block) =>
      Object.entries(block).flatMap(([name, value]): string[] =>
        isArray(value)
          ? [wordsOf(value as object[])]
          : typeof value === 'string' && !/^(?:kind|photo|alt|side|look|.*_url|form)$/.test(name)
            ? [plainText(value)]
            : [],
      ),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

const block = (name: string, inner: string, attributes = ''): string =>
  `<!-- wp:${name} ${attributes}${attributes && ' '}-->\n${inner}\n<!-- /wp:${name} -->\n`;
const paragraph = (words: string): string => block('paragraph', `<p>${words}</p>`);
const heading = (words: string): string => block('heading', `<h2 class="wp-block-heading">${words}</h2>`);
const details = (question: string, answer: string): string =>
  block('details', `<details class="wp-block-details"><summary>${question}</summary>${answer}</details>`);

describe('Blocks of WordPress on a page', () => {
  it('ask and answer with ours, also those of Yoast and Rank Math, below their heading', () => {
    const yoast = ['One', 'Two']
      .map(
        (name) =>
          `<div class="schema-faq-section" id="faq-question-1"><strong class="schema-faq-question">${name}?</strong> <p class="schema-faq-answer">Answer ${name} <a href="https://old.example/fees/">here</a>.</p> </div>`,
      )
      .join(' ');
    const rank =
      '<div class="wp-block-rank-math-faq-block"><div class="rank-math-faq-item"><h3 class="rank-math-question">Three?</h3><div class="rank-math-answer">Plain</div></div></div>';
    const accordion =
      '<div role="group" class="wp-block-accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">Four?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><div role="region" class="wp-block-accordion-panel"><p>Yes.</p></div></div></div>';
    const { blocks, leftovers } = pageOf(
      paragraph('Before.') +
        heading('Often asked') +
        block(
          'yoast/faq-block',
          `<div class="schema-faq wp-block-yoast-faq-block">${yoast}</div>`,
          '{"questions":[{"id":"1"}]}',
        ) +
        block('rank-math/faq-block', rank) +
        block('accordion', accordion) +
        details('Five?', paragraph('See <strong>this</strong>.')) +
        paragraph('After.'),
    );
    expect(blocks).toEqual([
      { kind: 'rich_text', text: '<p>Before.</p>' },
      {
        kind: 'questions',
        heading: 'Often asked',
        items: [
          { question: 'One?', answer: '<p>Answer One <a href="/updates/fees">here</a>.</p>' },
          { question: 'Two?', answer: '<p>Answer Two <a href="/updates/fees">here</a>.</p>' },
          { question: 'Three?', answer: '<p>Plain</p>' },
          { question: 'Four?', answer: '<p>Yes.</p>' },
          { question: 'Five?', answer: '<p>See <strong>this</strong>.</p>' },
        ],
      },
      { kind: 'rich_text', text: '<p>After.</p>' },
    ]);
    expect(leftovers).toEqual([]);
  });

  it('stay in the text where ours could not hold them', () => {
    const table = block(
      'table',
      '<figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
    );
    const { blocks } = pageOf(
      details('With a table?', table) +
        details('With <a href="/x/">a link</a>?', paragraph('Yes.')) +
        block(
          'quote',
          '<blockquote class="wp-block-quote"><p>See <a href="/x/">this</a></p><cite>A</cite></blockquote>',
        ) +
        block('quote', `<blockquote class="wp-block-quote"><p>${'Long words. '.repeat(60)}</p></blockquote>`) +
        block(
          'columns',
          `<div class="wp-block-columns"><div class="wp-block-column">${paragraph('One')}</div><div class="wp-block-column">${paragraph('Two')}</div></div>`,
        ) +
        block(
          'media-text',
          '<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="/a.jpg" alt=""/></figure><div class="wp-block-media-text__content"><p>No heading</p></div></div>',
        ),
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(['rich_text']);
    expect(sanitizeRichText(String(blocks[0]?.text), 'full')).toContain(
      '<h4>With a table?</h4><table><tbody><tr><td>1</td></tr></tbody></table><h4>With <a href="/x/">a link</a>?</h4><p>Yes.</p>',
    );
    expect(wordsOf(blocks)).toBe(
      `With a table? 1 With a link? Yes. See this A ${'Long words. '.repeat(60)}One Two No heading`,
    );
  });

  it('quote, show columns as cards, and pictures beside texts', () => {
    const column = (words: string, image = '', button = ''): string =>
      block(
        'column',
        `<div class="wp-block-column">${image}${heading(words)}${paragraph(`About ${words}`)}${button}</div>`,
      );
    const picture = block(
      'image',
      '<figure class="wp-block-image"><img src="/c.jpg" alt="A stall" class="wp-image-3"/></figure>',
    );
    const button = block(
      'buttons',
      '<div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://old.example/fees/">Read on</a></div><!-- /wp:button --></div>',
    );
    const { blocks } = pageOf(
      block(
        'pullquote',
        '<figure class="wp-block-pullquote"><blockquote><p>It works.</p><p>Well.</p><cite>Ada</cite></blockquote></figure>',
      ) +
        heading('What we do') +
        block('columns', `<div class="wp-block-columns">${column('Fees', picture, button)}${column('Marks')}</div>`) +
        block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>') +
        block('spacer', '<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>') +
        block(
          'media-text',
          `<div class="wp-block-media-text has-media-on-the-right is-stacked-on-mobile"><div class="wp-block-media-text__content">${heading('Beside')}${block('list', '<ul class="wp-block-list"><li>One</li><li>Two</li></ul>')}${button}</div><figure class="wp-block-media-text__media"><img src="/m.jpg" alt="A desk"/></figure></div>`,
        ) +
        block(
          'cover',
          `<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><img class="wp-block-cover__image-background" alt="" src="/v.jpg" data-object-fit="cover"/><div class="wp-block-cover__inner-container">${heading('Come and see')}${paragraph('On Monday.')}${button}</div></div>`,
        ) +
        block(
          'cover',
          `<div class="wp-block-cover has-background-dim" style="background-image:url(/w.jpg)"><div class="wp-block-cover__inner-container">${heading('Once more')}${button}</div></div>`,
        ) +
        button,
    );
    expect(blocks).toEqual([
      { kind: 'quotation', text: 'It works.\n\nWell.', name: 'Ada' },
      {
        kind: 'cards',
        heading: 'What we do',
        items: [
          {
            title: 'Fees',
            text: 'About Fees',
            photo: 'page/c.jpg',
            alt: 'A stall',
            decorative: false,
            link_label: 'Read on',
            link_url: '/updates/fees',
          },
          { title: 'Marks', text: 'About Marks' },
        ],
      },
      {
        kind: 'lead',
        heading: 'Beside',
        text: '<ul><li>One</li><li>Two</li></ul>',
        photo: 'page/m.jpg',
        alt: 'A desk',
        decorative: false,
        link_label: 'Read on',
        link_url: '/updates/fees',
        side: 'end',
      },
      {
        kind: 'call_to_action',
        heading: 'Come and see',
        text: 'On Monday.',
        button_label: 'Read on',
        button_url: '/updates/fees',
        photo: 'page/v.jpg',
        alt: '',
        decorative: true,
        look: 'panel',
      },
      // A page has one call to action.
      {
        kind: 'lead',
        heading: 'Once more',
        text: '',
        photo: 'page/w.jpg',
        alt: '',
        decorative: true,
        link_label: 'Read on',
        link_url: '/updates/fees',
        side: 'start',
      },
      { kind: 'rich_text', text: '<p><a href="/updates/fees" class="button">Read on</a></p>' },
    ]);
  });

  it('ask with the forms of this site, each once', () => {
    const { blocks, leftovers } = pageOf(
      paragraph('Write to us.') +
        block('shortcode', '[contact-form-7 id="41" title="Write"]') +
        '<!-- wp:wpforms/form-selector {"formId":"9"} /-->\n' +
        block('list', '<ul><li>[gravityform id="1"]</li></ul>') +
        '<!-- wp:mailpoet/subscription-form-block {"formId":1} /-->\n',
    );
    expect(blocks).toEqual([
      { kind: 'rich_text', text: '<p>Write to us.</p>' },
      { kind: 'form', form: 'contact' },
      { kind: 'rich_text', text: '<ul><li></li></ul>' },
      { kind: 'form', form: 'newsletter' },
    ]);
    expect(leftovers).toEqual([
      { kind: 'form', name: '[contact-form-7]' },
      { kind: 'block', name: 'wpforms/form-selector' },
      { kind: 'shortcode', name: '[gravityform]' },
      { kind: 'form', name: 'mailpoet/subscription-form-block' },
    ]);
  });

  it('never lose a word or their order, and keep within what a page can have', () => {
    const many = Array.from(
      { length: 60 },
      (_, at) =>
        `${paragraph(`Text ${at}`)}${block('quote', `<blockquote class="wp-block-quote"><p>Said ${at}</p></blockquote>`)}`,
    );
    const { blocks } = pageOf(many.join(''));
    expect(blocks.map(({ kind }) => kind)).toEqual(['rich_text']);
    expect(wordsOf(blocks)).toBe(Array.from({ length: 60 }, (_, at) => `Text ${at} Said ${at}`).join(' '));
    const asked = pageOf(Array.from({ length: 65 }, (_, at) => details(`Q${at}`, paragraph(`A${at}`))).join(''));
    expect(asked.blocks.map(({ items }) => items?.length)).toEqual([30, 30, 5]);
    const links = Array.from(
      { length: 3 },
      (_, at) => `<div class="wp-block-column"><h3>C${at}</h3><p><a href="not-a-page.html">Go</a></p></div>`,
    );
    expect(wordsOf(pageOf(`<h2>Above</h2><div class="wp-block-columns">${links.join('')}</div>`).blocks)).toBe(
      'Above C0 Go C1 Go C2 Go',
    );
    const deep = `${'<div class="wp-block-columns"><div class="wp-block-column"><details><summary>Q</summary>'.repeat(12)}deep`;
    expect(wordsOf(pageOf(deep, 'html').blocks)).toBe(`${'Q '.repeat(12)}deep`);
  });
});

describe('Cards of Ghost on a page', () => {
  const cards = [
    '<div class="kg-card kg-header-card kg-width-full kg-size-small kg-style-image" style="background-image: url(https://old.example/content/images/h.jpg)" data-kg-background-image="h.jpg"><h2 class="kg-header-card-header" id="a">Welcome</h2><h3 class="kg-header-card-subheader" id="b">Every week</h3><a href="https://old.example/fees/" class="kg-header-card-button">Begin</a></div>',
    '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span style="white-space: pre-wrap;">How?</span></h4><button class="kg-toggle-card-icon" aria-label="Expand toggle to read content"><svg viewBox="0 0 24 24"><path d="M0"/></svg></button></div><div class="kg-toggle-content"><p>So.</p></div></div>',
    '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">A <b>hint</b></div></div>',
    '<div class="kg-card kg-button-card kg-align-center"><a href="https://shop.example/" class="kg-btn kg-btn-accent">To the shop</a></div>',
    '<blockquote class="kg-blockquote-alt">Said aside</blockquote>',
    '<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="https://old.example/content/images/p.jpg" class="kg-product-card-image" loading="lazy"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">A mill</h4></div><div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg><path/></svg></span></div><div class="kg-product-card-description"><p>Grinds.</p></div><a href="https://shop.example/mill" class="kg-product-card-button kg-product-card-btn-accent" target="_blank"><span>Buy</span></a></div></div>',
    '<div class="kg-card kg-audio-card"><img src="" alt="audio-thumbnail" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="https://old.example/content/media/a.mp3" preload="metadata"></audio><div class="kg-audio-title">A song</div><div class="kg-audio-player"><button class="kg-audio-play-icon"></button><span class="kg-audio-current-time">0:00</span><div class="kg-audio-time">/<span class="kg-audio-duration">3:12</span></div></div></div></div>',
    '<div class="kg-card kg-signup-card kg-width-wide" data-lexical-signup-form><div class="kg-signup-card-content"><div class="kg-signup-card-text"><h2 class="kg-signup-card-heading">Join</h2><p class="kg-signup-card-subheading">Once a week</p><form class="kg-signup-card-form" data-members-form="signup"><div class="kg-signup-card-fields"><input type="email"><button class="kg-signup-card-button" type="submit"><span>Subscribe</span></button></div><div class="kg-signup-card-success">Email sent!</div><div class="kg-signup-card-error" data-members-error></div></form><p class="kg-signup-card-disclaimer">No spam.</p></div></div></div>',
  ];

  it('become blocks or keep their words', () => {
    const { blocks, leftovers } = pageOf(cards.join('\n'), 'html');
    expect(blocks).toEqual([
      {
        kind: 'call_to_action',
        heading: 'Welcome',
        text: 'Every week',
        button_label: 'Begin',
        button_url: '/updates/fees',
        photo: 'page/h.jpg',
        alt: '',
        decorative: true,
        look: 'panel',
      },
      { kind: 'questions', heading: '', items: [{ question: 'How?', answer: '<p>So.</p>' }] },
      {
        kind: 'rich_text',
        text: '<blockquote><p>💡 A <b>hint</b></p></blockquote><p><a href="https://shop.example/" class="button">To the shop</a></p>',
      },
      { kind: 'quotation', text: 'Said aside', name: '' },
      {
        kind: 'lead',
        heading: 'A mill',
        text: '<p>Grinds.</p>',
        photo: 'page/p.jpg',
        alt: '',
        decorative: true,
        link_label: 'Buy',
        link_url: 'https://shop.example/mill',
        side: 'end',
      },
      {
        kind: 'rich_text',
        text: '<p><a href="https://old.example/content/media/a.mp3">A song</a></p><h2>Join</h2><p>Once a week</p>',
      },
      { kind: 'form', form: 'newsletter' },
      { kind: 'rich_text', text: '<p>No spam.</p>' },
    ]);
    expect(leftovers).toEqual([
      { kind: 'element', name: '<audio>' },
      { kind: 'form', name: 'signup' },
    ]);
  });

  it('do so where only the document of the editor has them', () => {
    const { html } = htmlOfLexical(
      JSON.stringify({
        root: {
          children: [
            {
              type: 'header',
              version: 2,
              header: 'Welcome',
              subheader: 'Weekly',
              buttonText: 'Begin',
              buttonUrl: 'https://old.example/fees/',
            },
            { type: 'toggle', heading: 'How?', content: '<p>So.</p>' },
            {
              type: 'product',
              productTitle: 'A mill',
              productDescription: '<p>Grinds.</p>',
              productButtonEnabled: true,
              productButton: 'Buy',
              productUrl: 'https://shop.example/',
            },
            {
              type: 'call-to-action',
              textValue: '<p>Try it.</p>',
              showButton: true,
              buttonText: 'Go',
              buttonUrl: 'https://shop.example/',
              hasSponsorLabel: true,
              sponsorLabel: '<p>SPONSORED</p>',
            },
            { type: 'signup', header: 'Join', subheader: 'Weekly', disclaimer: 'No spam' },
          ],
        },
      }),
    );
    const { blocks } = pageOf(html, 'html');
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'call_to_action',
      'questions',
      'lead',
      'rich_text',
      'form',
      'rich_text',
    ]);
    expect(wordsOf(blocks)).toBe(
      'Welcome Weekly Begin How? So. A mill Grinds. Buy SPONSORED Try it. Go Join Weekly No spam',
    );
  });
});
