import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'

/** So that a shop that makes addresses without end fails instead of running for ever. */
const most = { pages: 300, files: 1000 }
const together = 8

const attribute = /\s(href|src|srcset|imagesrcset|content)="([^"]*)"/gi
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** Every address of the shop that a page names, without the parts of a page. */
function placesIn(html: string, at: string): string[] {
  const { origin } = new URL(at)
  const named = [...html.matchAll(attribute)].flatMap(([, name = '', value = '']) => {
    const text = unescaped(value)
    if (/srcset$/i.test(name)) return text.split(', ').map((part) => part.trim().split(' ')[0] ?? '')
    return name === 'content' && !text.startsWith(origin) ? [] : [text]
  })
  const places = named.filter((place) => URL.canParse(place, at)).map((place) => new URL(place, at))
  for (const place of places) place.hash = ''
  return places.filter((place) => place.origin === origin).map(({ href }) => href)
}

const placesInStyles = (css: string, at: string) =>
  [...css.matchAll(/url\("?([^")]+)"?\)/g)]
    .filter(([, place = '']) => !place.startsWith('data:'))
    .map(([, place = '']) => new URL(place, at).href)

/** Filters and orders of a list make more addresses than anyone follows: only its pages are. */
const isFollowed = (address: string) =>
  [...new URL(address).searchParams.keys()].every((name) => ['page', 'result', 'after', 'q'].includes(name))

/**
 * A picture is made in a width and a format when that is first asked for, which takes its time: each width and
 * format of one picture, and of the others the whole one, which is kept.
 */
function isOneOfMany(address: string, seenSizes: Set<string>): boolean {
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
  further: string[]
}

async function visit(request: APIRequestContext, address: string): Promise<Visit> {
  const answer = await request.get(address)
  const type = answer.headers()['content-type'] ?? ''
  const read = async (places: (text: string, at: string) => string[]) =>
    places(await answer.text(), answer.url())
  let further: string[] = []
  if (type.startsWith('text/html')) further = await read(placesIn)
  if (type.startsWith('text/css')) further = await read(placesInStyles)
  if (type.startsWith('application/xml')) {
    further = await read((xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place))
  }
  return { address, status: answer.status(), further }
}

test('from the first page and the sitemap every link, picture, script, style and font is there', async ({
  request,
  baseURL,
}) => {
  const start = [`${baseURL}/`, `${baseURL}/robots.txt`, `${baseURL}/sitemap.xml`]
  const known = new Map<string, string>(start.map((address) => [address, 'the beginning']))
  const waiting = [...start]
  const broken: string[] = []
  const seenSizes = new Set<string>()
  const count = { pages: 0, files: 0 }
  while (waiting.length > 0) {
    const visits = await Promise.all(waiting.splice(0, together).map((address) => visit(request, address)))
    for (const { address, status, further } of visits) {
      if (status !== 200) broken.push(`${status} ${address}, named by ${known.get(address)}`)
      count[further.length > 0 ? 'pages' : 'files']++
      for (const place of further.filter((place) => !known.has(place) && isFollowed(place))) {
        known.set(place, address)
        if (!isOneOfMany(place, seenSizes)) waiting.push(place)
      }
    }
    expect([count.pages <= most.pages, count.files <= most.files], JSON.stringify(count)).toEqual([
      true,
      true,
    ])
  }
  expect(broken).toEqual([])
  // Every product of the demo, its pictures in all widths, and the pages around them.
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
  test(`${address.slice(0, 40)} is not there, and the page shows ways on`, async ({ page }) => {
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
