export const secondFactor = {} as const;
