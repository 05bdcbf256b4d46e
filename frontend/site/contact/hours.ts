/** Splits opening hours at the first digit: the days before it are emphasized on a line of their own, without the comma after them. */
export function partsOfHours(text: string): [days: string, hours: string] {
  const [, days = '', hours = ''] = /^(\P{Nd}*)(.*)$/su.exec(text) ?? [];
  return hours === '' ? [days, ''] : [days.replace(/[\s,،:]+$/u, ''), hours];
}
