import extensions from 'virtual:extensions/site';
import { createElement } from 'react';
import { registerSection } from './sections';

// The sections of the extensions that the site was built with. Pages have only those that the server knows and could load.
for (const [, { sections = {} }] of extensions)
  for (const [name, Content] of Object.entries(sections))
    registerSection(name, ({ own_sections: loaded }) => {
      const data = loaded?.[name];
      return data && createElement('section', { className: 'section', id: name }, createElement(Content, { data }));
    });
