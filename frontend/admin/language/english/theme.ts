export const theme = {} as const;
