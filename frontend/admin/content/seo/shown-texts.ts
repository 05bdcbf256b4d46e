import { descriptionOf } from '../../../../backend/core/text/description.shared.js';
import { type FormValues, itemsIn } from '../../fields/field/values';

const textOf = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value : '');

/** The text of the first block of a page. */
function firstBlockText(values: FormValues): string {
  const texts = itemsIn(values.blocks ?? []).map(({ text }) => (typeof text === 'string' ? text : ''));
  return texts.find((text) => text !== '') ?? '';
}

interface ShownTexts {
  title: string;
  /** The title that editors set for searches; empty if none. */
  ownTitle: string;
  description: string;
  picture: string;
}

/** The title and description of a record being edited for searches and link previews, derived as on the site. */
export function shownTexts(values: FormValues): ShownTexts {
  const first = (...names: string[]) => names.map((name) => textOf(values[name])).find((text) => text !== '') ?? '';
  return {
    title: first('meta_title', 'title', 'name'),
    ownTitle: first('title', 'name'),
    description: descriptionOf(
      first('meta_description', 'summary', 'introduction', 'description') || firstBlockText(values),
    ),
    picture: first('share_picture', 'cover_photo', 'photo'),
  };
}
