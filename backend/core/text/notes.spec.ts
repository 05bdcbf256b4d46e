import { withNotes } from './notes.js';
import { sanitizeRichText } from './rich-text.js';

const words = { note: 'Hinweis', tip: 'Tipp', warning: 'Achtung' };
const shown = (html: string): string => withNotes(sanitizeRichText(html, 'standard'), words);

describe('A note in a text', () => {
  it('is called by what it is for, in the words of the page', () => {
    expect(shown('<blockquote data-note="tip"><p>Mind it.</p></blockquote>')).toBe(
      '<div class="note" data-look="tip" role="note"><p class="noteTitle"><strong>Tipp</strong></p><p>Mind it.</p></div>',
    );
  });

  it('has a title of its own in a bold first paragraph', () => {
    expect(shown('<blockquote data-note="warning"><p><strong>Hot</strong></p><p>Mind it.</p></blockquote>')).toBe(
      '<div class="note" data-look="warning" role="note"><p class="noteTitle"><strong>Hot</strong></p><p>Mind it.</p></div>',
    );
  });

  it('may have quotations in it, and stand in one', () => {
    const html =
      '<blockquote><p>a</p><blockquote data-note="note"><p>b</p><blockquote><p>c</p></blockquote></blockquote></blockquote>';
    expect(shown(html)).toBe(
      '<blockquote><p>a</p><div class="note" data-look="note" role="note"><p class="noteTitle"><strong>Hinweis</strong></p><p>b</p><blockquote><p>c</p></blockquote></div></blockquote>',
    );
  });

  it('is a quotation where nobody knows what it is for', () => {
    expect(sanitizeRichText('<blockquote data-note="x" class="y"><p>a</p></blockquote>', 'standard')).toBe(
      '<blockquote><p>a</p></blockquote>',
    );
  });
});
