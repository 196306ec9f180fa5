import { cleanText } from '#contract/text.ts'
import { decodeEntities } from './entities.ts'

const ownLine = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const paragraph = new Set('blockquote dl figure h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '))
/** Their contents are not text. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head', 'title'])

/** The index after the tag that begins at `from`; a quoted `>` does not end it. */
function endOfTag(html: string, from: number): number {
  if (html.startsWith('<!--', from)) {
    const end = html.indexOf('-->', from + 4)
    return end < 0 ? html.length : end + 3
  }
  let quote = ''
  for (let at = from + 1; at < html.length; at++) {
    const char = html[at] ?? ''
    if (quote) quote = char === quote ? '' : quote
    else if (char === '>') return at + 1
    else if (char === '"' || char === "'") quote = char
  }
  return html.length
}

/** What a tag puts in the text's place: a paragraph's end is a blank line, a list item a line of its own. */
function mark(name: string, closing: boolean): string {
  if (name === 'br') return '\n'
  if (name === 'li' && !closing) return '\n• '
  if (name === 'td' || name === 'th') return closing ? ' ' : ''
  if (paragraph.has(name)) return '\n\n'
  return ownLine.has(name) ? '\n' : ''
}

/**
 * HTML as lines of plain text, in one pass over it. A text without any tag keeps its own lines. A `<` that
 * begins no tag is a character; what is in a tag that never ends is dropped, as browsers do.
 */
export function plainText(html: string): string {
  const source = html.replace(/\r\n?/g, '\n')
  const hasTags = /<[a-zA-Z/!]/.test(source)
  const flow = (text: string) => decodeEntities(hasTags ? text.replace(/[ \t\n\f]+/g, ' ') : text)
  let text = ''
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open < 0) return tidy(text + flow(source.slice(at)))
    text += flow(source.slice(at, open))
    const tag = /^<(\/?)([a-zA-Z][\w-]*)|^<[!?]/.exec(source.slice(open, open + 40))
    if (!tag) {
      text += '<'
      at = open + 1
      continue
    }
    const [, slash = '', tagName = ''] = tag
    const name = tagName.toLowerCase()
    at = endOfTag(source, open)
    text += mark(name, slash === '/')
    if (!slash && silent.has(name)) at = endOfSilent(source, at, name)
  }
  return tidy(text)
}

/** What is all set in `<pre>` is taken as it stands: so the shop exports what HTML would not keep. */
const verbatim = /^<pre>([^<]*)<\/pre>$/

/** A description as the shop keeps it. */
export function textOf(html: string): string {
  const [, exact] = verbatim.exec(html) ?? []
  return cleanText(exact === undefined ? plainText(html) : decodeEntities(exact))
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')

/** HTML that `textOf` reads as this text. */
export function htmlOf(text: string): string {
  if (text === '') return ''
  const html = `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`
  return textOf(html) === text ? html : `<pre>${escaped(text)}</pre>`
}

function endOfSilent(source: string, from: number, name: string): number {
  const close = new RegExp(`</${name}`, 'gi')
  close.lastIndex = from
  const found = close.exec(source)
  return found ? endOfTag(source, found.index) : source.length
}

function tidy(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/•\n+(?!•)/g, '• ')
    .replace(/\n\n•/g, '\n•')
    .replace(/^•\s*$\n?/gm, '')
    .trim()
}
