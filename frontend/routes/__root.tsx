import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router';
import { officeDirection, sentenceLanguage } from '../admin/core/language/office-language';
import type { Api } from '../api/client';
import { sharedPropsIn } from '../site/page-data/shared-props';

export const Route = createRootRouteWithContext<{ api: Api }>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
  }),
  component: Document,
});

function Document() {
  const { look, address } = useMatches({ select: sharedPropsIn }) ?? {};
  return (
    <html
      lang={look?.language ?? sentenceLanguage()}
      dir={look?.direction ?? officeDirection()}
      data-addresses={address && JSON.stringify(address)}
    >
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
