import { html, raw } from 'hono/html'
import { apiDocument, apiGuide } from '#contract/paths.ts'
import type { App } from './context.ts'
import { describeApi } from './openapi.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; --line: #8884 }
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
  h1 { font-size: 2rem; margin: 0 } h2 { margin: 3rem 0 .5rem; border-bottom: 1px solid var(--line) }
  details { border-bottom: 1px solid var(--line); padding: .5rem 0 }
  summary { cursor: pointer; display: flex; gap: .75rem; flex-wrap: wrap }
  code, pre { font: .875rem/1.5 ui-monospace, monospace } pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line) }
  .method { font-weight: 700; min-width: 4rem } .summary { flex-basis: 100%; opacity: .8 }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0 }
`

type Operation = {
  tags: string[]
  summary: string
  description: string
  parameters: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

const json = (value: object | undefined) => JSON.stringify(value, null, 2)

function operation(method: string, path: string, op: Operation) {
  const body = Object.entries(op.requestBody?.content ?? {})[0]
  return html`<details>
    <summary><span class="method">${method.toUpperCase()}</span><code>${path}</code><span class="summary">${op.summary}</span></summary>
    <p>${op.description}</p>
    ${op.parameters.length > 0 ? html`<h4>Parameters</h4><table>${op.parameters.map((p) => html`<tr><td><code>${p.name}</code></td><td>${p.in}</td><td><code>${JSON.stringify(p.schema)}</code></td></tr>`)}</table>` : ''}
    ${body ? html`<h4>Body: ${body[0]}</h4><pre>${json(body[1].schema)}</pre>` : ''}
    ${Object.entries(op.responses).map(
      ([status, response]) => html`<h4>${status}</h4>
        ${Number(status) < 300 ? html`<pre>${json(response.content?.['application/json']?.schema)}</pre>` : html`<ul>${response.description.split('\n\n').map((line) => html`<li>${line.replaceAll('`', '')}</li>`)}</ul>`}`,
    )}
  </details>`
}

/** The API to read: one page without a script that loads nothing from elsewhere. */
export function mountApiGuide(app: App): void {
  app.get(apiGuide, (c) => {
    const { paths } = describeApi('')
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, op]) => ({ method, path, op: op as Operation })),
    )
    const tags = [...new Set(listed.map(({ op }) => op.tags[0]))]
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    )
    return c.html(html`<!doctype html>
      <html lang="en">
        <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tiệm API</title><style>${raw(style)}</style></head>
        <body>
          <h1>Tiệm API</h1>
          <p>Every call of the shop, made from the contract that serves it. For programs: <a href="${apiDocument}">${apiDocument}</a>.
          Sign in with <code>POST /api/v1/auth/signin</code>; the session is a cookie. Refusals answer <code>{ error, code, details? }</code>.</p>
          ${tags.map((tag) => html`<h2>${tag}</h2>${listed.filter(({ op }) => op.tags[0] === tag).map(({ method, path, op }) => operation(method, path, op))}`)}
        </body>
      </html>`)
  })
}
