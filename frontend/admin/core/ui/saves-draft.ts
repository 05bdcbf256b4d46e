/** The attribute of the button that saves a draft. */
export const SAVES_DRAFT = 'data-saves-draft';
