import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import type { ValueTransformer } from 'typeorm';
import { isPlainObject } from '../../../core/http/read-only-fields.js';
import { sentence } from '../../../core/language/say.js';
import { type Coordinates, coordinatesIn, coordinatesText, isOnEarth } from '../../../core/text/coordinates.shared.js';
import { cleanText } from '../../../core/text/text.js';
import { KIND_LIMITS } from '../kind.constants.js';
import { type FieldKindObject, linesOf, oneText } from './field-kind.js';

/** A place on earth. */
interface Location extends Coordinates {
  /** A line that people read; may be empty. */
  address: string;
}

/** Between the point and the address, where both are one text. */
const BETWEEN = '; ';

const written = (value: unknown): string =>
  isLocation(value) ? [coordinatesText(value), value.address].filter(Boolean).join(BETWEEN) : '';

const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

/** Reads `52.2297, 21.0122; Plac Defilad 1`, without the address as well; other texts stay. */
function locationIn(text: string): unknown {
  if (text.trim() === '') return null;
  const point = coordinatesIn(text);
  if (point) return { ...point, address: '' };
  // Numbers with commas have a semicolon between them as well.
  for (let at = text.indexOf(';'); at >= 0; at = text.indexOf(';', at + 1)) {
    const before = coordinatesIn(text.slice(0, at));
    if (before) return { ...before, address: oneLine(text.slice(at + 1)) };
  }
  return text;
}

const isLocation = (value: unknown): value is Location =>
  isPlainObject(value) &&
  Object.keys(value).every((name) => ['latitude', 'longitude', 'address'].includes(name)) &&
  typeof value.latitude === 'number' &&
  typeof value.longitude === 'number' &&
  isOnEarth(value.latitude, value.longitude) &&
  typeof value.address === 'string' &&
  [...value.address].length <= KIND_LIMITS.address;

/** One text, in which searches find the address. */
const asText: ValueTransformer = {
  to: (value?: unknown) => written(value) || null,
  from: (value: string | null): unknown => locationIn(value ?? ''),
};

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d{1,3}(?:\.\d{1,20})?\s*$/.test(value) ? Number(value) : value;

/** What inputs take: an object, or a text with the point. */
function taken(value: unknown): unknown {
  if (typeof value === 'string') return locationIn(value);
  if (!isPlainObject(value)) return value;
  const { latitude, longitude, address, ...others } = value;
  const isEmpty = [latitude, longitude, address].every((one) => one === undefined || one === null || one === '');
  if (isEmpty && Object.keys(others).length === 0) return null;
  const given = { latitude: numberOf(latitude), longitude: numberOf(longitude) };
  const point =
    typeof given.latitude === 'number' && typeof given.longitude === 'number'
      ? (coordinatesIn(`${given.latitude.toFixed(8)}, ${given.longitude.toFixed(8)}`) ?? given)
      : given;
  return { ...others, ...point, address: typeof address === 'string' ? oneLine(address) : (address ?? '') };
}

/** A place on a map: a point and an address. */
export const location: FieldKindObject = {
  ...oneText,
  slot: () => 'text',
  stored: () => ({ transformer: asText }),
  wire: () => {
    const schema = {
      type: 'object' as const,
      nullable: true,
      required: ['latitude', 'longitude', 'address'],
      properties: {
        latitude: { type: 'number', format: 'double', minimum: -90, maximum: 90, example: 52.2297 },
        longitude: { type: 'number', format: 'double', minimum: -180, maximum: 180, example: 21.0122 },
        address: {
          type: 'string',
          maxLength: KIND_LIMITS.address,
          description: 'A line; may be empty.',
          example: 'Plac Defilad 1, Warszawa',
        },
      },
      description: 'A place in degrees, with six decimals; null without one.',
      example: { latitude: 52.2297, longitude: 21.0122, address: 'Plac Defilad 1, Warszawa' },
    };
    const description = `${schema.description} Also a text: \`52.2297, 21.0122; Plac Defilad 1\`, or the address of a map.`;
    return {
      input: applyDecorators(
        ApiPropertyOptional({ ...schema, description, required: false } as never),
        Transform(({ value }) => taken(value)),
        IsOptional(),
        ValidateBy({
          name: 'isLocation',
          validator: {
            validate: isLocation,
            defaultMessage: sentence('kinds.locationInvalid', { limit: KIND_LIMITS.address }),
          },
        }),
      ),
      type: Object,
      schema: schema as never,
    };
  },
  cell: { write: written, read: locationIn },
  apart: (value) => (isLocation(value) ? [written(value)] : []),
  together: (parts) => {
    const lines = linesOf(parts);
    if (lines.length === 0) return null;
    // The address may be on the lines below the point.
    const value = locationIn(lines.join(BETWEEN));
    return typeof value === 'string' ? undefined : value;
  },
  isSearched: true,
  placeOf: (value) => (isLocation(value) ? value : undefined),
  recognition: {
    certainty: 74,
    // Two whole numbers, or one with a comma, are no place.
    fits: (text) => text.length < 300 && /^[^;]*[.,]\d{3}[^;]*[.,]\d{3}/.test(text) && isLocation(locationIn(text)),
  },
};
