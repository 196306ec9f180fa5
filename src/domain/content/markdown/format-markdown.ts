export const markdownFormats = ['bold', 'italic', 'heading', 'list', 'link'] as const
export type MarkdownFormat = (typeof markdownFormats)[number]

/** A text with its selection, as positions in it. */
interface SelectedText {
  text: string
  start: number
  end: number
}

const marks = { bold: '**', italic: '*' } as const
const linePrefixes = { heading: '## ', list: '- ' } as const
const linkTarget = '/shop'

/** Formats the selection as Markdown, or removes the format if it has it. */
export function formatMarkdown(selected: SelectedText, format: MarkdownFormat): SelectedText {
  if (format === 'bold' || format === 'italic') return wrap(selected, marks[format])
  return format === 'link' ? link(selected) : prefixLines(selected, linePrefixes[format])
}

function replace({ text, start, end }: SelectedText, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

function wrap(selected: SelectedText, mark: string): SelectedText {
  const { text, start, end } = selected
  const width = mark.length
  const isWrapped = text.slice(start - width, start) === mark && text.slice(end, end + width) === mark
  // `*` beside `**` is a part of bold.
  const isPart = mark === '*' && text[start - 2] === '*' && text[start - 3] !== '*'
  if (isWrapped && !isPart)
    return {
      text: text.slice(0, start - width) + text.slice(start, end) + text.slice(end + width),
      start: start - width,
      end: end - width,
    }
  const words = text.slice(start, end) || 'chữ'
  return {
    text: replace(selected, mark + words + mark),
    start: start + width,
    end: start + width + words.length,
  }
}

function prefixLines(selected: SelectedText, prefix: string): SelectedText {
  const start = selected.text.lastIndexOf('\n', selected.start - 1) + 1
  const lines = selected.text.slice(start, selected.end).split('\n')
  const isPrefixed = lines.every((line) => line.startsWith(prefix))
  const changed = lines.map((line) => (isPrefixed ? line.slice(prefix.length) : prefix + line)).join('\n')
  const text = replace({ ...selected, start }, changed)
  return { text, start, end: start + changed.length }
}

/** Selects the address, to be typed over. */
function link(selected: SelectedText): SelectedText {
  const words = selected.text.slice(selected.start, selected.end) || 'chữ'
  const start = selected.start + `[${words}](`.length
  return { text: replace(selected, `[${words}](${linkTarget})`), start, end: start + linkTarget.length }
}
