/* Word passes browsers the paths of pictures in HTML, which they can't read, and the pictures themselves in RTF, in the same
   order. */

const TYPES: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };

/** The pictures of RTF as data URLs, in order; undefined for formats that can't be uploaded. */
export function picturesOfRtf(rtf: string): (string | undefined)[] {
  // Each picture of the text is `{\*\shppict{\pict{…properties…}…}}`, and has a copy in `\nonshppict` for old programs.
  return rtf
    .split(/\{\\\*\\shppict\s*\{\\pict/)
    .slice(1)
    .map(pictureOf);
}

function pictureOf(group: string): string | undefined {
  // The picture's checksum is hexadecimal as well.
  const own = group.replace(/\{\\\*\\blipuid [\da-f\s]*\}/i, ' ');
  const [, blip = '', hex = ''] = /\\(pngblip|jpegblip)\b[^{}\s]*\s([\da-f\s]{32,})\}/i.exec(own) ?? [];
  const type = TYPES[blip];
  const digits = hex.replace(/\s/g, '');
  if (!type || digits === '' || digits.length % 2 === 1) return undefined;
  const letters: string[] = [];
  for (let at = 0; at < digits.length; at += 2) {
    letters.push(String.fromCharCode(Number.parseInt(digits.slice(at, at + 2), 16)));
  }
  return `data:${type};base64,${btoa(letters.join(''))}`;
}
