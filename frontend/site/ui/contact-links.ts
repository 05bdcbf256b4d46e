/** A number to dial: whatever groups the digits for reading is left out. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const mailHref = (email: string) => `mailto:${email}`;
