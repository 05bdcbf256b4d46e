/** Lower case without accents and surrounding spaces, for comparison with typed text. */
export const fold = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
