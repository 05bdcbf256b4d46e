import { createContext, useContext } from 'react';
import type { ShownRecordView } from '../../../backend/site/pages/record-pages.dto.js';
import { aboutText } from '../../../backend/visitors/messages/about-record.shared.js';

const AboutRecord = createContext<string | undefined>(undefined);

/** Provides the record whose page is shown, for the forms on it. */
export const AboutRecordProvider = AboutRecord.Provider;

/** The value of the hidden field with which forms on the page of a record name it. */
export const aboutValue = ({ resource, id }: Pick<ShownRecordView, 'resource' | 'id'>): string =>
  aboutText({ resource, id });

/** The name of that field. */
export const ABOUT_FIELD = 'about';

/** The record whose page is shown, as forms send it; undefined on other pages. */
export const useAboutRecord = (): string | undefined => useContext(AboutRecord);
