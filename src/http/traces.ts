import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { App, Door } from './context.ts'

/** Loaded only where somebody is told of traces. */
export interface Traces {
  watch: (app: App, door: Pick<Door, 'trustProxy'>) => void
  /** Begins the span of a statement within its request's; what ends it is given its text. */
  statement: () => ((text: string, failed: boolean) => void) | null
  /** Tells what is still to be told. */
  stop: () => Promise<void>
}

/**
 * Tells an OTLP receiver (HTTP, under `/v1/traces`) of every request, and of what a page asks for while it is
 * rendered, within it, down to the statements. Routes stand as patterns, and nothing personal is told.
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
        const route = c.get('route') ?? c.req.routePath
        const { status } = c.res
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        span.setAttribute('tiem.request_id', c.get('requestId'))
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
    },
    statement: () => {
      const parent = around.getStore()
      if (!parent) return null
      const span = tracer.startSpan('SQL', { kind: SpanKind.CLIENT }, parent)
      return (text, failed) => {
        const { operation, table } = kindOf(text)
        span.updateName([operation, table].filter(Boolean).join(' '))
        span.setAttributes({ 'db.system.name': 'postgresql', 'db.operation.name': operation })
        if (table) span.setAttribute('db.collection.name', table)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    stop: () => provider.shutdown().catch(() => {}),
  }
}

/** The first word of a statement, and the first table outside of brackets: nothing else of it is told. */
function kindOf(statement: string) {
  let text = statement
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\([^()]*\)/g, ' ')
  }
  const [operation = 'SQL'] = text.match(/[a-z]+/i) ?? []
  const [, table] = text.match(/\b(?:from|into|update)\s+([a-z_]+)/i) ?? []
  return { operation: operation.toUpperCase(), table }
}

/** W3C Trace Context, as a proxy that traces writes it. */
function parentOf(header: string | undefined): Context {
  const [, traceId, spanId, flags] = header?.match(/^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true },
  })
}
