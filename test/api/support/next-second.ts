/** Waits until the clock shows another second: times in the database are kept in seconds, so two changes within one can't be told apart by them. */
export const nextSecond = () => new Promise<void>((resolve) => setTimeout(resolve, 1010 - (Date.now() % 1000)));
