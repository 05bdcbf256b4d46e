/** '1 subscriber', '1,200 confirmed subscribers' */
export function subscriberCount(count: number, what = ''): string {
  return `${count.toLocaleString()} ${what}${count === 1 ? 'subscriber' : 'subscribers'}`;
}
