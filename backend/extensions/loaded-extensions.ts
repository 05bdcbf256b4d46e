import { Injectable } from '@nestjs/common';
import type { ExtensionDefinition } from './extension.js';

/** The extensions of this site. */
@Injectable()
export class LoadedExtensionsRef {
  constructor(readonly extensions: readonly ExtensionDefinition[]) {}
}
