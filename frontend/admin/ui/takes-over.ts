/** The attribute of the button that takes over what a model has written. */
export const TAKES_OVER = 'data-takes-over';
