import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { validate } from 'uuid'
import { posts } from '#contract/content/posts.ts'
import { robotsPath, sitemapParts, sitemapPath } from '#contract/paths.ts'
import type { App, Door, Env } from '#http/context.ts'
import { answerInLine } from '#http/load/in-line.ts'
import type { Line } from '#http/load/line.ts'
import { readMappedCategories, readSitemap, readSitemapPage } from '#operations/catalog/read-sitemap.ts'
import { mayLag } from '#operations/runtime/may-lag.ts'

/** Nothing here is for strangers; what only begins with one of these words (`/order-list`) is not either. */
const closed = [
  '/admin',
  '/api/',
  '/account',
  '/cart',
  '/order',
  '/thanks',
  '/wishlist',
  '/sign-in',
  '/sign-up',
  '/newsletter',
  '/test',
]

interface Entry {
  /** from the first slash */
  path: string
  /** W3C date or time */
  changed?: string
}

/** What search engines ask for: which addresses there are, and which are not for them. */
export function mountSitemap(app: App, door: Door, line: Line): void {
  app.get(robotsPath, (c) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    const body = `${lines.join('\n')}\n\nSitemap: ${door.publicUrl}${sitemapPath}\n`
    return c.body(body, 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  })
  const serve = (path: string, make: (door: Door, c: Context<Env>) => Promise<string | null>) =>
    app.get(path, compress(), (c) =>
      answerInLine(door, line, c, async () => {
        const xml = await mayLag(door.shop, (shop) => make({ ...door, shop }, c))
        if (xml === null) return c.text('Not found', 404)
        return c.body(xml, 200, {
          'Content-Type': 'application/xml; charset=utf-8',
          'Cache-Control': 'public, max-age=600',
        })
      }),
    )
  serve(sitemapPath, wholeMap)
  serve(sitemapParts.shop, async (door) => urlSet(door, await shopEntries(door)))
  serve(sitemapParts.products, async (door, c) => {
    const after = c.req.query('after') ?? ''
    if (!validate(after)) return null
    const products = await readSitemapPage(door.shop, after)
    return products.length > 0 ? urlSet(door, products.map(productEntry)) : null
  })
}

/** One list; an index of several where the products do not fit into one. */
async function wholeMap(door: Door): Promise<string> {
  const mapped = await readSitemap(door.shop)
  if ('products' in mapped) {
    return urlSet(door, [...(await shopEntries(door)), ...mapped.products.map(productEntry)])
  }
  const parts = mapped.pages.map((after) => `${sitemapParts.products}?after=${after}`)
  const lines = [sitemapParts.shop, ...parts].map(
    (path) => `<sitemap><loc>${address(door, path)}</loc></sitemap>`,
  )
  return xml('sitemapindex', lines)
}

async function shopEntries(door: Door): Promise<Entry[]> {
  const categories = await readMappedCategories(door.shop)
  return [
    { path: '/' },
    { path: '/shop' },
    ...categories.map((id) => ({ path: `/categories/${id}` })),
    { path: '/blog' },
    ...posts.map(({ slug, published }) => ({ path: `/blog/${slug}`, changed: published })),
    { path: '/docs' },
  ]
}

const productEntry = ({ id, changedAt }: { id: string; changedAt: string }): Entry => ({
  path: `/detail/${id}`,
  changed: changedAt,
})

function urlSet(door: Door, entries: Entry[]): string {
  const lines = entries.map(({ path, changed }) => {
    const last = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${address(door, path)}</loc>${last}</url>`
  })
  return xml('urlset', lines)
}

/** Only the configured address: what a request claims enters nothing (dangers.md S6). */
const address = (door: Door, path: string) => (door.publicUrl + path).replaceAll('&', '&amp;')

function xml(root: 'urlset' | 'sitemapindex', lines: string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${lines.join('\n')}\n</${root}>\n`
}
