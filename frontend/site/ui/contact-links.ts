/** Drops spaces, hyphens and brackets, which `tel:` URLs must not contain. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
