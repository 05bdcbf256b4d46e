import Link from '@tiptap/extension-link';

/** Links; those to a page of this site carry its record, and their address follows the record. */
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
