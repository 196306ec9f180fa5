export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}
type MarkupValue = string | Markup | readonly Markup[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

/** Escapes every value that is not `Markup` (docs/dangers.md I3). */
export function html(parts: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return new Markup(parts.reduce((all, part, at) => all + toHtml(values[at - 1] ?? '') + part))
}

function toHtml(value: MarkupValue): string {
  if (typeof value === 'string') return escapeHtml(value)
  if (value instanceof Markup) return value.html
  return value.map((one) => one.html).join('')
}

export const renderLines = (text: string): Markup =>
  new Markup(
    text
      .split('\n')
      .map((line) => escapeHtml(line))
      .join('<br>'),
  )
