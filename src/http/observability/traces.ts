import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { App, AppContext } from '#http/app-context.ts'

export interface Traces {
  watch: (app: App, context: Pick<AppContext, 'trustedProxyCount'>) => void
  statement: () => ((text: string, failed: boolean) => void) | null
  stop: () => Promise<void>
}

/**
 * Exports spans of requests, in-process requests and SQL statements to an OTLP receiver (HTTP, under `/v1/traces`).
 * DANGER: span names must be route patterns, because paths contain personal data.
 */
export function startTraces(endpoint: string): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tiem' }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  })
  const tracer = provider.getTracer('tiem')
  const current = new AsyncLocalStorage<Context>()
  return {
    watch: (app, { trustedProxyCount: trustProxy }) =>
      traceRequests(app, { tracer, current, trustsHeader: trustProxy > 0 }),
    statement: () => {
      const parent = current.getStore()
      return parent ? startStatement(tracer, parent) : null
    },
    stop: () => provider.shutdown().catch(() => {}),
  }
}

interface RequestTracing {
  tracer: Tracer
  current: AsyncLocalStorage<Context>
  /** `traceparent` is trusted only from a proxy. */
  trustsHeader: boolean
}

function traceRequests(app: App, { tracer, current, trustsHeader }: RequestTracing): void {
  app.use(async (c, next) => {
    const isInProcess = c.env?.isInProcess === true
    const remote = trustsHeader && !isInProcess ? parseTraceparent(c.req.header('traceparent')) : ROOT_CONTEXT
    const parent = (isInProcess && current.getStore()) || remote
    const { method } = c.req
    const kind = isInProcess ? SpanKind.INTERNAL : SpanKind.SERVER
    const attributes = { 'http.request.method': method }
    const span = tracer.startSpan(method, { kind, attributes }, parent)
    await current.run(trace.setSpan(parent, span), next)
    const route = c.get('route') ?? c.req.routePath
    const { status } = c.res
    span.updateName(`${method} ${route}`)
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
    span.setAttribute('tiem.request_id', c.get('requestId'))
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

function startStatement(tracer: Tracer, parent: Context) {
  const span = tracer.startSpan('SQL', { kind: SpanKind.CLIENT }, parent)
  return (text: string, failed: boolean) => {
    const { operation, table } = describeStatement(text)
    span.updateName([operation, table].filter(Boolean).join(' '))
    span.setAttributes({ 'db.system.name': 'postgresql', 'db.operation.name': operation })
    if (table) span.setAttribute('db.collection.name', table)
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}

function describeStatement(statement: string) {
  let text = statement
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\([^()]*\)/g, ' ')
  }
  const [operation = 'SQL'] = text.match(/[a-z]+/i) ?? []
  const [, table] = text.match(/\b(?:from|into|update)\s+([a-z_]+)/i) ?? []
  return { operation: operation.toUpperCase(), table }
}

function parseTraceparent(header: string | undefined): Context {
  const [, traceId, spanId, flags] = header?.match(/^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true },
  })
}
