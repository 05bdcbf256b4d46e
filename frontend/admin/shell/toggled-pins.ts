/** With twelve places, this many pins are visible without scrolling in a window 800 px high. */
const MAX_PINS = 4;

/**
 * The pinned screens after one of them is pinned, or no longer: the oldest makes room for a new one. Pins of screens that the user
 * does not see (of what the site does not offer at present) need no room, and are kept.
 */
export function toggledPins(
  pins: readonly string[],
  name: string,
  shown: readonly string[],
): { columns: string[]; replaced?: string | undefined } {
  if (pins.includes(name)) return { columns: pins.filter((pin) => pin !== name) };
  const visible = pins.filter((pin) => shown.includes(pin));
  const replaced = visible.length < MAX_PINS ? undefined : visible[0];
  return { columns: [...pins.filter((pin) => pin !== replaced), name], replaced };
}
