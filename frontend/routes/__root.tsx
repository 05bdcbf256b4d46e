import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router';
import { DEFAULT_LANGUAGE, directionOf } from '../../backend/core/text/languages.shared.js';
import type { Api } from '../api/client';
import { sharedPropsIn } from '../site/page-data/shared-props';

export const Route = createRootRouteWithContext<{ api: Api }>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
  }),
  component: Document,
});

function Document() {
  // The back office is in English.
  const language = useMatches({ select: (matches) => sharedPropsIn(matches)?.look?.language }) ?? DEFAULT_LANGUAGE;
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
