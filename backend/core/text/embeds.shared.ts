/**
 * Videos, maps, forms and booking pages of other sites within rich text, stored only as a service and an id: `youtube:dQw4w9WgXcQ`. Addresses are built
 * from these, so that stored text can't determine which address is opened.
 */

type EmbedKind = 'video' | 'map' | 'form';

interface EmbedService {
  /** The service's display name. */
  name: string;
  kind: EmbedKind;
  /** The origin of its frames, for the content security policy. */
  frameOrigin: string;
  /** Matches a complete id. */
  id: RegExp;
  frameUrl(id: string): string;
  /** Returns the address to open without the frame. */
  pageUrl(id: string): string;
  /** Returns the id in a copied address; undefined if it has none. */
  idIn(url: URL): string | undefined;
}

const COORDINATE = '-?\\d{1,3}(?:\\.\\d{1,6})?';

/** The map's height as a fraction of its width. */
const MAP_SHAPE = 9 / 16;

/** Names in addresses of booking pages, `acme/consultation`; the ids have a comma in place of the slash. */
const BOOKING = /^[\w-]{1,40}(?:,[\w.-]{1,60})?$/;

const bookingIn = (pathname: string): string => pathname.replace(/^\/|\/$/g, '').replace('/', ',');

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const GOOGLE_HOST = /^(?:(?:www|maps)\.)?google\.(?:com?\.)?[a-z]{2,3}$/;

export const EMBED_SERVICES: Readonly<Record<string, EmbedService>> = {
  youtube: {
    name: 'YouTube',
    kind: 'video',
    frameOrigin: 'https://www.youtube-nocookie.com',
    id: /^[\w-]{11}$/,
    frameUrl: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    pageUrl: (id) => `https://www.youtube.com/watch?v=${id}`,
    idIn({ hostname, pathname, searchParams }) {
      if (hostname === 'youtu.be') return pathname.slice(1);
      if (!YOUTUBE_HOST.test(hostname)) return undefined;
      if (pathname === '/watch') return searchParams.get('v') ?? undefined;
      return /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1];
    },
  },
  vimeo: {
    name: 'Vimeo',
    kind: 'video',
    frameOrigin: 'https://player.vimeo.com',
    // An unlisted video has a second part.
    id: /^\d{5,12}(?:-[0-9a-f]{6,20})?$/,
    frameUrl(id) {
      const [video, hash] = id.split('-');
      return `https://player.vimeo.com/video/${video}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}`;
    },
    pageUrl: (id) => `https://vimeo.com/${id.replace('-', '/')}`,
    idIn({ hostname, pathname, searchParams }) {
      if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(hostname)) return undefined;
      const [, video, path] =
        /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d+)(?:\/(\w+))?/.exec(pathname) ?? [];
      const hash = path ?? searchParams.get('h');
      return video && (hash ? `${video}-${hash}` : video);
    },
  },
  openstreetmap: {
    name: 'OpenStreetMap',
    kind: 'map',
    frameOrigin: 'https://www.openstreetmap.org',
    /** Latitude, longitude, zoom. */
    id: new RegExp(`^${COORDINATE},${COORDINATE},(?:[3-9]|1\\d)$`),
    frameUrl(id) {
      const [latitude = 0, longitude = 0, zoom = 0] = id.split(',').map(Number);
      const width = (360 / 2 ** zoom) * 3;
      const height = width * MAP_SHAPE * Math.cos((latitude * Math.PI) / 180);
      const box = [longitude - width / 2, latitude - height / 2, longitude + width / 2, latitude + height / 2];
      const corners = box.map((degrees) => degrees.toFixed(5)).join('%2C');
      return `https://www.openstreetmap.org/export/embed.html?bbox=${corners}&layer=mapnik&marker=${latitude}%2C${longitude}`;
    },
    pageUrl(id) {
      const [latitude, longitude, zoom] = id.split(',');
      return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
    },
    idIn(url) {
      const { hostname, pathname, hash, searchParams, href } = url;
      if (/^(?:www\.)?openstreetmap\.org$/.test(hostname)) {
        const [, zoom, latitude, longitude] =
          new RegExp(`map=(\\d+)/(${COORDINATE}\\d*)/(${COORDINATE}\\d*)`).exec(hash) ?? [];
        return placeId(searchParams.get('mlat') ?? latitude, searchParams.get('mlon') ?? longitude, zoom);
      }
      // The same place: a Google map would set cookies, and needs a key for its frames.
      if (!GOOGLE_HOST.test(hostname) || !(pathname.startsWith('/maps') || hostname.startsWith('maps.')))
        return undefined;
      const [, pinLatitude, pinLongitude] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(href) ?? [];
      const [, latitude, longitude, zoom] = /@(-?[\d.]+),(-?[\d.]+)(?:,(\d+)(?:\.\d+)?z)?/.exec(pathname) ?? [];
      const [askedLatitude, askedLongitude] = (searchParams.get('q') ?? searchParams.get('query') ?? '').split(',');
      return placeId(pinLatitude ?? latitude ?? askedLatitude, pinLongitude ?? longitude ?? askedLongitude, zoom);
    },
  },
  calendly: {
    name: 'Calendly',
    kind: 'form',
    frameOrigin: 'https://calendly.com',
    id: BOOKING,
    frameUrl: (id) => `https://calendly.com/${id.replace(',', '/')}?embed_type=Inline`,
    pageUrl: (id) => `https://calendly.com/${id.replace(',', '/')}`,
    idIn: ({ hostname, pathname }) =>
      /^(?:www\.)?calendly\.com$/.test(hostname) ? bookingIn(pathname) || undefined : undefined,
  },
  cal: {
    name: 'Cal.com',
    kind: 'form',
    // Links lead to cal.com, which shows the bookings themselves at app.cal.com.
    frameOrigin: 'https://app.cal.com',
    id: BOOKING,
    frameUrl: (id) => `https://app.cal.com/${id.replace(',', '/')}`,
    pageUrl: (id) => `https://cal.com/${id.replace(',', '/')}`,
    idIn: ({ hostname, pathname }) =>
      /^(?:(?:www|app)\.)?cal\.com$/.test(hostname) ? bookingIn(pathname) || undefined : undefined,
  },
  typeform: {
    name: 'Typeform',
    kind: 'form',
    frameOrigin: 'https://form.typeform.com',
    id: /^[A-Za-z0-9]{4,16}$/,
    frameUrl: (id) => `https://form.typeform.com/to/${id}`,
    pageUrl: (id) => `https://form.typeform.com/to/${id}`,
    idIn: ({ hostname, pathname }) =>
      /^[\w-]+\.typeform\.com$/.test(hostname) ? /^\/to\/([^/]+)/.exec(pathname)?.[1] : undefined,
  },
  googleforms: {
    name: 'Google Forms',
    kind: 'form',
    frameOrigin: 'https://docs.google.com',
    id: /^[\w-]{20,80}$/,
    frameUrl: (id) => `https://docs.google.com/forms/d/e/${id}/viewform?embedded=true`,
    pageUrl: (id) => `https://docs.google.com/forms/d/e/${id}/viewform`,
    // The address of the form itself, not that of its editor, which has another id.
    idIn: ({ hostname, pathname }) =>
      hostname === 'docs.google.com' ? /^\/forms\/(?:u\/\d+\/)?d\/e\/([^/]+)/.exec(pathname)?.[1] : undefined,
  },
};

