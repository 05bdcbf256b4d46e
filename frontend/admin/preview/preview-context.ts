import { createContext, useContext } from 'react';
import type { PREVIEWED_RECORDS, PREVIEWED_SETTINGS } from '../../../backend/site/preview/preview.constants.js';

/** What the preview of a form shows. */
export interface PreviewSource {
  resource: (typeof PREVIEWED_RECORDS)[number] | (typeof PREVIEWED_SETTINGS)[number];
  /** 0 for a new record; undefined for settings. */
  id?: number | undefined;
  /** What is typed now, as a save would send it. */
  values: Record<string, unknown>;
  /** Another page of the site than the one that is meant for it. */
  path?: string | undefined;
  /** Of settings: the language that the texts are in; by default the first of the site. */
  language?: string | undefined;
  /** CSS selectors of the parts of the page that can be chosen, where these are no blocks. */
  parts?: readonly string[] | undefined;
  /** The page is rendered again when it changes: something was saved. */
  version?: number | undefined;
  /** Names the page. */
  title: string;
  /** Where visitors find it; undefined while they don't. */
  address: string | undefined;
  /** What visitors see meanwhile. */
  note: string;
}

/** Where in the form one is. */
export interface FormPlace {
  /** Index of the open block. */
  block?: number | undefined;
  /** The text of the field, or of the paragraph. */
  text?: string | undefined;
}

interface PreviewState {
  source: PreviewSource;
  /** Whether it is beside the form, where there is room. */
  isBeside: boolean;
  /** Whether it is in place of the form, where there is none: as a sheet, or within the dialog of the form. */
  isInstead: boolean;
  /** Whether it would open as a sheet. */
  isSheet: boolean;
  toggle: () => void;
  /** Ends `isInstead`. */
  backToForm: () => void;
}

/** Undefined for forms without a preview. */
export const PreviewContext = createContext<PreviewState | undefined>(undefined);
export const usePreview = () => useContext(PreviewContext);

interface PreviewPlace {
  place: FormPlace;
  setPlace: (change: (place: FormPlace) => FormPlace) => void;
  /** The block that was pressed in the preview; a new object each time. */
  picked: { block: number } | undefined;
  pick: (block: number) => void;
}

/** Apart from the rest, since it changes with each key. */
export const PreviewPlaceContext = createContext<PreviewPlace>({
  place: {},
  setPlace: () => {},
  picked: undefined,
  pick: () => {},
});
export const usePreviewPlace = () => useContext(PreviewPlaceContext);
