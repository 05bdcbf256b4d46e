import { descriptionOf } from '../../../backend/core/text/description.shared.js';
import { type FormValues, itemsIn } from '../fields/values';

const textOf = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value : '');

/** The first text of a page of blocks. */
function firstBlockText(values: FormValues): string {
  const texts = itemsIn(values.blocks ?? []).map(({ text }) => (typeof text === 'string' ? text : ''));
  return texts.find((text) => text !== '') ?? '';
}

interface ShownTexts {
  title: string;
  /** Whatever editors say to searches. */
  ownTitle: string;
  description: string;
  picture: string;
}

/** What searches and link previews show of a record while it is edited: as the site makes it of the same values. */
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