export interface Embed {
  /** The stored form: `youtube:dQw4w9WgXcQ`. */
  value: string;
  service: EmbedService;
  frameUrl: string;
  pageUrl: string;
}

/** Returns the embed of a stored value; undefined if the service is unknown or the id invalid. */
export function readEmbed(value: string): Embed | undefined {
  const [, name = '', id = ''] = /^([a-z]{2,20}):([\w,.-]{1,110})$/.exec(value) ?? [];
  const service = Object.hasOwn(EMBED_SERVICES, name) ? EMBED_SERVICES[name] : undefined;
  if (!service?.id.test(id)) return undefined;
  return { value, service, frameUrl: service.frameUrl(id), pageUrl: service.pageUrl(id) };
}

/** Returns the embed of a copied address; undefined if no service recognizes it. */
export function embedOfAddress(address: string): Embed | undefined {
  const text = address.trim();
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || text.length > 2000 || !URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  for (const [name, service] of Object.entries(EMBED_SERVICES)) {
    const id = service.idIn(url);
    if (id !== undefined) return readEmbed(`${name}:${id}`);
  }
  return undefined;
}

/** Returns the video of a copied address; undefined if no service of videos recognizes it. */
export function videoOfAddress(address: string): Embed | undefined {
  const embed = embedOfAddress(address);
  return embed?.service.kind === 'video' ? embed : undefined;
}

const DEFAULT_ZOOM = 16;

function placeId(latitude?: string, longitude?: string, zoom?: string): string | undefined {
  const [north, east] = [Number(latitude || Number.NaN), Number(longitude || Number.NaN)];
  if (!(Math.abs(north) <= 85 && Math.abs(east) <= 180)) return undefined;
  const level = Math.min(19, Math.max(3, Number(zoom ?? DEFAULT_ZOOM)));
  return `${Number(north.toFixed(5))},${Number(east.toFixed(5))},${level}`;
}
