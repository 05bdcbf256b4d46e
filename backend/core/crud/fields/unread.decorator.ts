import { declareUnreadField } from './field-metadata.js';

/** Marks a field whose text visitors do not read as such: a choice, or what assistive technology says of a picture. */
export const Unread = (): PropertyDecorator => (target, key) => declareUnreadField(target.constructor, String(key));
