/** Under which a tag is counted and found. */
export const tagKey = (tag: string): string => tag.toLowerCase();
