/** The default exports of the files `office.tsx` of all extensions, with their names (`scripts/lib/extensions.mjs`). */
declare module 'virtual:extensions/office' {
  const extensions: readonly (readonly [name: string, extension: import('./api').OfficeExtension])[];
  export default extensions;
}
