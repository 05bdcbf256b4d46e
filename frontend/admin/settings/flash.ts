import { toastDone, toastFailed } from '../ui/toast';
import type { SettingsAnswer } from './settings';

/** Says what the answer says. Answers whether the save was accepted. */
export function sayFlash({ flash }: SettingsAnswer, otherwise: string): boolean {
  if (flash?.error?.check) {
    toastFailed(flash.error.check);
    return false;
  }
  // A success with a check text is a refusal.
  if (flash?.success?.check) {
    toastFailed(flash.success.check);
    return false;
  }
  toastDone(flash?.success?.message ?? otherwise);
  return true;
}
