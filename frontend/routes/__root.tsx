import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router';
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
  const { language = 'en', direction = 'ltr' } =
    useMatches({ select: (matches) => sharedPropsIn(matches)?.look }) ?? {};
  return (
    <html lang={language} dir={direction}>
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
