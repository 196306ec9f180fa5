import { compress } from 'hono/compress'
import { html, raw } from 'hono/html'
import { apiDocumentPath, apiGuidePath } from '#contract/paths.ts'
import { fold } from '#domain/search/fold.ts'
import type { App, AppContext } from '#http/app-context.ts'
import { describeApi } from './openapi.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; --line: #8884 }
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
  h1 { font-size: 2rem; margin: 0 } h2 { margin: 3rem 0 .5rem; border-bottom: 1px solid var(--line) }
  details { border-bottom: 1px solid var(--line); padding: .5rem 0 }
  summary { cursor: pointer; display: flex; gap: .75rem; flex-wrap: wrap }
  code, pre { font: .875rem/1.5 ui-monospace, monospace } pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .75rem; border: 1px solid var(--line) }
  .method { font-weight: 700; min-width: 4rem } .summary { flex-basis: 100%; opacity: .8 }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0 }
  form { display: flex; gap: .5rem; margin: 1.5rem 0; flex-wrap: wrap } input { flex: 1; min-width: 12rem; font: inherit; padding: .5rem } button { font: inherit; padding: .5rem 1rem }
`

type GuideSchema = { description?: string; [keyword: string]: unknown }

type GuideOperation = {
  tags: string[]
  summary: string
  description: string
  parameters: { name: string; in: string; description?: string; schema: GuideSchema }[]
  requestBody?: { content: Record<string, { schema: GuideSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: GuideSchema }> }>
}

type GuideCall = { method: string; path: string; operation: GuideOperation }

const schemaPrefix = '#/components/schemas/'
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function renderSchema(schema: GuideSchema | undefined) {
  const text = JSON.stringify(schema, null, 2) ?? ''
  const linked = text
    .replace(/[&<>]/g, (character) => escapes[character] ?? character)
    .replace(/\{\s*"\$ref": "#\/components\/schemas\/(\w+)"\s*\}/g, '<a href="#schema-$1">$1</a>')
    .replace(/"#\/components\/schemas\/(\w+)"/g, '<a href="#schema-$1">$1</a>')
  return html`<pre>${raw(linked)}</pre>`
}

function formatType({ type, format, enum: values, const: value, anyOf, $ref }: GuideSchema): string {
  if (typeof $ref === 'string') return $ref.slice(schemaPrefix.length)
  if (Array.isArray(values)) return values.join(' | ')
  if (Array.isArray(anyOf)) return anyOf.map(formatType).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  return [type, format].filter(Boolean).join(', ')
}

function renderParameters({ parameters }: GuideOperation) {
  if (parameters.length === 0) return ''
  return html`<h4>Parameters</h4><table><tr><th>Name</th><th>In</th><th>Type</th><th>Description</th></tr>${parameters.map(
    ({ name, in: location, description, schema }) =>
      html`<tr><td><code>${name}</code></td><td>${location}</td><td>${formatType(schema)}</td><td>${description?.replaceAll('`', '')}</td></tr>`,
  )}</table>`
}

function renderResponse([status, { description, content }]: [string, GuideOperation['responses'][string]]) {
  if (Number(status) < 300)
    return html`<h4>${status}</h4>${renderSchema(content?.['application/json']?.schema)}`
  const lines = description.split('\n\n').map((line) => html`<li>${line.replaceAll('`', '')}</li>`)
  return html`<h4>${status}</h4><ul>${lines}</ul>`
}

function renderCall({ method, path, operation }: GuideCall) {
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  return html`<details>
    <summary><span class="method">${method.toUpperCase()}</span><code>${path}</code><span class="summary">${operation.summary}</span></summary>
    <p>${operation.description}</p>
    ${renderParameters(operation)}
    ${body ? html`<h4>Body: ${type}</h4>${renderSchema(body.schema)}` : ''}
    ${Object.entries(operation.responses).map(renderResponse)}
  </details>`
}

function matches({ method, path, operation }: GuideCall, query: string): boolean {
  const text = fold([method, path, operation.summary, operation.description].join(' '))
  return fold(query)
    .split(' ')
    .every((word) => text.includes(word))
}

function renderCalls(calls: GuideCall[], query: string) {
  const matching = calls.filter((call) => matches(call, query))
  const tags = [...new Set(matching.map(({ operation }) => operation.tags[0]))]
  const ofTag = (tag = '') => matching.filter(({ operation }) => operation.tags[0] === tag)
  return html`
    <form role="search"><input name="q" type="search" value="${query}" aria-label="Search the calls" placeholder="orders, cart, PUT …"><button>Search</button></form>
    <p role="status">${query ? `${matching.length} of ${calls.length} calls match “${query}”.` : `${calls.length} calls.`}</p>
    ${tags.map((tag) => html`<h2>${tag}</h2>${ofTag(tag).map(renderCall)}`)}`
}

export function mountApiGuide(app: App, context: AppContext): void {
  let description: ReturnType<typeof describeApi> | undefined
  app.get(apiGuidePath, compress(), (c) => {
    description ??= describeApi(context.publicUrl)
    const { paths, components } = description
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method,
        path,
        operation: operation as GuideOperation,
      })),
    )
    const query = (c.req.query('q') ?? '').trim().slice(0, 100)
    const schemas = Object.entries(components.schemas) as [string, GuideSchema][]
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    return c.html(html`<!doctype html>
      <html lang="en">
        <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tiệm API</title><style>${raw(style)}</style></head>
        <body>
          <h1>Tiệm API</h1>
          <p>All API calls of the shop, generated from the contract that the server enforces. Machine-readable document: <a href="${apiDocumentPath}">${apiDocumentPath}</a>.
          Sign in with <code>POST /api/v1/auth/signin</code>; the session is the cookie <code>${components.securitySchemes.session.name}</code>. Errors are answered with <code>{ error, code, details? }</code>.</p>
          ${renderCalls(calls, query)}
          <h2>Schemas</h2>
          ${schemas.map(([name, schema]) => html`<h3 id="schema-${name}">${name}</h3>${renderSchema(schema)}`)}
        </body>
      </html>`)
  })
}
