import { Fragment, type ReactNode } from 'react';

interface FilledInProps {
  text: string;
  /** The replacement of `{name}`. */
  values: Record<string, ReactNode>;
}

/** A word with elements in the place of its placeholders. */
export const FilledIn = ({ text, values }: FilledInProps) =>
  text.split(/\{(\w+)\}/).map((part, index) => {
    // The parts alternate: text, name, text …
    const content = index % 2 === 0 ? part : values[part];
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered
    return <Fragment key={index}>{content}</Fragment>;
  });
