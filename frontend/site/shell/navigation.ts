import { copy } from '../copy';

/** The main navigation, as the header, the menu and the footer show it. */
export const NAVIGATION = [
  { to: '/solutions', label: copy.nav.solutions },
  { to: '/portifolios', label: copy.nav.portfolio },
  { to: '/updates', label: copy.nav.updates },
  { to: '/contact', label: copy.nav.contact },
] as const;
