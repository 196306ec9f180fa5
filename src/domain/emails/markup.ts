/** Markup that is safe as it stands. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}
type Value = string | Markup | readonly Markup[]

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** `` html`<p>${text}</p>` ``: whatever is put in is text, unless it is markup itself (dangers.md I3). */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((all, part, at) => all + asHtml(values[at - 1] ?? '') + part))
}

function asHtml(value: Value): string {
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Markup) return value.html
  return value.map((one) => one.html).join('')
}

/** Text with its line ends. */
export const linesOf = (text: string): Markup =>
  new Markup(
    text
      .split('\n')
      .map((line) => escaped(line))
      .join('<br>'),
  )
