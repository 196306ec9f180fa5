/** The words of a Markdown text for descriptions that have no formatting. */
export function markdownToText(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(#{1,6}|[-*+>]|\d+\.)[ \t]+/gm, '')
    .replace(/(\*\*|__|\*|`)(?=\S)([^*_`\n]*?\S)\1/g, '$2')
}

/** The product page shows three lines of it, and search engines about 155 characters. */
const maxExcerptLength = 600

/** The beginning of a Markdown text as plain text. */
export const extractExcerpt = (markdown: string): string =>
  markdownToText(markdown).trim().slice(0, maxExcerptLength)
