/** The share URL of each network. Instagram has none, so that its home page is linked. */
export function shareLinks(address: string, title: string): { label: string; href: string }[] {
  const url = encodeURIComponent(address);
  return [
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: 'X', href: `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title.toWellFormed())}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: 'Instagram', href: 'https://www.instagram.com/' },
  ];
}
