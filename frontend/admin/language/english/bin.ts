export const bin = {} as const;
