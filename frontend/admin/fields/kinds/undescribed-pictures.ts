import { t } from '../../core/language/t';
import type { Field } from '../field/field';
import type { FieldValue, FormValues } from '../field/values';
import { kindOf } from './registry';

/** Shown at a text with a picture that has not been described. */
const sentence = () => t('fields.altRequired');

/**
 * Errors by field, or by the path in a list (`blocks.2.text`), of texts with new pictures that have neither an alternative text nor
 * an empty one, which marks decoration.
 * @param stored The saved values: their pictures may stay as they are.
 */
export function undescribedPictureErrors(
  fields: readonly Field[],
  values: FormValues,
  stored: FormValues,
): Record<string, string> {
  const before = JSON.stringify(stored);
  const isOpen = (html: string) => undescribedPictures(html).some((source) => !before.includes(source));
  const paths = fields.flatMap((field) =>
    kindOf(field).holdsRichText ? pathsOf(field.name, values[field.name], isOpen) : [],
  );
  return Object.fromEntries(paths.map((path) => [path, sentence()]));
}

/** The sources of pictures without an `alt` attribute. */
function undescribedPictures(html: string): string[] {
  if (!/<img/i.test(html)) return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('img:not([alt])')].map((image) => image.getAttribute('src') ?? '');
}

/** The paths of the texts within a value that meet a condition. */
function pathsOf(path: string, value: FieldValue | unknown, meets: (text: string) => boolean): string[] {
  if (typeof value === 'string') return meets(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, within]) => pathsOf(`${path}.${key}`, within, meets));
}
