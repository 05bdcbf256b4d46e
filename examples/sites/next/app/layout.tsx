import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'A site in Next.js' };

// Pages are made when they are asked for: the build needs no site.
export const dynamic = 'force-dynamic';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Updates</Link> <Link href="/courses">Courses</Link>
        </nav>
        <main>{children}</main>
      </body>
    </html>
  );
}
