import { store, stored } from '../core/ui/browser-storage';

const KEY = 'jukwaa-single-keys';

// Where storage is blocked, the choice lasts until the page is left.
let isOn: boolean | undefined;

/**
 * Whether keys without Ctrl or Alt are shortcuts in this browser. They can be turned off (WCAG 2.1.4): speech input and unsteady
 * hands type letters that are meant for nothing.
 */
export function hasSingleKeys(): boolean {
  isOn ??= stored(KEY) !== 'off';
  return isOn;
}

export function setSingleKeys(on: boolean): void {
  isOn = on;
  store(KEY, on ? null : 'off');
}
