/** The key of what an icon shows, in words. */
export const iconSentence = (name: string) => `kinds.icon.${name.replaceAll('-', '_')}.name` as const;
