/** The default exports of the files `site.tsx` of all extensions, with their names (`scripts/lib/extensions.mjs`). */
declare module 'virtual:extensions/site' {
  const extensions: readonly (readonly [name: string, extension: import('./api').SiteExtension])[];
  export default extensions;
}
