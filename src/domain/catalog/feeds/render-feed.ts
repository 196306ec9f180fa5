import type { FeedAttribute, FeedDetails } from './feed-items.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML 1.0 allows no control characters but tab and line ends. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')

export function renderFeedStart({ shopName, publicUrl }: FeedDetails): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(shopName)}</title>
<link>${escapeXml(publicUrl)}/</link>
<description>${escapeXml(shopName)}</description>
`
}

export function renderFeedItem(attributes: readonly FeedAttribute[]): string {
  const lines = attributes.flatMap(([name, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : [`<g:${name}>${escapeXml(String(value))}</g:${name}>`],
  )
  return `<item>\n${lines.join('\n')}\n</item>\n`
}

export const renderFeedEnd = () => '</channel>\n</rss>\n'
