/** The name of the first administrator until a person gives theirs: it is nobody's, and no byline. */
export const UNNAMED = 'Administrator';
