import type { MapPlace } from '../../../backend/pages/page-data.dto.js';

/** Half of the shown piece of the world, in degrees: about a kilometre across at the equator. */
const SPAN = { latitude: 0.006, longitude: 0.005 };

const ZOOM = 17;

/** The map to be put into the page. */
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

/** The same place on a page of its own. */
export const mapPageUrl = ({ latitude, longitude }: MapPlace) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
