import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'

/** A site with endless URLs fails instead of running forever. */
const limits = { pages: 350, files: 1000 }
const concurrency = 8

const attribute = /\s(href|src|srcset|imagesrcset|content)="([^"]*)"/gi
const decodeEntities = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** URLs of the shop in a page, without fragments. */
function findUrls(html: string, at: string): string[] {
  const { origin } = new URL(at)
  const values = [...html.matchAll(attribute)].flatMap(([, name = '', value = '']) => {
    const text = decodeEntities(value)
    if (/srcset$/i.test(name)) return text.split(', ').map((part) => part.trim().split(' ')[0] ?? '')
    return name === 'content' && !text.startsWith(origin) ? [] : [text]
  })
  const urls = values.filter((url) => URL.canParse(url, at)).map((url) => new URL(url, at))
  for (const url of urls) url.hash = ''
  return urls.filter((url) => url.origin === origin).map(({ href }) => href)
}

const findUrlsInStyles = (css: string, at: string) =>
  [...css.matchAll(/url\("?([^")]+)"?\)/g)]
    .filter(([, url = '']) => !url.startsWith('data:'))
    .map(([, url = '']) => new URL(url, at).href)

/** Follows only pages of lists, because filters and sort orders have too many combinations. */
const isFollowed = (address: string) =>
  [...new URL(address).searchParams.keys()].every((name) => ['page', 'result', 'after', 'q'].includes(name))

/**
 * Images are resized at their first request, which is slow. So all sizes and formats of one image are requested, and
 * only the stored original of others.
 */
function isSkippedSize(address: string, seenSizes: Set<string>): boolean {
  const [, size = ''] = /\/images\/[^/]+\/([^/]+\/\d+\.\w+)$/.exec(address) ?? []
  if (!size || /^(\d+)x\d+\/\1\.webp$/.test(size) || !seenSizes.has(size)) {
    seenSizes.add(size)
    return false
  }
  return true
}

interface Visit {
  address: string
  status: number
  links: string[]
}

async function visit(request: APIRequestContext, address: string): Promise<Visit> {
  const answer = await request.get(address)
  const type = answer.headers()['content-type'] ?? ''
  const read = async (urls: (text: string, at: string) => string[]) => urls(await answer.text(), answer.url())
  let links: string[] = []
  if (type.startsWith('text/html')) links = await read(findUrls)
  if (type.startsWith('text/css')) links = await read(findUrlsInStyles)
  if (type.startsWith('application/xml')) {
    links = await read((xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url))
  }
  return { address, status: answer.status(), links }
}

test('every link, image, script, style and font reachable from the home page and the sitemap exists', {
  tag: '@slow',
}, async ({ request, baseURL }) => {
  const start = [`${baseURL}/`, `${baseURL}/robots.txt`, `${baseURL}/sitemap.xml`]
  const linkedFrom = new Map<string, string>(start.map((address) => [address, 'the start']))
  const waiting = [...start]
  const broken: string[] = []
  const seenSizes = new Set<string>()
  const count = { pages: 0, files: 0 }
  while (waiting.length > 0) {
    const visits = await Promise.all(waiting.splice(0, concurrency).map((address) => visit(request, address)))
    for (const { address, status, links } of visits) {
      if (status !== 200) broken.push(`${status} ${address}, linked from ${linkedFrom.get(address)}`)
      count[links.length > 0 ? 'pages' : 'files']++
      for (const url of links.filter((url) => !linkedFrom.has(url) && isFollowed(url))) {
        linkedFrom.set(url, address)
        if (!isSkippedSize(url, seenSizes)) waiting.push(url)
      }
    }
    expect([count.pages <= limits.pages, count.files <= limits.files], JSON.stringify(count)).toEqual([
      true,
      true,
    ])
  }
  expect(broken).toEqual([])
  // At least the demo products with their images and list pages.
  expect([count.pages > 50, count.files > 150], JSON.stringify(count)).toEqual([true, true])
})

for (const address of [
  '/khong-co',
  '/detail/khong-co',
  '/detail/019a0000-0000-7000-8000-00000000dead',
  '/categories/khong-co',
  '/blog/khong-co',
  `/${'rat-dai-'.repeat(60)}`,
]) {
  const tag = ['/khong-co', '/detail/khong-co'].includes(address) ? [] : '@slow'
  test(`${address.slice(0, 40)} is answered with 404 and a page with links and search`, { tag }, async ({
    page,
  }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(main.getByRole('link', { name: 'Quay lại trang chủ' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: 'Áo sơ mi' })).toBeVisible()
    await main.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill('ao so mi')
    await main.getByRole('button', { name: 'Tìm' }).click()
    await expect(page).toHaveURL(/\/shop\?q=ao/)
  })
}
