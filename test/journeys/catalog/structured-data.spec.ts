import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import type { APIRequestContext } from '@playwright/test'
import type { Variant } from '#contract/catalog/products.ts'
import { expect, test } from '#test/journeys/journey.ts'

const genders: Record<string, string> = { men: 'male', women: 'female', unisex: 'unisex' }

/** Returns one path of each kind of page. */
async function listPagePaths(request: APIRequestContext) {
  const read = async (path: string) => (await request.get(path)).json()
  const [products, [category]] = await Promise.all([read('/api/v1/products'), read('/api/v1/categories')])
  // Only demo products have 5 reviews; other journeys add products of their own.
  const product = products.find(({ reviewCount }: { reviewCount: number }) => reviewCount === 5)
  return {
    home: '/',
    list: '/shop',
    secondPage: '/shop?page=2',
    category: `/categories/${category._id}`,
    product: `/detail/${product._id}`,
    blog: '/blog',
    post: '/blog/tu-do-gon-muoi-mon',
    docs: '/docs',
  }
}

/** Returns the JSON-LD of a page; fails if a validator finds an error in it. */
async function readStructuredData(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] })
  const extracted = extractor.parse(html)
  const issues = await new Validator().validate(extracted)
  expect([extracted.errors, issues.filter(({ severity }) => severity === 'ERROR')], path).toEqual([[], []])
  return extracted.jsonld
}

test('structured data is valid and agrees with the page', async ({ request, baseURL }) => {
  const pages = await listPagePaths(request)
  const home = await readStructuredData(request, pages.home)
  expect(home.OnlineStore?.[0]).toMatchObject({ name: 'Tiệm', url: `${baseURL}/` })
  expect(home.WebSite?.[0]).toMatchObject({
    potentialAction: { target: { urlTemplate: `${baseURL}/shop?q={search_term_string}` } },
  })

  const product = await (await request.get(pages.product.replace('/detail', '/api/v1/products'))).json()
  const { ProductGroup: [group] = [], ...more } = await readStructuredData(request, pages.product)
  expect(group).toMatchObject({
    name: product.name,
    productGroupID: product._id,
    url: `${baseURL}/san-pham/${product.handle}`,
    audience: { '@type': 'PeopleAudience', suggestedGender: genders[product.audience] },
    aggregateRating: { reviewCount: product.reviewCount, ratingValue: product.rating },
  })
  const variants = group?.hasVariant as { offers: { url: string } }[]
  expect(variants).toMatchObject(
    product.variants.map(({ sku, salePrice, stock, color, size }: Variant) => ({
      sku,
      ...(color && { color: color.value }),
      ...(size && { size: size.value }),
      offers: {
        price: salePrice,
        priceCurrency: 'VND',
        availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
        shippingDetails: { '@id': '#shipping' },
        hasMerchantReturnPolicy: { '@id': '#returns' },
      },
    })),
  )
  expect(more.OfferShippingDetails?.[0]).toMatchObject({ shippingRate: { value: 30_000, currency: 'VND' } })
  expect(more.MerchantReturnPolicy?.[0]).toMatchObject({ merchantReturnDays: 7 })
  const trail = JSON.stringify(more.BreadcrumbList)
  expect(trail).toContain(product.category.name)
  expect(trail).toContain(`${baseURL}/danh-muc/`)
  const opened = await (await request.get(variants[0]?.offers.url ?? '')).text()
  expect(opened).toContain(product.name)

  for (const path of [pages.list, pages.secondPage, pages.category, pages.blog, pages.docs]) {
    expect((await readStructuredData(request, path)).BreadcrumbList, path).toHaveLength(1)
  }
  const list = await readStructuredData(request, pages.category)
  const { length } = (list.ItemList?.[0]?.itemListElement ?? []) as object[]
  expect([length > 0, length <= 16, list.ItemList?.[0]?.numberOfItems === length]).toEqual([true, true, true])
  expect(JSON.stringify(list.ItemList)).toContain(`${baseURL}/san-pham/`)
  const post = await readStructuredData(request, pages.post)
  expect(post.BlogPosting?.[0]).toMatchObject({
    headline: 'Tủ đồ gọn: mười món, mặc cả tuần',
    datePublished: '2026-11-09',
  })
})

/** The canonical address of products and categories has a slug. */
async function readCanonicalPath(request: APIRequestContext, path: string): Promise<string> {
  const [, area, id] = path.split('/')
  if (area === 'detail') {
    const { handle } = await (await request.get(`/api/v1/products/${id}`)).json()
    return `/san-pham/${handle}`
  }
  if (area !== 'categories') return path
  const { slug } = await (await request.get(`/api/v1/categories/${id}`)).json()
  return `/danh-muc/${slug}`
}

test('every page has its own title, description and canonical URL, and an image for sharing', {
  tag: '@slow',
}, async ({ request, page, baseURL }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  const pages = Object.values(await listPagePaths(request))
  for (const path of pages) {
    await page.goto(path)
    const meta = (name: string) => page.locator(`head meta[name="${name}"], head meta[property="${name}"]`)
    const content = (name: string) => meta(name).getAttribute('content')
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}${await readCanonicalPath(request, path)}`,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    expect(await content('og:locale')).toBe('vi_VN')
    expect(await meta('theme-color').count()).toBe(2)
    const description = (await content('description')) ?? ''
    expect([path, description.length > 40, description.length <= 156]).toEqual([path, true, true])
    expect(await content('og:title')).toBe(await page.title())
    const image = (await content('og:image')) ?? ''
    const shared = await request.get(image)
    expect([image.startsWith(`${baseURL}/`), shared.status()], path).toEqual([true, 200])
    expect(Number(await content('og:image:width')), path).toBeGreaterThanOrEqual(600)
    seen.titles.add(await page.title())
    seen.descriptions.add(description)
  }
  expect([seen.titles.size, seen.descriptions.size]).toEqual([pages.length, pages.length])
})

test('the canonical URL of a list keeps the page number and drops filters; searches are not indexed', async ({
  page,
}) => {
  const canonical = () => page.locator('head link[rel=canonical]').getAttribute('href')
  const robots = page.locator('head meta[name=robots]')
  for (const [address, expected] of [
    ['/shop?page=2', '/shop?page=2'],
    ['/shop?color=Đen&sort=price-asc', '/shop'],
    ['/shop?inStock=true&page=2', '/shop'],
  ] as const) {
    await page.goto(address)
    expect(new URL((await canonical()) ?? '').href).toBe(new URL(expected, page.url()).href)
    await expect(robots).toHaveCount(0)
  }
  await page.goto('/shop?q=linen')
  await expect(robots).toHaveAttribute('content', 'noindex, follow')
})

test('the web app manifest names icons that exist in the stated sizes', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('head link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ lang: 'vi', start_url: '/', short_name: 'Tiệm' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
    if (type !== 'image/png') continue
    // The first chunk of a PNG contains the width at offset 16.
    expect([src, (await icon.body()).readUInt32BE(16)]).toEqual([src, Number.parseInt(sizes, 10)])
  }
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200)
})
