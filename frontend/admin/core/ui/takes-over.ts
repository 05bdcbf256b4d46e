/** The attribute of the button that accepts a model's draft. */
export const TAKES_OVER = 'data-takes-over';
