import { type DynamicModule, Module } from '@nestjs/common';
import type { Environment } from './environment.js';
import { loadSessionSecret } from './session-secret.js';
import { SETTINGS, type Settings } from './settings.js';

/** Provides the validated configuration globally, under the token `SETTINGS`. */
@Module({})
export class ConfigModule {
  static forRoot(environment: Environment): DynamicModule {
    const settings: Settings = {
      ...environment,
      sessionSecret: environment.sessionSecret ?? loadSessionSecret(environment.privateDir),
    };
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}
