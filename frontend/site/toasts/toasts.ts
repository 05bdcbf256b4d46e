import { createContext, useContext } from 'react';

export type ToastKind = 'error' | 'warning' | 'success';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

export type ShowToast = (kind: ToastKind, text: string) => void;

export const ToastContext = createContext<ShowToast>(() => {});

/** Shows a message at the bottom of the page for a few seconds. */
export const useToast = () => useContext(ToastContext);
