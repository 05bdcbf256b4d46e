import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from './configuration.js';
import { ConfigurationError, type Environment } from './environment.js';
import { closePrivateFolder, closeToOthers } from './private-folder.js';
import { loadSessionSecret } from './session-secret.js';

/** Provides the validated configuration globally, under the token `CONFIGURATION`. */
@Module({})
export class ConfigModule {
  static forRoot(environment: Environment): DynamicModule {
    if (!closeToOthers(environment.storageDir))
      new Logger('Storage').warn(
        `Other users of this machine can read the storage folder ${environment.storageDir}, and it belongs to another user: let its owner run chmod o-rwx on it.`,
      );
    closePrivateFolder(environment.privateDir);
    const config: Configuration = {
      ...environment,
      sessionSecret: environment.sessionSecret ?? ownSessionSecret(environment),
    };
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIGURATION, useValue: config }],
      exports: [CONFIGURATION],
    };
  }
}

/** Returns the secret stored in the storage folder. Not available to multiple copies, which do not share one. */
function ownSessionSecret({ objectStorage, redis, privateDir }: Environment): string {
  if (objectStorage || redis) {
    throw new ConfigurationError(
      `SESSION_SECRET is not set although ${objectStorage ? 'S3_BUCKET' : 'REDIS_URL'} is: copies of the site need the same one, or users would be signed out when another copy answers. Set it to a random text of at least 32 characters, or to the one in ${privateDir}/session-secret, which keeps everyone signed in.`,
    );
  }
  return loadSessionSecret(privateDir);
}
