import type { DetectedType } from './detected-type.js';

/**
 * Types that bytes reveal, with the extensions that files of them keep; the first one is added to any other name. These are formats of
 * pictures, sound, films, office programs, invitations, signed and encrypted mails: no programs, pages or archives.
 */
const DETECTED: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/apng': ['apng', 'png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp', 'dib'],
  'application/pdf': ['pdf'],
  'application/rtf': ['rtf', 'doc'],
  // Everything that Microsoft's programs wrote before 2007: the bytes do not say which.
  'application/x-cfb': ['doc', 'dot', 'xls', 'xlt', 'ppt', 'pps', 'pot', 'msg', 'vsd', 'pub', 'mpp', 'wps', 'xlr'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': ['dotx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template': ['xltx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.openxmlformats-officedocument.presentationml.template': ['potx'],
  'application/vnd.openxmlformats-officedocument.presentationml.slideshow': ['ppsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.text-template': ['ott'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.spreadsheet-template': ['ots'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/vnd.oasis.opendocument.presentation-template': ['otp'],
  'application/vnd.oasis.opendocument.graphics': ['odg'],
  'application/epub+zip': ['epub'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/ogg; codecs=opus': ['opus', 'ogg', 'oga'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/x-m4a': ['m4a'],
  'audio/aac': ['aac'],
  'audio/amr': ['amr'],
  'audio/wav': ['wav'],
  'audio/flac': ['flac'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/3gpp': ['3gp'],
  'video/webm': ['webm'],
  'text/calendar': ['ics'],
  'text/vcard': ['vcf'],
  'application/pgp-encrypted': ['asc', 'pgp', 'gpg'],
};

/** Formats that are archives, if a part far from their beginning says which: programs write them in any order. */
const IN_ARCHIVES = new Set([
  'docx',
  'dotx',
  'xlsx',
  'xltx',
  'pptx',
  'potx',
  'ppsx',
  'odt',
  'ott',
  'ods',
  'ots',
  'odp',
  'otp',
  'odg',
  'epub',
  'pages',
  'numbers',
  'key',
]);

/** Extensions of texts. They are served as downloads, whatever they contain. */
const TEXTS = new Set([
  'txt',
  'text',
  'log',
  'csv',
  'tsv',
  'tab',
  'json',
  'md',
  'markdown',
  'yaml',
  'yml',
  'xml',
  'ics',
  'ical',
  'vcs',
  'vcf',
  'vcard',
  'eml',
  'srt',
  'asc',
  'pem',
  'crt',
  'cer',
  'sig',
  'edi',
  'ini',
  'conf',
  'tex',
  'bib',
  'sql',
  'gpx',
  'kml',
  'geojson',
  'diff',
  'patch',
  'dxf',
  'rtf',
]);

/** Extensions added to texts without a known one, by what the sender says that they are. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/calendar': 'ics',
  'application/ics': 'ics',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'text/directory': 'vcf',
  'text/markdown': 'md',
  'text/x-markdown': 'md',
  'text/rtf': 'rtf',
  'application/json': 'json',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'text/x-log': 'log',
  'message/rfc822': 'eml',
};

/** Formats without a signature, by what the sender says: signed and encrypted mails, and Outlook's envelope for rich text. */
const OPAQUE_TYPES: Readonly<Record<string, string>> = {
  'application/ms-tnef': 'dat',
  'application/vnd.ms-tnef': 'dat',
  'application/pkcs7-mime': 'p7m',
  'application/x-pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'application/x-pkcs7-signature': 'p7s',
  'application/pgp-signature': 'asc',
  'application/pgp-encrypted': 'asc',
  'application/pgp-keys': 'asc',
};
const OPAQUE = new Set(['p7m', 'p7s', 'p7c', 'asc', 'pgp', 'gpg', 'sig', 'dwg', 'amr', 'oft']);

/** First bytes of TNEF. */
const TNEF = 0x223e9f78;

/** What a file is kept as. */
export interface FileKind {
  type: string;
  /** Added to a name with another one; empty for names that keep theirs. */
  extension: string;
}

/**
 * Decides whether a file is kept, and as what: by its bytes, and only if these say nothing by its name and what the sender says that it
 * is. Undefined for programs, scripts, pages, archives, and what is not known.
 */
export function fileKind(file: {
  name: string;
  type: string;
  bytes: Buffer;
  detected: DetectedType | undefined;
}): FileKind | undefined {
  const { name, bytes, detected } = file;
  const type = file.type.toLowerCase();
  const extension = extensionOf(name);
  if (detected) {
    const own = DETECTED[detected.mime];
    if (own)
      return { type: detected.mime, extension: own.includes(extension) ? '' : extensionFor(detected, own, type) };
    if (detected.mime === 'application/zip')
      return IN_ARCHIVES.has(extension) ? { type: detected.mime, extension: '' } : undefined;
    // What begins as XML may be a page or a picture with scripts.
    if (detected.mime !== 'application/xml' || !TEXTS.has(extension)) return undefined;
    return { type: 'text/plain', extension: '' };
  }
  if (bytes.length >= 4 && bytes.readUInt32LE(0) === TNEF)
    return { type: 'application/vnd.ms-tnef', extension: extension === 'dat' ? '' : 'dat' };
  const opaque = OPAQUE_TYPES[type];
  if (opaque !== undefined || OPAQUE.has(extension))
    return {
      type: opaque === undefined ? 'application/octet-stream' : type,
      extension: OPAQUE.has(extension) || opaque === undefined ? '' : opaque,
    };
  if (!isText(bytes)) return undefined;
  const kind = type === 'message/rfc822' ? type : 'text/plain';
  if (TEXTS.has(extension)) return { type: kind, extension: '' };
  const declared = TEXT_TYPES[type];
  return declared === undefined ? undefined : { type: kind, extension: declared };
}

/** Old office files say only in their name what they are, or their sender does. */
const extensionFor = ({ mime, ext }: DetectedType, own: readonly string[], declared: string): string =>
  mime === 'application/x-cfb' ? (OLD_OFFICE[declared] ?? ext) : (own[0] ?? ext);

const OLD_OFFICE: Readonly<Record<string, string>> = {
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.ms-outlook': 'msg',
  'application/vnd.ms-project': 'mpp',
  'application/vnd.visio': 'vsd',
};

const extensionOf = (name: string): string => /\.([a-z0-9]{1,12})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Whether bytes may be a text in any charset. */
const isText = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || !bytes.includes(0);
