import { createFileRoute } from '@tanstack/react-router';
import { loadSharedProps } from '../api/pages';
import { siteHead } from '../site/shell/head';
import { PageError } from '../site/shell/PageError';
import { SiteLayout } from '../site/shell/SiteLayout';

export const Route = createFileRoute('/_site')({
  loader: (layout) => loadSharedProps(layout),
  head: siteHead,
  component: SiteLayout,
  errorComponent: (props) => (
    <SiteLayout>
      <PageError {...props} />
    </SiteLayout>
  ),
});
