import MarkdownIt from 'markdown-it'

const allowedLink = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
const shopImage = /^\/images\/(?!.*\.\.)[\w./-]+$/

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: false })
markdown.validateLink = (url) => allowedLink.test(url.trim())
const renderImage = markdown.renderer.rules.image
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const isOwn = shopImage.test(tokens[index]?.attrGet('src') ?? '')
  if (!isOwn || !renderImage) return markdown.utils.escapeHtml(tokens[index]?.content ?? '')
  tokens[index]?.attrSet('loading', 'lazy')
  return renderImage(tokens, index, options, env, self)
}

export const findMarkdownLinks = (text: string): string[] =>
  markdown
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'link_open')
    .map((link) => markdown.normalizeLinkText(link.attrGet('href') ?? ''))

/**
 * Renders a text of staff (R24): HTML in it is shown as text, links lead to the web, mail, telephone or a path of the
 * shop, and pictures are those of the shop. Headings begin at `topLevel`, below those of the page, and skip no level.
 */
export function renderMarkdown(text: string, topLevel = 3): string {
  const tokens = markdown.parse(text, {})
  const open: number[] = []
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const depth = Number(token.tag.slice(1))
      while ((open.at(-1) ?? 0) >= depth) open.pop()
      open.push(depth)
    }
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, topLevel - 1 + open.length)}`
  }
  return markdown.renderer.render(tokens, markdown.options, {})
}
