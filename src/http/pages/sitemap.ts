import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { validate } from 'uuid'
import { previewPath } from '#contract/content/page-kinds.ts'
import { robotsPath, sitemapParts, sitemapPath, slugPaths } from '#contract/paths.ts'
import type { App, AppContext, Env } from '#http/app-context.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { respondWithinLimit } from '#http/load/respond-within-limit.ts'
import {
  readSitemap,
  readSitemapCategories,
  readSitemapCollections,
  readSitemapPage,
  type SitemapProduct,
} from '#operations/catalog/read-sitemap.ts'
import { readSitemapPaths } from '#operations/content/read-pages.ts'
import { readFromReplica } from '#operations/runtime/read-from-replica.ts'

/** Prefixes: `/order` also excludes `/order-list`. */
const disallowedPaths = [
  '/admin',
  '/api/',
  '/forms/',
  '/qr/',
  '/account',
  '/buy',
  '/cart',
  '/compare',
  '/order',
  '/thanks',
  '/wishlist',
  '/sign-in',
  '/sign-up',
  '/finish-sign-up',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/newsletter',
  previewPath,
  '/restock',
  '/test',
]

interface SitemapEntry {
  path: string
  lastModified?: string
}

export function mountSitemap(app: App, context: AppContext, limiter: ConcurrencyLimiter): void {
  app.get(robotsPath, (c) => {
    const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)]
    const body = `${lines.join('\n')}\n\nSitemap: ${context.publicUrl}${sitemapPath}\n`
    return c.body(body, 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  })
  const serve = (path: string, render: (context: AppContext, c: Context<Env>) => Promise<string | null>) =>
    app.get(path, compress(), (c) =>
      respondWithinLimit(context, limiter, c, async () => {
        const xml = await readFromReplica(context.shop, (shop) => render({ ...context, shop }, c))
        if (xml === null) return c.text('Not found', 404)
        return c.body(xml, 200, {
          'Content-Type': 'application/xml; charset=utf-8',
          'Cache-Control': 'public, max-age=10',
        })
      }),
    )
  serve(sitemapPath, renderSitemap)
  serve(sitemapParts.shop, async (context) => renderUrlSet(context, await readShopEntries(context)))
  serve(sitemapParts.products, async (context, c) => {
    const after = c.req.query('after') ?? ''
    if (!validate(after)) return null
    const products = await readSitemapPage(context.shop, after)
    return products.length > 0 ? renderUrlSet(context, products.map(toProductEntry)) : null
  })
}

async function renderSitemap(context: AppContext): Promise<string> {
  const sitemap = await readSitemap(context.shop)
  if ('products' in sitemap) {
    return renderUrlSet(context, [
      ...(await readShopEntries(context)),
      ...sitemap.products.map(toProductEntry),
    ])
  }
  const parts = sitemap.pages.map((after) => `${sitemapParts.products}?after=${after}`)
  const lines = [sitemapParts.shop, ...parts].map(
    (path) => `<sitemap><loc>${absoluteUrl(context, path)}</loc></sitemap>`,
  )
  return renderXml('sitemapindex', lines)
}

async function readShopEntries(context: AppContext): Promise<SitemapEntry[]> {
  const [categories, collections, pages] = await Promise.all([
    readSitemapCategories(context.shop),
    readSitemapCollections(context.shop),
    readSitemapPaths(context.shop),
  ])
  return [
    { path: '/' },
    { path: '/shop' },
    ...categories.map((slug) => ({ path: slugPaths.category + encodeURIComponent(slug) })),
    ...collections.map((slug) => ({ path: slugPaths.collection + encodeURIComponent(slug) })),
    { path: '/blog' },
    { path: '/docs' },
    ...pages,
  ]
}

const toProductEntry = ({ handle, changedAt }: SitemapProduct): SitemapEntry => ({
  path: slugPaths.product + encodeURIComponent(handle),
  lastModified: changedAt,
})

function renderUrlSet(context: AppContext, entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, lastModified }) => {
    const last = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
    return `<url><loc>${absoluteUrl(context, path)}</loc>${last}</url>`
  })
  return renderXml('urlset', lines)
}

/** DANGER: use the configured origin, never the Host header (docs/dangers.md S6). */
const absoluteUrl = (context: AppContext, path: string) => (context.publicUrl + path).replaceAll('&', '&amp;')

function renderXml(root: 'urlset' | 'sitemapindex', lines: string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${lines.join('\n')}\n</${root}>\n`
}
