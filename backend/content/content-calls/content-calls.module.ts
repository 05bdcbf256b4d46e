import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { definitionNamed, namesWith } from '../../core/crud/resource-definition.js';
import { UploadsModule } from '../../infrastructure/uploads/uploads.module.js';
import { contentController } from './content-calls.controller.js';
import { ContentCallsService } from './content-calls.service.js';
import { contentFieldsOf } from './content-facet.js';

/** Content for programs of visitors. */
@Module({ imports: [UploadsModule], providers: [ContentCallsService], exports: [ContentCallsService] })
export class ContentCallsModule {}

/** Returns the class name of a resource: 'PostCategory'. */
const classNameOf = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The calls of the built-in kinds with the facet `content`; those of owners' kinds come with these. */
@Module({})
export class BuiltInContentModule {
  /** Call it once the resources are defined. */
  static forRoot(): DynamicModule {
    const controllers = namesWith('content').flatMap((name): Type[] => {
      const definition = definitionNamed(name);
      return definition ? [contentController(definition, classNameOf(name), contentFieldsOf(definition))] : [];
    });
    return { module: BuiltInContentModule, imports: [ContentCallsModule], controllers };
  }
}
