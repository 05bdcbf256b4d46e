import { adds, string } from './columns.js';

/** The video of the home page's first view, and the picture that is shown until it is played. */
export const AddVideoOfTheHomePage1799600000430 = adds('AddVideoOfTheHomePage1799600000430', {
  columns: {
    home_sections: [string('hero_video', 255, { nullable: true }), string('hero_poster', 255, { nullable: true })],
  },
});
