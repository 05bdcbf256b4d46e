import { plainText } from '../../../core/text/rich-text.js';
import type { OldText } from './old-content.js';

/** What variables in the fields of plugins stand for. */
interface Known {
  title: string;
  siteName: string;
  siteDescription: string;
  summary: string;
  author: string;
  categories: readonly string[];
  tags: readonly string[];
  meta: ReadonlyMap<string, string>;
}

type Seo = OldText['seo'];

/** Joins the parts of a title; which sign an old site has chosen, its export does not say. */
const SEPARATOR = ' - ';

/** Maximum characters of a field: search engines show some hundred. */
const MAX_FIELD = 2000;

/** Stand for variables while a field is resolved: characters that no text contains. */
const SPLIT = '\uE000';
const NAME = '\uE001';
const UNKNOWN = '\uE002';

/** Returns what Yoast and Rank Math have stored with a text. */
export function searchFieldsOf(known: Known): Seo {
  const { meta } = known;
  const first = (...keys: string[]): string =>
    keys.map((key) => meta.get(key)?.slice(0, MAX_FIELD).trim()).find(Boolean) ?? '';
  const pictureId = first('_yoast_wpseo_opengraph-image-id', 'rank_math_facebook_image_id');
  const picture = first('_yoast_wpseo_opengraph-image', 'rank_math_facebook_image');
  const canonical = first('_yoast_wpseo_canonical', 'rank_math_canonical_url');
  const hasPlugin = [...meta.keys()].some((key) => /^(?:_yoast_wpseo_|rank_math_)/.test(key));
  return {
    title: titleOf(first('_yoast_wpseo_title', 'rank_math_title'), known),
    description: resolved(first('_yoast_wpseo_metadesc', 'rank_math_description'), known)
      .join(SEPARATOR)
      .replaceAll(NAME, known.siteName),
    ...(hasPlugin ? { noIndex: isHidden(meta) } : {}),
    ...(canonical === '' ? {} : { canonical }),
    ...(/^[1-9]\d*$/.test(pictureId)
      ? { picture: `attachment:${pictureId}` }
      : /^(?:https?:)?\//.test(picture)
        ? { picture }
        : {}),
  };
}

/** Returns a title without the name of the site, which every page adds anyway; empty if it is just that of the text. */
function titleOf(text: string, known: Known): string {
  const parts = resolved(text, known);
  if (parts[0] === NAME) parts.shift();
  if (parts.at(-1) === NAME) parts.pop();
  const whole = parts.join(SEPARATOR).replaceAll(NAME, known.siteName);
  const name = known.siteName;
  const [, own = whole] =
    name !== '' && whole.endsWith(name) ? (/^(.*\S)\s+[-–—|·•»:~]\s+$/s.exec(whole.slice(0, -name.length)) ?? []) : [];
  return own === plainText(known.title) ? '' : own;
}

/**
 * Returns the parts of a field between its separators, with the values of its variables: `%%title%%` of Yoast, `%title%` of Rank
 * Math. A part with a variable that stands for nothing known, such as the current year, is left out whole: half a sentence is worse.
 */
function resolved(text: string, known: Known): string[] {
  const whole = text.replace(
    /(%%?)([a-z][\w-]{0,60}(?:\([^()%]{0,100}\))?)\1/gi,
    (_all, _signs: string, name: string) => valueFor(name, known) ?? UNKNOWN,
  );
  return plainText(whole)
    .split(SPLIT)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.includes(UNKNOWN));
}

/** Returns the value of a variable; undefined if it is not known. */
function valueFor(name: string, known: Known): string | undefined {
  const [, field] = /^(?:cf_|customfield\()([^)]*)\)?$/i.exec(name) ?? [];
  if (field !== undefined) return known.meta.get(field) || undefined;
  switch (name.toLowerCase()) {
    case 'sep':
      return SPLIT;
    case 'sitename':
      return NAME;
    case 'title':
      return known.title;
    case 'page':
    case 'pagenumber':
    case 'pagetotal':
      return '';
    case 'sitedesc':
    case 'tagline':
      return known.siteDescription || undefined;
    case 'excerpt':
    case 'excerpt_only':
      return known.summary || undefined;
    case 'name':
    case 'post_author':
      return known.author || undefined;
    case 'primary_category':
      return known.categories[0];
    case 'category':
    case 'categories':
      return known.categories.join(', ') || undefined;
    case 'tag':
    case 'tags':
      return known.tags.join(', ') || undefined;
    case 'focuskw':
      return known.meta.get('_yoast_wpseo_focuskw') || known.meta.get('rank_math_focus_keyword') || undefined;
    default:
      return undefined;
  }
}

/** Yoast stores 1 for this text alone (2 is the opposite), Rank Math a list, serialized by PHP. */
const isHidden = (meta: ReadonlyMap<string, string>): boolean =>
  meta.get('_yoast_wpseo_meta-robots-noindex') === '1' || /"noindex"/.test(meta.get('rank_math_robots') ?? '');
