import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from './configuration.js';
import type { Environment } from './environment.js';
import { loadSessionSecret } from './session-secret.js';

/** Provides the validated configuration globally, under the token `CONFIGURATION`. */
@Module({})
export class ConfigModule {
  static forRoot(environment: Environment): DynamicModule {
    const config: Configuration = {
      ...environment,
      sessionSecret: environment.sessionSecret ?? loadSessionSecret(environment.privateDir),
    };
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIGURATION, useValue: config }],
      exports: [CONFIGURATION],
    };
  }
}
