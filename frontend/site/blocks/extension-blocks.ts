import extensions from 'virtual:extensions/site';
import { registerBlockView } from './blocks';

// The blocks of the extensions that the site was built with. Pages have only those that the server knows.
for (const [, { blocks = {} }] of extensions)
  for (const [kind, view] of Object.entries(blocks)) registerBlockView(kind, view);
