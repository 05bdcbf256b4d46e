/** How much waits at a place of the navigation, by its path. */
export function useWaiting(): Record<string, number> {
  return {};
}
