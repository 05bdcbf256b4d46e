import { adds, integerWithDefault } from './columns.js';

/** How many stars somebody gave; 0: none were given. */
export const AddTestimonialRating1798600000001 = adds('AddTestimonialRating1798600000001', {
  columns: { testimonials: [integerWithDefault('rating', 0)] },
});
