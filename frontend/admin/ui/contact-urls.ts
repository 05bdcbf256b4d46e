/** Where a mail program writes to somebody. What stands in the address stays in it: a `?` would begin other fields. */
export function mailtoUrl(address: string, { subject, body }: { subject?: string; body?: string } = {}): string {
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : `${name}=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`,
  );
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

/** Where one writes to a number on WhatsApp: digits, and nothing that could lead elsewhere. */
export const whatsappUrl = (digits: string): string => `https://wa.me/${digits.replace(/\D/g, '')}`;
