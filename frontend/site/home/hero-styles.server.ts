import form from './HeroForm.module.css?inline';

/** The style sheets of what stands in some first views alone: it is loaded on demand, so its route does not have them. */
export const heroSheets: Readonly<Record<string, string>> = { 'hero form': form };

/** The names of those that a home page needs. */
export const heroSheetsOf = (hero: { layout?: string } | undefined): string[] =>
  Object.keys(heroSheets).filter((name) => name === `hero ${hero?.layout}`);
