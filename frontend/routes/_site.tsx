import { createFileRoute } from '@tanstack/react-router';
import { siteHead } from '../site/shell/head';
import { SiteLayout } from '../site/shell/SiteLayout';

export const Route = createFileRoute('/_site')({
  head: siteHead,
  component: SiteLayout,
});
