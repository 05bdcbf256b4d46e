import { createContext, useContext } from 'react';

/** Told when an upload begins and ends, so that a form is not saved without its picture. */
export interface BusyForm {
  begin(): void;
  end(): void;
}

export const BusyFormContext = createContext<BusyForm>({ begin: () => {}, end: () => {} });

export const useBusyForm = (): BusyForm => useContext(BusyFormContext);
