import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { photoFiles, readJson, signIn } from '#test/journeys/admin.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'
import { copyDemoData } from '#test/journeys/shop.ts'
import { type RunningShop, startShop } from '#test/servers/running-shop.ts'

/** What the owner changes belongs to the whole shop, so this journey has one of its own. */
let shop: RunningShop
let dataDir = ''
test.beforeAll(async () => {
  dataDir = copyDemoData()
  shop = await startShop({ dataDir })
})
test.afterAll(async () => {
  await shop?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an owner changes home page, collection, blog, catalogue, size table, brand and legal facts without code', {
  tag: '@slow',
}, async ({ openSecondBrowser }) => {
  test.setTimeout(400_000)
  const page = await openSecondBrowser({ baseURL: shop.url })
  await signIn(page.request)
  const [renamed, hidden] = await readJson<ProductSummary[]>(
    await page.request.get('/api/v1/products?limit=2'),
  )
  if (!renamed || !hidden) throw new Error('The demo data has no products.')

  await test.step('change the hero and count down to a weekend sale', () => changeHomePage(page))
  await test.step('build the page of a collection', () => buildCollectionPage(page, renamed))
  await test.step('schedule a post', () => schedulePost(page))
  const slug = await test.step('rename a product and hide another', () =>
    changeProducts(page, renamed, hidden))
  await test.step('edit a size table', () => editSizeTable(page))
  await test.step('upload a logo and choose a colour', () => changeBrand(page))
  await test.step('fill in the legal facts', () => fillInLegalFacts(page))

  for (const width of [390, 1440]) {
    const shopper = await openSecondBrowser({ baseURL: shop.url, viewport: { width, height: 900 } })
    await lookAsShopper(shopper, { renamed, hidden, slug })
  }
})

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(toast(page)).toContainText('Đã đăng')
}

const findLastSection = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.locator('details') })
    .getByRole('listitem')
    .last()

async function addSection(page: Page, kind: string, fields: Record<string, string>) {
  await page.getByLabel('Loại mục').selectOption(kind)
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  for (const [label, value] of Object.entries(fields))
    await findLastSection(page).getByLabel(label, { exact: true }).fill(value)
}

async function changeHomePage(page: Page) {
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'Trang chủ', exact: true }).last().click()
  const hero = page.locator('details').filter({ hasText: 'Ảnh bìa' }).first()
  await hero.locator('summary').click()
  await hero.getByLabel('Tiêu đề', { exact: true }).fill('Tết này\nmặc gì')
  await hero
    .locator('input[type=file]')
    .first()
    .setInputFiles(photoFiles[0] ?? [])
  await hero.getByLabel('Mô tả ảnh').fill('Đôi giày vải trên nền sáng')
  await addSection(page, 'Đếm ngược', { 'Tiêu đề': 'Giảm cuối tuần', 'Đến lúc': '2099-01-04T00:00' })
  await publish(page)
}

