import { mergeAttributes, Node } from '@tiptap/react';
import { embedOfAddress, readEmbed } from '../../../../../backend/core/text/embeds.shared.js';
import { t } from '../../../core/language/t';

/** The names of what is embedded, and of its title. */
const NAMES = {
  video: { of: 'inputs.videoOf', title: 'inputs.videoTitle' },
  map: { of: 'inputs.mapOf', title: 'inputs.mapTitle' },
  form: { of: 'inputs.formOf', title: 'inputs.formTitle' },
} as const;

/**
 * A video, a map or a form of another site, serialized as `<figure data-embed="youtube:…">` with its title. In the editor it is a card with
 * the service and an input for the title: nothing is loaded from the other site.
 */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return {
      embed: { default: '', rendered: false },
      title: { default: '', rendered: false },
    };
  },

  parseHTML() {
    return [
      {
        tag: 'figure[data-embed]',
        getAttrs(element) {
          const embed = element.getAttribute('data-embed') ?? '';
          if (!readEmbed(embed)) return false;
          return { embed, title: element.querySelector('figcaption')?.textContent?.trim() ?? '' };
        },
      },
      {
        tag: 'iframe[src]',
        getAttrs(element) {
          const embed = embedOfAddress(element.getAttribute('src') ?? '')?.value;
          return embed ? { embed, title: element.getAttribute('title') ?? '' } : false;
        },
      },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { embed, title } = node.attrs;
    return [
      'figure',
      mergeAttributes(HTMLAttributes, { 'data-embed': embed }),
      ...(title ? [['figcaption', {}, title] as const] : []),
    ];
  },

  addNodeView() {
    return ({ node: first, getPos, view }) => {
      let node = first;
      const card = document.createElement('figure');
      const input = document.createElement('input');
      const embed = readEmbed(String(node.attrs.embed));
      const service = embed?.service.name;
      const kind = embed?.service.kind ?? 'video';
      card.className = 'jk-embed';
      const name = Object.assign(document.createElement('strong'), {
        textContent: t(NAMES[kind].of, { service }),
      });
      const address = Object.assign(document.createElement('span'), { textContent: embed?.pageUrl ?? '' });
      Object.assign(input, { value: node.attrs.title, placeholder: t('inputs.titleBelow'), maxLength: 300 });
      input.setAttribute('aria-label', t(NAMES[kind].title));
      input.addEventListener('input', () => {
        const pos = getPos();
        if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'title', input.value));
      });
      card.append(name, address, input);
      return {
        dom: card,
        update(next) {
          if (next.type !== node.type || next.attrs.embed !== node.attrs.embed) return false;
          node = next;
          if (input.value !== next.attrs.title) input.value = next.attrs.title;
          return true;
        },
        stopEvent: (event) => event.target === input,
        ignoreMutation: () => true,
      };
    };
  },
});
