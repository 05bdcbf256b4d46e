export interface MapPlace {
  latitude: number;
  longitude: number;
}

const PLACE = /^(-?\d{1,2}(?:\.\d{1,10})?)\s*[,;]\s*(-?\d{1,3}(?:\.\d{1,10})?)$/;

/** Parses a place such as '51.4779, -0.0015'; returns null for other texts. */
export function placeOf(text: unknown): MapPlace | null {
  const [, latitude, longitude] = (typeof text === 'string' && PLACE.exec(text)) || [];
  if (latitude === undefined || longitude === undefined) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}
