import { adds, json } from './columns.js';

/** The form beside the text of the home page's first view. */
export const AddFormOfTheHomePage1799600000431 = adds('AddFormOfTheHomePage1799600000431', {
  columns: { home_sections: [json('hero_form', { nullable: true })] },
});
