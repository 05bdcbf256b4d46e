import { type DynamicModule, Module } from '@nestjs/common';
import type { Environment } from './environment.js';
import { keptSessionSecret } from './session-secret.js';
import { SETTINGS, type Settings } from './settings.js';

/** Makes the checked configuration injectable everywhere, under the token `SETTINGS`. */
@Module({})
export class ConfigModule {
  static forRoot(environment: Environment): DynamicModule {
    const settings: Settings = {
      ...environment,
      sessionSecret: environment.sessionSecret ?? keptSessionSecret(environment.privateDir),
    };
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}
