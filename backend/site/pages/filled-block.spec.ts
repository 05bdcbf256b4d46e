import { parseBlock } from '../../content/content-pages/blocks/page-block.dto.js';
import { filledBlock } from './filled-block.js';

const FIELDS: Readonly<Record<string, { text: string; url?: string }>> = {
  name: { text: 'Lathe <5> & {field:price}' },
  price: { text: '€1,240' },
  sheet: { text: 'Data sheet', url: '/storage/document/a.pdf' },
  empty: { text: '' },
};

const fill = (block: object) => {
  const parsed = parseBlock(block);
  return parsed && filledBlock(parsed, (key) => (Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined));
};

describe('A block of a template', () => {
  it('has what fields say in its texts, which are not looked at again', () => {
    expect(
      fill({
        kind: 'call_to_action',
        heading: 'Buy {field:name}',
        text: 'For {field:price}, {field:price}!',
        look: 'panel',
      }),
    ).toMatchObject({ heading: 'Buy Lathe <5> & {field:price}', text: 'For €1,240, €1,240!', look: 'panel' });
  });

  it('leads to an address that a field has, or with a text within an address', () => {
    expect(
      fill({
        kind: 'call_to_action',
        heading: 'Buy',
        button_label: 'Read',
        button_url: '{field:sheet}',
        link_label: 'Ask',
        link_url: 'https://shop.example/%7Bfield:name%7D?for={field:price}',
      }),
    ).toMatchObject({
      button_url: '/storage/document/a.pdf',
      link_url: 'https://shop.example/Lathe%20%3C5%3E%20%26%20%7Bfield%3Aprice%7D?for=%E2%82%AC1%2C240',
    });
  });

  it('lacks the texts in which a field has no value, and a link without a target or a label', () => {
    expect(
      fill({
        kind: 'call_to_action',
        heading: 'Buy',
        text: 'For {field:empty}',
        button_label: 'Read',
        button_url: '{field:name}',
        link_label: 'Ask for {field:gone}',
        link_url: '/contact',
      }),
    ).toMatchObject({ heading: 'Buy', text: '', button_label: '', button_url: '', link_label: '', link_url: '' });
  });

  it('goes with a text that it needs, as entries do', () => {
    expect(fill({ kind: 'call_to_action', heading: 'Buy {field:empty}' })).toBeUndefined();
    const cards = fill({
      kind: 'cards',
      items: [{ title: 'A {field:price}' }, { title: 'B {field:empty}' }, { title: 'C' }],
    });
    expect(cards).toMatchObject({ items: [{ title: 'A €1,240' }, { title: 'C' }] });
    expect(fill({ kind: 'cards', heading: 'Ours', items: [{ title: '{field:empty}' }] })).toBeUndefined();
  });

  it('has formatted text without markup of values, and without paragraphs that lack one', () => {
    const text =
      '<h2>{field:empty}</h2><p>Buy <b>{field:name}</b></p><ul><li><p>{field:empty}</p></li><li><p>{field:price}</p></li></ul><ul><li>{field:gone}</li></ul>';
    expect(fill({ kind: 'rich_text', text })).toMatchObject({
      text: '<p>Buy <b>Lathe &lt;5&gt; &amp; {field:price}</b></p><ul><li><p>€1,240</p></li></ul>',
    });
  });

  it('is itself without fields, and other braces are as typed', () => {
    const block = { kind: 'call_to_action', heading: 'A {name} {field:} {field:No Key}' };
    expect(fill(block)).toMatchObject(block);
  });
});
