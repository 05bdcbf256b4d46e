export const routes = {} as const;
