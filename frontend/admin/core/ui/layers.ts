/** Whatever opens above a screen: dialogs, drawers, popovers and menus, also the browser's own, and what says so itself. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open], :popover-open, [data-layer]';

/** What is open above the screen, the innermost last. */
export const openLayers = (): Element[] =>
  [...document.querySelectorAll(LAYERS)].filter((layer) => layer.checkVisibility() && !isClosing(layer));

/** Keys belong to what was opened last. */
export const innermostLayer = (): Element | undefined => openLayers().at(-1);

/** Whether the keys belong to something that is open above the element. */
export function isCovered(element: Element | null): boolean {
  const layer = innermostLayer();
  return layer !== undefined && !layer.contains(element);
}

/** While it fades out, a dialog is inert, and the control that opened a popover or menu says that it is closed. */
const isClosing = (layer: Element): boolean =>
  layer.closest('[inert]') !== null ||
  document.getElementById(layer.getAttribute('aria-labelledby') ?? '')?.getAttribute('aria-expanded') === 'false';

/** Whether the focused field shows a list of suggestions, one of which Enter takes. */
export const hasOpenList = (): boolean =>
  document.activeElement?.matches('[aria-haspopup="listbox"][aria-controls]:not([aria-expanded="false"])') ?? false;
