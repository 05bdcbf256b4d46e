/** A record that something was sent about. */
export interface AboutKey {
  resource: string;
  /** The id of the original. */
  id: number;
}

/** The same with what it was called then. */
export interface About extends AboutKey {
  title: string;
}

/** Returns the record that a message is about; null without one. */
export const aboutIn = (message: {
  about_resource: string;
  about_id: number | null;
  about_title: string;
}): About | null =>
  message.about_id === null
    ? null
    : { resource: message.about_resource, id: message.about_id, title: message.about_title };

const ABOUT = /^([a-z][a-z0-9_]{0,39})\/([1-9]\d{0,8})$/;

/** The record as one text, as forms send it and addresses filter by it: `event/12`. */
export const aboutText = ({ resource, id }: AboutKey): string => `${resource}/${id}`;

/** Whether a text can be one. */
export const isAboutText = (text: string): boolean => ABOUT.test(text);

/** Returns what such a text names; undefined for any other text. */
export function aboutOf(text: string): AboutKey | undefined {
  const [, resource, id] = ABOUT.exec(text) ?? [];
  return resource === undefined ? undefined : { resource, id: Number(id) };
}
