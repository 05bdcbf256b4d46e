import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type TracedWork, workChannel } from '../../core/config/traced.js';
import { readVersion } from '../../core/config/version.js';
import { describe } from '../../core/http/request-watch.js';

/** Maximum wait for the last spans at the end; the collector may be unreachable. */
const SHUTDOWN_TIMEOUT_MS = 1000;

/**
 * Sends a trace of each request by OTLP over HTTP: the request with its route, and below it the operations that `traced` names.
 * Loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set. The exporter reads the other variables of OpenTelemetry itself.
 */
export class Tracing {
  private readonly provider: TracerProvider;
  private readonly propagator = new W3CTraceContextPropagator();
  private readonly contexts = new AsyncLocalStorage<Context>();
  private readonly spans = new WeakMap<TracedWork, Span>();

  constructor(env: NodeJS.ProcessEnv = process.env) {
    const { version } = readVersion();
    this.provider = new TracerProvider({
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': 'jukwaa', 'service.version': version }))
        .merge(detectResources({ detectors: [envDetector] })),
      sampler: samplerOf(env),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    });
    workChannel.subscribe(this.subscribers);
  }

  /** Handles a request in its own span, which continues the trace of a client that sends `traceparent`. */
  request(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const started = performance.now();
    const parent = this.propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const span = this.tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
    response.once('close', () => {
      const { method, route, status, requestId } = describe(request, response, started, false);
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'jukwaa.request_id': requestId,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    this.contexts.run(trace.setSpan(parent, span), handle);
  }

  /** Sends the remaining spans. */
  async close(): Promise<void> {
    workChannel.unsubscribe(this.subscribers);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, SHUTDOWN_TIMEOUT_MS);
    });
    await Promise.race([this.provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  }

  private get tracer() {
    return this.provider.getTracer('jukwaa');
  }

  /** Work outside of requests has its own trace. */
  private readonly subscribers = {
    start: (work: TracedWork): void => {
      this.spans.set(work, this.tracer.startSpan(work.name, {}, this.contexts.getStore() ?? ROOT_CONTEXT));
    },
    error: (work: TracedWork): void => {
      // Without the message, which may quote user input.
      this.spans.get(work)?.setStatus({ code: SpanStatusCode.ERROR });
    },
    asyncEnd: (work: TracedWork): void => this.spans.get(work)?.end(),
    end: (): void => undefined,
    asyncStart: (): void => undefined,
  };
}

/** Returns the sampler of OTEL_TRACES_SAMPLER with OTEL_TRACES_SAMPLER_ARG; by default all traces, or the client's choice. */
function samplerOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: NodeJS.ProcessEnv): Sampler {
  const name = OTEL_TRACES_SAMPLER || 'parentbased_always_on';
  const share = Number(OTEL_TRACES_SAMPLER_ARG || 1);
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  const root = (roots[name.replace('parentbased_', '')] ?? roots.always_on)?.() ?? new AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
