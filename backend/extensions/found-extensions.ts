/** An extension that the site was built with. */
export interface FoundExtension {
  /** The name of its folder. */
  name: string;
  load: () => Promise<unknown>;
}

/** The extensions of EXTENSIONS_DIR. The build replaces this file (`scripts/lib/extensions.mjs`): sources have none. */
export const foundExtensions: readonly FoundExtension[] = [];
