import type { FontUse } from '../identity/identity.constants.js';
import type { FontFacts } from './woff2-reader.js';

/** Names of families are the site's: that of the file may hold anything. */
const FAMILIES: Readonly<Record<FontUse, string>> = { display: 'Own Display', text: 'Own Text' };

export interface NamedFont {
  name: string;
  facts: FontFacts;
}

export const fontAddress = (name: string): string => `/storage/site/font-${name}.woff2`;

/** The declarations of a family, and of the face of the system that stands in for it at its measures. */
export function familyCss(use: FontUse, fonts: readonly NamedFont[]): { css: string; families: string } {
  const family = FAMILIES[use];
  const faces = fonts.map(({ name, facts: { weight, italic, ranges } }) => {
    const weights = weight.min === weight.max ? `${weight.min}` : `${weight.min} ${weight.max}`;
    return (
      `@font-face{font-family:"${family}";src:url("${fontAddress(name)}") format("woff2");font-weight:${weights};` +
      `font-style:${italic ? 'italic' : 'normal'};font-display:swap;unicode-range:${ranges}}`
    );
  });
  const measures = fonts.find(({ facts }) => facts.fallback && !facts.italic)?.facts.fallback;
  if (!measures) return { css: faces.join(''), families: `"${family}"` };
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
  const standIn =
    `@font-face{font-family:"${family} Fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");` +
    `size-adjust:${percent(measures.size)};ascent-override:${percent(measures.ascent)};` +
    `descent-override:${percent(measures.descent)};line-gap-override:${percent(measures.lineGap)}}`;
  return { css: [...faces, standIn].join(''), families: `"${family}","${family} Fallback"` };
}
