import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MenuLink as MenuLinkData } from '../../../backend/site/pages/shared-props.dto.js';
import { useAddress } from '../page-data/shared-props';

interface Props {
  link: MenuLinkData;
  /** Marked as the current page only on that page, not on those below it. */
  exact?: boolean;
  className?: string;
  dir?: 'auto';
  onClick?: () => void;
  /** Rendered after the label. */
  children?: ReactNode;
}

/** An entry of a menu. */
export function MenuLink({ link: { label, href, routed, language }, exact = false, children, ...others }: Props) {
  const props = language ? { ...others, lang: language, dir: 'auto' as const } : others;
  const addressOf = useAddress();
  if (!routed)
    return (
      <a href={addressOf(href)} {...props}>
        {label}
        {children}
      </a>
    );
  const [to, hash] = href.split('#');
  return (
    <Link
      to={to}
      hash={hash}
      activeOptions={{ exact: exact || to === '/', includeSearch: exact, includeHash: hash !== undefined }}
      {...props}
    >
      {label}
      {children}
    </Link>
  );
}
