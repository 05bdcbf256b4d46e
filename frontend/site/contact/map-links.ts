import type { MapPlace } from '../../../backend/site/pages/page-parts.dto.js';

/** Half of the visible area in degrees; at the equator, the area is about a kilometre wide. */
const SPAN = { latitude: 0.006, longitude: 0.005 };

const ZOOM = 17;

/** The address for an `<iframe>`. */
export function mapFrameUrl({ latitude, longitude }: MapPlace): string {
  const box = [
    longitude - SPAN.longitude,
    latitude - SPAN.latitude,
    longitude + SPAN.longitude,
    latitude + SPAN.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export const mapPageUrl = ({ latitude, longitude }: MapPlace) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
