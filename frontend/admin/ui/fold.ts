/** Lower case without accents and spaces around, for comparison with what was typed. */
export const fold = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
