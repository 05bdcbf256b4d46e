import extensions from 'virtual:extensions/site';
import { registerBlockView, viewOf } from './blocks';

// The blocks of the extensions that the site was built with. Pages have only those that the server knows.
for (const [name, { blocks = {} }] of extensions)
  for (const [kind, view] of Object.entries(blocks)) {
    if (viewOf({ kind })) throw new Error(`The extension '${name}' has a view of '${kind}', which there is already.`);
    registerBlockView(kind, view);
  }
