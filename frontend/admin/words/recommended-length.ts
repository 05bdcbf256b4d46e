/** The length up to which a word fits where its default stands: half as long again, and at least a short label. */
export const recommendedLength = (text: string): number => Math.max(24, Math.ceil((text.length * 1.5) / 10) * 10);
