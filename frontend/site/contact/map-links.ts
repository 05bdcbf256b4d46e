import type { MapPlace } from '../../../backend/site/pages/page-parts.dto.js';

/** Half of the visible area in degrees; at the equator, the area is about a kilometre wide. */
const SPAN = { latitude: 0.006, longitude: 0.005 };

const ZOOM = 17;

/** What is seen of a map, in degrees. */
export interface MapArea {
  west: number;
  south: number;
  east: number;
  north: number;
}

const around = ({ latitude, longitude }: MapPlace): MapArea => ({
  west: longitude - SPAN.longitude,
  south: latitude - SPAN.latitude,
  east: longitude + SPAN.longitude,
  north: latitude + SPAN.latitude,
});

/** The address for an `<iframe>`. */
export function mapFrameUrl(place: MapPlace, { west, south, east, north }: MapArea = around(place)): string {
  const { latitude, longitude } = place;
  const box = [west, south, east, north];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export const mapPageUrl = ({ latitude, longitude }: MapPlace) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
