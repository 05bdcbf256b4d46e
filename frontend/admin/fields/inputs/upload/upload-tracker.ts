import { createContext, useContext } from 'react';

/** Counts running uploads, so that a form can't be submitted before they are done. */
export interface UploadTracker {
  start(): void;
  finish(): void;
}

export const UploadTrackerContext = createContext<UploadTracker>({ start: () => {}, finish: () => {} });

export const useUploadTracker = (): UploadTracker => useContext(UploadTrackerContext);
