import type { Response } from 'express';
import type { SiteBrand } from '../../core/identity/site-identity.js';
import { type SubscriptionPage, subscriptionPage } from '../subscribers/subscription-page.js';

/** Responds to a browser without JavaScript with a full page. */
export function sendFormPage(response: Response, status: number, page: SubscriptionPage, site: SiteBrand): void {
  const { html, policy } = subscriptionPage(page, site);
  response
    .status(status)
    .set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .type('html')
    .send(html);
}
