import Link from '@tiptap/extension-link';

/** Links, with the record of those to a page of this site, whose address follows the record. */
export const TextLink = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      record: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-record'),
        renderHTML: ({ record }: { record?: string | null }) => (record ? { 'data-record': record } : {}),
      },
    };
  },
});
