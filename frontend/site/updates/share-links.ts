import type { DefaultSet } from '../../../backend/company/defaults/defaults.shared.js';

interface ShareLink {
  label: string;
  href: string;
}

/**
 * The share URL of each network. The specification lists four, of which Instagram has no such URL, so its home page is linked;
 * those of the plain defaults all share.
 */
export function shareLinks(address: string, title: string, set: DefaultSet): ShareLink[] {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title.toWellFormed());
  return [
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    set === 'specified'
      ? { label: 'Instagram', href: 'https://www.instagram.com/' }
      : { label: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}` },
  ];
}

/** Opens a mail with the title as subject. */
export const mailLink = (address: string, title: string): string =>
  `mailto:?subject=${encodeURIComponent(title.toWellFormed())}&body=${encodeURIComponent(address)}`;
