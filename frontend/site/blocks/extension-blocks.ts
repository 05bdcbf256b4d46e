import extensions from 'virtual:extensions/site';
import { createElement } from 'react';
import { registerBlockView, viewOf } from './blocks';

// The blocks of the extensions that the site was built with. Pages have only those that the server knows.
for (const [name, { blocks = {}, pages = {} }] of extensions) {
  for (const [kind, view] of Object.entries(blocks)) {
    if (viewOf({ kind })) throw new Error(`The extension '${name}' has a view of '${kind}', which there is already.`);
    registerBlockView(kind, view);
  }
  // A page of an extension is made of one block.
  for (const [path, Content] of Object.entries(pages))
    registerBlockView(`page:${path}`, {
      View: ({ block }) => createElement(Content, { data: Reflect.get(block, 'data') }),
      isEmpty: () => false,
    });
}
