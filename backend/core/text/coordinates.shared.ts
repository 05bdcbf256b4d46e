/** A point on earth, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The longest text that is read as a point: more than an address of a map has. */
export const MAX_POINT_TEXT = 2000;

/** Decimals that are kept: a tenth of a metre. */
const DECIMALS = 6;

const NUMBER = String.raw`-?\d{1,3}(?:\.\d{1,20})?`;

const PAIR = new RegExp(`^(${NUMBER})(?:\\s*[,;]\\s*|\\s+)(${NUMBER})$`);

/** As it is written with decimal commas. */
const COMMAS = /^(-?\d{1,3},\d{1,20})(?:\s*;\s*|\s*,\s+|\s+)(-?\d{1,3},\d{1,20})$/;

/** Degrees, and minutes and seconds if there are some, in a text of `spaced`. */
const PART = String.raw`\d{1,2}(?:[.,]\d{1,20})?`;
const ANGLE = String.raw`(\d{1,3}(?:[.,]\d{1,20})?)(?: (${PART}))?(?: (${PART}))?`;

const LETTER_LAST = new RegExp(`^${ANGLE} ?([NS]) ?${ANGLE} ?([EW])$`, 'i');
const LETTER_FIRST = new RegExp(`^([NS]) ?${ANGLE} ?([EW]) ?${ANGLE}$`, 'i');

/** One space in place of each sign of degrees, minutes and seconds, and of what separates two numbers. */
const spaced = (text: string): string =>
  text
    // Primes and quotation marks of all kinds.
    .replace(/[,;](?=\s)|[°º:'\u2032\u2019"\u2033\u201d;]/g, ' ')
    .replace(/(?<=\d) ?[dm]/gi, ' ')
    .replace(/(?<=\d) ?s(?= ?(?:[nsew]|$))/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Where the addresses of maps have a place: the marker before the middle of what is seen. */
const IN_LINKS = [
  new RegExp(`[?&#]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(
    `[?&](?:q|query|ll|coordinate|destination|daddr|center|sll|cp)=(?:loc:)?(${NUMBER})(?:,|~|%2C)(?:\\+|%20)?(${NUMBER})`,
    'i',
  ),
  new RegExp(`/(?:search|place|dir)/(${NUMBER})(?:,|%2C)(?:\\+|%20)?(${NUMBER})`),
  new RegExp(`/@(${NUMBER}),(${NUMBER})`),
  new RegExp(`#map=[\\d.]{1,6}/(${NUMBER})/(${NUMBER})`),
  new RegExp(`^geo:(${NUMBER}),(${NUMBER})`),
];

/**
 * Returns the point that a text names: two numbers of degrees, degrees with minutes and seconds, or the address of a map of Google,
 * Apple, Bing or OpenStreetMap. Undefined for other texts, and for points that are not on earth.
 */
export function coordinatesIn(text: string): Coordinates | undefined {
  const given = text.trim().replaceAll('−', '-');
  if (given.length > MAX_POINT_TEXT) return undefined;
  if (/^(?:https?:\/\/|geo:)/i.test(given)) {
    for (const pattern of IN_LINKS) {
      const [, latitude, longitude] = pattern.exec(given) ?? [];
      if (latitude !== undefined) return onEarth(Number(latitude), Number(longitude));
    }
    return undefined;
  }
  if (given.length > 80) return undefined;
  const [, ...plain] = PAIR.exec(given) ?? COMMAS.exec(given) ?? [];
  if (plain.length === 2) return onEarth(numberIn(plain[0]), numberIn(plain[1]));
  const parts = spaced(given);
  const last = LETTER_LAST.exec(parts);
  if (last) return onEarth(angle(last.slice(1, 4), last[4]), angle(last.slice(5, 8), last[8]));
  const first = LETTER_FIRST.exec(parts);
  return first ? onEarth(angle(first.slice(2, 5), first[1]), angle(first.slice(6, 9), first[5])) : undefined;
}

/** Whether the numbers are degrees of a point on earth. */
export const isOnEarth = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Returns a point as people write it: `52.2297, 21.0122`. */
export const coordinatesText = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`;

const numberIn = (text = ''): number => Number(text.replace(',', '.'));

function angle(parts: readonly (string | undefined)[], letter = ''): number {
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part) => numberIn(part ?? '0'));
  if (minutes >= 60 || seconds >= 60) return Number.NaN;
  return (degrees + minutes / 60 + seconds / 3600) * (/[SW]/i.test(letter) ? -1 : 1);
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS)) + 0;

function onEarth(latitude: number, longitude: number): Coordinates | undefined {
  return isOnEarth(latitude, longitude) ? { latitude: rounded(latitude), longitude: rounded(longitude) } : undefined;
}
