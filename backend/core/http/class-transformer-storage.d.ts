/** Where the library keeps what its decorators have noted; `@nestjs/mapped-types` reads it by this name as well. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
