import type { OfficePart } from '../core/parts/office-part';
import { redirectScreen } from './redirects/redirect';

export const site: OfficePart = {
  screens: { redirect: redirectScreen },
  editors: { kinds: 'kind' },
};