async function buildCollectionPage(page: Page, product: ProductSummary) {
  await page.goto('/admin/collections')
  await page.getByRole('link', { name: 'Thêm bộ sưu tập' }).first().click()
  await page.getByLabel('Tên bộ sưu tập').fill('Hàng Tết')
  await page.getByLabel('Thêm sản phẩm').fill(product.name)
  await page
    .getByRole('button', { name: `Thêm ${product.name}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Lưu bộ sưu tập' }).click()
  await page.getByRole('button', { name: 'Sửa các mục trên trang' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\//)
  await addSection(page, 'Thanh thông báo', { 'Thông báo': 'Giao trước giao thừa' })
  await addSection(page, 'Bài viết', { 'Tiêu đề': 'Chọn áo Tết', 'Nội dung': 'Áo **mới** cho ngày đầu năm.' })
  await addSection(page, 'Đếm ngược', { 'Tiêu đề': 'Đến giao thừa', 'Đến lúc': '2099-01-01T00:00' })
  await addSection(page, 'Hỏi và đáp', { 'Tiêu đề': 'Trước khi mua' })
  await findLastSection(page).getByRole('button', { name: 'Thêm câu hỏi' }).click()
  await findLastSection(page).getByLabel('Câu hỏi', { exact: true }).fill('Tết có giao không?')
  await findLastSection(page).getByLabel('Trả lời', { exact: true }).fill('Có, đến hết 28 Tết.')
  await addSection(page, 'Hàng sản phẩm', { 'Tiêu đề': 'Mới về' })
  await publish(page)
}

async function schedulePost(page: Page) {
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Thêm trang' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bài blog').check()
  await dialog.getByLabel('Tên trang').fill('Mặc ấm ngày Tết')
  await dialog.getByRole('button', { name: 'Thêm trang' }).click()
  await addSection(page, 'Bài viết', { 'Nội dung': 'Ấm mà không dày.' })
  await page.getByRole('button', { name: 'Hẹn giờ đăng' }).click()
  await dialog.getByLabel('Đăng lúc').fill('01/01/2099')
  await dialog.getByLabel('Giờ', { exact: true }).fill('8:00')
  await dialog.getByRole('button', { name: 'Hẹn giờ' }).click()
  await expect(page.getByText('Đăng lúc 08:00 ngày 01/01/2099', { exact: true })).toBeVisible()
}

/** @returns the former slug of the renamed product */
async function changeProducts(page: Page, renamed: ProductSummary, hidden: ProductSummary): Promise<string> {
  const { handle } = await readJson<{ handle: string }>(
    await page.request.get(`/api/v1/products/${renamed._id}`),
  )
  await page.goto(`/admin/products/edit/${renamed._id}`)
  await page.getByLabel('Tên sản phẩm').fill('Áo Tết mới')
  await page.getByRole('button', { name: 'Theo tên' }).click()
  await page.getByRole('button', { name: 'Lưu sản phẩm' }).click()
  await expect(toast(page)).toContainText('Sửa sản phẩm thành công')
  await page.goto(`/admin/products?q=${encodeURIComponent(hidden.name)}`)
  await page.getByRole('button', { name: `Tác vụ: ${hidden.name}` }).click()
  await page.getByRole('menuitem', { name: 'Ẩn khỏi cửa hàng' }).click()
  await expect(page.getByRole('row').filter({ hasText: hidden.name }).first()).toContainText('Đang ẩn')
  return handle
}

async function editSizeTable(page: Page) {
  await page.goto('/admin/size-tables')
  await page.getByRole('link', { name: 'Áo', exact: true }).click()
  await page.getByRole('textbox', { name: 'Cân nặng (kg), size M', exact: true }).fill('53-62')
  await page.getByRole('button', { name: 'Lưu bảng size' }).click()
  await expect(toast(page)).toContainText('Đã lưu bảng size')
}

async function changeBrand(page: Page) {
  const color = { r: 31, g: 111, b: 84 }
  const logo = sharp({ create: { width: 400, height: 100, channels: 3, background: color } })
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() }
  await page.goto('/admin/pages/brand')
  await page.getByLabel('Logo', { exact: true }).setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Bỏ ảnh' })).toHaveCount(1)
  await page.getByLabel('Màu nhấn: mã màu').fill('#e0a030')
  await page.getByRole('button', { name: 'Lưu thương hiệu' }).click()
  await expect(page.getByText(/chữ #e0a030 trên nền #f9f3e7 chỉ có độ tương phản 2, cần/)).toBeVisible()
  await page.getByLabel('Màu nhấn: mã màu').fill('#1f6f54')
  await page.getByRole('button', { name: 'Lưu thương hiệu' }).click()
  await expect(toast(page)).toContainText('Đã lưu thương hiệu')
}

async function fillInLegalFacts(page: Page) {
  await page.goto('/admin/settings?section=legal')
  const facts = { owner: 'Hộ kinh doanh Nguyễn Thị Tuyết', taxCode: '0312345678' }
  await page.getByLabel('Chủ sở hữu', { exact: true }).fill(facts.owner)
  await page.getByLabel('Mã số thuế', { exact: true }).fill(facts.taxCode)
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect(page.getByText('Đã lưu cài đặt', { exact: true })).toBeVisible()
}

interface Seen {
  renamed: ProductSummary
  hidden: ProductSummary
  slug: string
}

async function lookAsShopper(page: Page, { renamed, hidden, slug }: Seen) {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tết này\s*mặc gì/)
  await expect(page.getByRole('heading', { level: 2, name: 'Giảm cuối tuần' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Tiệm' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Pháp lý' })).toContainText(
    'Hộ kinh doanh Nguyễn Thị Tuyết',
  )
  await expectFits(page)

  await page.goto('/bo-suu-tap/hang-tet')
  for (const title of ['Chọn áo Tết', 'Đến giao thừa', 'Trước khi mua', 'Mới về'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expectFits(page)

  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'Mặc ấm ngày Tết' })).toHaveCount(0)
  const old = await page.request.get(`/san-pham/${slug}`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, '/san-pham/ao-tet-moi'])
  await page.goto(`/san-pham/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Áo Tết mới')
  await expectFits(page)
  expect((await page.request.get(`/detail/${hidden._id}`)).status()).toBe(404)
  expect((await page.request.get(`/detail/${renamed._id}`)).status()).toBe(200)

  await page.goto('/docs')
  await expect(page.getByRole('main')).toContainText('0312345678')
}

async function expectFits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
}
