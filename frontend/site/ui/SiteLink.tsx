import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddress } from '../page-data/shared-props';

interface SiteLinkProps {
  /** The path of a page of this site, with its query and hash. */
  path: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to any page of this site. The router opens all except those with a query, which it would have to parse. */
export function SiteLink({ path, children, ...props }: SiteLinkProps) {
  const addressOf = useAddress();
  if (path.includes('?'))
    return (
      <a href={addressOf(path)} {...props}>
        {children}
      </a>
    );
  const [to, hash] = path.split('#');
  return (
    <Link to={to} hash={hash} {...props}>
      {children}
    </Link>
  );
}
