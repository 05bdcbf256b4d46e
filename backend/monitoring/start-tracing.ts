import { ConfigurationError } from '../core/config/environment.js';
import { errorCodeOf } from '../core/config/startup-errors.js';
import type { Tracing } from './tracing.js';

/** Loads what sends traces; its packages are optional. */
export async function startTracing(): Promise<Tracing> {
  try {
    const { Tracing } = await import('./tracing.js');
    return new Tracing();
  } catch (error) {
    if (errorCodeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigurationError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages of OpenTelemetry are not installed; accepted is an ' +
        'installation with the optional packages, or no value.',
    );
  }
}
