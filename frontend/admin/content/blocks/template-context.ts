import { createContext, useContext } from 'react';

/** A field of the records whose page is arranged. */
interface BoundField {
  key: string;
  kind: string;
  label: string;
  role: string;
}

interface Template {
  /** The key of the kind. */
  kind: string;
  fields: readonly BoundField[];
  /** Fields that are only for colleagues: blocks show none of them. */
  internal: readonly BoundField[];
}

/** The template that blocks are part of; undefined for those of a page. */
export const TemplateContext = createContext<Template | undefined>(undefined);

export const useTemplate = () => useContext(TemplateContext);
