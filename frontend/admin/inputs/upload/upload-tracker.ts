import { createContext, useContext } from 'react';

/** Told when an upload begins and ends, so that a form is not saved without its picture. */
export interface UploadTracker {
  start(): void;
  finish(): void;
}

export const UploadTrackerContext = createContext<UploadTracker>({ start: () => {}, finish: () => {} });

export const useUploadTracker = (): UploadTracker => useContext(UploadTrackerContext);
