import { adds, stringWithDefault } from './columns.js';

/** The name of the theme that the site has; empty for the one that sites have had since before there were others. */
export const AddThemeOfTheSite1799600000230 = adds('AddThemeOfTheSite1799600000230', {
  columns: { identity: [stringWithDefault('theme', 32, '')] },
});
