import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { App, Door } from './context.ts'

/** Loaded only where somebody is told of traces. */
export interface Traces {
  watch: (app: App, door: Pick<Door, 'trustProxy'>) => void
  /** Tells what is still to be told. */
  stop: () => Promise<void>
}

/**
 * Tells an OTLP receiver (HTTP, under `/v1/traces`) of every request, and of what a page asks for while it is
 * rendered, within it. Routes stand as patterns, and nothing personal is told.
 */
export function startTraces(endpoint: string): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tiem' }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  })
  const tracer = provider.getTracer('tiem')
  const around = new AsyncLocalStorage<Context>()

  return {
    watch: (app, { trustProxy }) => {
      app.use(async (c, next) => {
        const inside = c.env?.inProcess === true
        // A stranger's word for where a request belongs is not taken.
        const told = trustProxy > 0 && !inside ? parentOf(c.req.header('traceparent')) : ROOT_CONTEXT
        const parent = (inside && around.getStore()) || told
        const { method } = c.req
        const kind = inside ? SpanKind.INTERNAL : SpanKind.SERVER
        const attributes = { 'http.request.method': method }
        const span = tracer.startSpan(method, { kind, attributes }, parent)
        await around.run(trace.setSpan(parent, span), next)
        const { routePath: route } = c.req
        const { status } = c.res
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        span.setAttribute('tiem.request_id', c.get('requestId'))
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
    },
    stop: () => provider.shutdown().catch(() => {}),
  }
}

/** W3C Trace Context, as a proxy that traces writes it. */
function parentOf(header: string | undefined): Context {
  const [, traceId, spanId, flags] = header?.match(/^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true },
  })
}
