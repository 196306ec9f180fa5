import type { PageContent } from '#contract/content/page-kinds.ts'
import { mapFields } from './map-fields.ts'
import { normalizePagePath } from './shop-path.ts'

export interface ContentLink {
  /** The field, such as `sections.2.linkHref`. */
  path: string
  /** A path of this shop without query; with a hash, if it is a topic of `/docs`. */
  to: string
  href: string
}

export const toPagePath = (href: string): string => {
  const path = stripQuery(href)
  const [anchor = ''] = /#.+$/.exec(href) ?? []
  return normalizePagePath(path) === '/docs' ? path + anchor : path
}

export const stripQuery = (href: string): string => href.replace(/[?#].*$/, '')

const markdownLink = /\]\((\/[^\s)]*)/g
const findMarkdownLinks = (text: string) => [...text.matchAll(markdownLink)].map(([, href = '']) => href)

/** The links of a page to other pages of this shop. */
export function listLinks({ sections }: PageContent): ContentLink[] {
  const links: ContentLink[] = []
  for (const [at, section] of sections.entries())
    mapFields(section, (value, { type }, path) => {
      const text = String(value)
      const found = type === 'link' ? [text] : type === 'markdown' ? findMarkdownLinks(text) : []
      for (const href of found.filter((one) => one.startsWith('/') && !one.startsWith('/images/')))
        links.push({ path: `sections.${at}.${path}`, to: toPagePath(href), href })
      return value
    })
  return links
}
