import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddress, useRoutePath } from '../page-data/shared-props';

interface SiteLinkProps {
  /** The path of a page of this site or its address in any language, with its query and hash. */
  path: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A link to any page of this site. The router opens all except those in another language, and those with a query, which it would have
 * to parse.
 */
export function SiteLink({ path, children, ...props }: SiteLinkProps) {
  const addressOf = useAddress();
  const route = useRoutePath()(path);
  if (route === undefined || path.includes('?'))
    return (
      <a href={addressOf(path)} {...props}>
        {children}
      </a>
    );
  const [to, hash] = route.split('#');
  return (
    <Link to={to} hash={hash} {...props}>
      {children}
    </Link>
  );
}
