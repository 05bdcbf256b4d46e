import { createContext, useContext } from 'react';

/** Whether the form has values that are not on the server: what changes its record there has to wait. */
export const UnsavedForm = createContext(false);

export const useIsUnsaved = (): boolean => useContext(UnsavedForm);
