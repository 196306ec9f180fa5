import { cleanText } from '#contract/text.ts'
import { decodeEntities } from './entities.ts'

const blockTags = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const paragraphTags = new Set('blockquote dl figure h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '))
const ignoredTags = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head', 'title'])

function findTagEnd(html: string, from: number): number {
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

function tagToText(name: string, closing: boolean): string {
  if (name === 'br') return '\n'
  if (name === 'li' && !closing) return '\n• '
  if (name === 'td' || name === 'th') return closing ? ' ' : ''
  if (paragraphTags.has(name)) return '\n\n'
  return blockTags.has(name) ? '\n' : ''
}

/**
 * Converts HTML to plain text in one pass. A text without tags keeps its line breaks. A `<` that does not start a tag
 * is a character; an unclosed tag is dropped, as in browsers.
 */
export function htmlToText(html: string): string {
  const source = html.replace(/\r\n?/g, '\n')
  const hasTags = /<[a-zA-Z/!]/.test(source)
  const toInlineText = (text: string) => decodeEntities(hasTags ? text.replace(/[ \t\n\f]+/g, ' ') : text)
  let text = ''
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open < 0) return tidy(text + toInlineText(source.slice(at)))
    text += toInlineText(source.slice(at, open))
    const tag = /^<(\/?)([a-zA-Z][\w-]*)|^<[!?]/.exec(source.slice(open, open + 40))
    if (!tag) {
      text += '<'
      at = open + 1
      continue
    }
    const [, slash = '', tagName = ''] = tag
    const name = tagName.toLowerCase()
    at = findTagEnd(source, open)
    text += tagToText(name, slash === '/')
    if (!slash && ignoredTags.has(name)) at = findElementEnd(source, at, name)
  }
  return tidy(text)
}

/** The export uses `<pre>` for texts whose spaces HTML would not preserve. */
const preformatted = /^<pre>([^<]*)<\/pre>$/

export function htmlToDescription(html: string): string {
  const [, exact] = preformatted.exec(html) ?? []
  return cleanText(exact === undefined ? htmlToText(html) : decodeEntities(exact))
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')

/** Returns HTML that `htmlToDescription` converts back to the same text. */
export function descriptionToHtml(text: string): string {
  if (text === '') return ''
  const html = `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  return htmlToDescription(html) === text ? html : `<pre>${escapeHtml(text)}</pre>`
}

function findElementEnd(source: string, from: number, name: string): number {
  const close = new RegExp(`</${name}`, 'gi')
  close.lastIndex = from
  const found = close.exec(source)
  return found ? findTagEnd(source, found.index) : source.length
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
