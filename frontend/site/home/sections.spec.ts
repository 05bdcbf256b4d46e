import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { registerSection, Sections } from './sections';

type Data = ComponentProps<typeof Sections>['data'];

/** Rendered with the data of its loader on the server. */
const shown = (data: object) => renderToStaticMarkup(createElement(Sections, { data: data as Data }));

describe('Sections of the home page', () => {
  it('that come later are shown in their place, until they are taken away', () => {
    const data = { sections: ['gone', 'partners'], blocks: [], partners: ['Lakeside', 'Hillview'] };
    expect(shown(data)).toBe('');
    const takeAway = registerSection('partners', (given) => {
      const { partners } = given as unknown as typeof data;
      return createElement('section', { id: 'partners' }, partners.join(', '));
    });
    expect(shown(data)).toBe('<section id="partners">Lakeside, Hillview</section>');
    takeAway();
    expect(shown(data)).toBe('');
  });
});
