import { type DynamicModule, Module } from '@nestjs/common';
import { BannersModule } from './banners/banners.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Environment } from './config/environment.js';
import { DatabaseModule } from './database/database.module.js';
import { PostCategoriesModule } from './post-categories/post-categories.module.js';
import { PostsModule } from './posts/posts.module.js';
import { ResourceModule } from './resource/resource-context.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** All modules, in reading order. */
@Module({})
export class AppModule {
  static forRoot(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(environment),
        DatabaseModule.forRoot(environment.database),
        ResourceModule,
        UploadsModule,
        PostsModule,
        PostCategoriesModule,
        BannersModule,
      ],
    };
  }
}
