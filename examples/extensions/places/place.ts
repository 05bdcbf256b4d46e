import { defineFieldKind, OptionalText, RequiredNumber } from '@jukwaa/extension';

/** A place on a map: a point, and what people call it. */
export class Place {
  /** @example "Head office" */
  @OptionalText(200)
  name = '';

  /** In degrees; negative in the south. @example 52.2297 */
  @RequiredNumber({ min: -90, max: 90 })
  latitude: number;

  /** In degrees; negative in the west. @example 21.0122 */
  @RequiredNumber({ min: -180, max: 180 })
  longitude: number;
}

/** A place as one text: `52.2297, 21.0122; Head office`. */
const WRITTEN = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*(?:;(.*))?$/s;

export const place = defineFieldKind<Place>({
  name: 'places.place',
  value: Place,
  write: ({ latitude, longitude, name }) => `${latitude}, ${longitude}${name && `; ${name}`}`,
  read(text) {
    const [, latitude, longitude, name = ''] = WRITTEN.exec(text) ?? [];
    return latitude === undefined
      ? undefined
      : { latitude: Number(latitude), longitude: Number(longitude), name: name.trim() };
  },
  said: ({ latitude, longitude, name }) => ({ text: name || `${latitude}, ${longitude}` }),
  place: ({ latitude, longitude, name }) => ({ latitude, longitude, address: name }),
});
