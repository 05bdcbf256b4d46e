/** A `mailto:` URL. The address is encoded, since a `?` in it would add header fields. */
export function mailtoUrl(address: string, { subject, body }: { subject?: string; body?: string } = {}): string {
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : `${name}=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`,
  );
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

/** The WhatsApp URL of a phone number, of its digits only. */
export const whatsappUrl = (digits: string): string => `https://wa.me/${digits.replace(/\D/g, '')}`;
