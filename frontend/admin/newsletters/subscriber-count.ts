/** So many of them, in figures. */
export function subscriberCount(count: number, what = ''): string {
  return `${count.toLocaleString()} ${what}${count === 1 ? 'subscriber' : 'subscribers'}`;
}
