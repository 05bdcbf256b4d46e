/** That a testimonial can give. */
export const MAX_STARS = 5;
