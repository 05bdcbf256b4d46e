import type { MapPlace } from '../../../backend/site/pages/page-parts.dto.js';

/** The drawing's size in its own units. */
export const DRAWING = { width: 800, height: 520 } as const;

/** Around the places, so that their markers are whole. */
const MARGIN = 72;

/** Markers nearer to each other are one. */
const APART = 36;

/** Degrees that are seen at least: of a single place, its surroundings. */
const MIN_SPAN = 0.01;

/** No map of Mercator reaches the poles. */
const MAX_LATITUDE = 85;

/** Metres of a degree of longitude at the equator. */
const DEGREE = 111_320;

interface Marker {
  x: number;
  y: number;
  /** Which places it stands for, by their index. */
  places: number[];
}

interface Line {
  /** Where it crosses the drawing: `x` of meridians, `y` of parallels. */
  at: number;
  /** In degrees. */
  degrees: number;
}

export interface Drawing {
  markers: Marker[];
  meridians: Line[];
  parallels: Line[];
  /** A length on the drawing, and in metres. */
  scale: { length: number; metres: number };
  /** What is seen, in degrees. */
  area: { west: number; south: number; east: number; north: number };
}

const mercator = (latitude: number): number => {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  return (Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) * 180) / Math.PI;
};

const latitudeOf = (y: number): number => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;

/** Draws places beside each other: without a map below them, but with meridians, parallels and a scale. */
export function drawPlaces(places: readonly MapPlace[]): Drawing {
  const longitudes = continuous(places.map(({ longitude }) => longitude));
  const points = places.map(({ latitude }, index) => ({ x: longitudes[index] ?? 0, y: mercator(latitude) }));
  const horizontal = extent(points.map(({ x }) => x));
  const vertical = extent(points.map(({ y }) => y));
  // The same scale in both directions.
  const unit = Math.min((DRAWING.width - 2 * MARGIN) / horizontal.span, (DRAWING.height - 2 * MARGIN) / vertical.span);
  const xOf = (longitude: number): number => round(DRAWING.width / 2 + (longitude - horizontal.middle) * unit);
  const yOf = (y: number): number => round(DRAWING.height / 2 - (y - vertical.middle) * unit);
  const half = { x: DRAWING.width / 2 / unit, y: DRAWING.height / 2 / unit };
  const area = {
    west: horizontal.middle - half.x,
    east: horizontal.middle + half.x,
    south: latitudeOf(vertical.middle - half.y),
    north: latitudeOf(vertical.middle + half.y),
  };
  const middle = latitudeOf(vertical.middle);
  const metresOfUnit = (DEGREE * Math.cos((middle * Math.PI) / 180)) / unit;
  const metres = rounded(metresOfUnit * (DRAWING.width / 4));
  return {
    markers: grouped(points.map(({ x, y }) => ({ x: xOf(x), y: yOf(y) }))),
    meridians: linesIn(area.west, area.east, (degrees) => xOf(degrees)),
    parallels: linesIn(area.south, area.north, (degrees) => yOf(mercator(degrees))),
    scale: { length: round(metres / metresOfUnit), metres },
    area,
  };
}

/** Places on both sides of the date line are beside each other. */
function continuous(longitudes: readonly number[]): number[] {
  const shifted = longitudes.map((longitude) => (longitude < 0 ? longitude + 360 : longitude));
  const span = (all: readonly number[]): number => Math.max(...all) - Math.min(...all);
  return longitudes.length > 0 && span(longitudes) > 180 && span(shifted) < span(longitudes)
    ? shifted
    : [...longitudes];
}

function extent(values: readonly number[]): { middle: number; span: number } {
  if (values.length === 0) return { middle: 0, span: 1 };
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, span: Math.max(most - least, MIN_SPAN) };
}

function grouped(points: readonly { x: number; y: number }[]): Marker[] {
  const markers: Marker[] = [];
  points.forEach(({ x, y }, index) => {
    const near = markers.find((marker) => Math.hypot(marker.x - x, marker.y - y) < APART);
    if (near) near.places.push(index);
    else markers.push({ x, y, places: [index] });
  });
  return markers;
}

function linesIn(from: number, to: number, placeOf: (degrees: number) => number): Line[] {
  const step = rounded((to - from) / 3);
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => {
    const degrees = Number(((first + index) * step).toFixed(6));
    return { at: placeOf(degrees), degrees };
  });
}

/** Returns the next smaller of 1, 2, 5, 10, 20 and so on. */
function rounded(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [5, 2, 1].find((one) => one * power <= value * 1.000001) ?? 1;
  return Number((step * power).toPrecision(1));
}

const round = (value: number): number => Math.round(value * 10) / 10;
