/** The length up to which a word fits in the place of its default: half as long again, and at least a short label. */
export const recommendedLength = (text: string): number => Math.max(24, Math.ceil((text.length * 1.5) / 10) * 10);
