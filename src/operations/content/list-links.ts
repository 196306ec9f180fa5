import type { PageContent, PageKind } from '#contract/content/page-kinds.ts'
import type { ContentLink } from '#domain/content/check-content.ts'
import { mapFields } from '#domain/content/map-fields.ts'
import { removeOwnOrigin, toPagePath } from '#domain/content/shop-path.ts'
import { findMarkdownLinks } from './render-markdown.ts'

export interface LinkingPage {
  kind: PageKind
  content: PageContent
}

export function listLinks({ kind, content: { sections } }: LinkingPage, publicUrl: string): ContentLink[] {
  const ownAnchors = new Set(['#', '#top', ...sections.map(({ id }) => `#${id}`)])
  const resolve = (href: string) =>
    kind === 'policy' && href.startsWith('#') ? `/docs${href}` : removeOwnOrigin(href, publicUrl)
  const leadsToShop = (href: string) =>
    href.startsWith('#') ? !ownAnchors.has(href) : href.startsWith('/') && !href.startsWith('/images/')
  const links: ContentLink[] = []
  for (const [at, section] of sections.entries())
    mapFields(section, (value, { type }, path) => {
      const text = String(value)
      const found = type === 'link' ? [text] : type === 'markdown' ? findMarkdownLinks(text) : []
      for (const href of found.map(resolve).filter(leadsToShop))
        links.push({
          path: `sections.${at}.${path}`,
          to: href.startsWith('#') ? href : toPagePath(href),
          href,
        })
      return value
    })
  return links
}
