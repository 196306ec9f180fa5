import sharp from 'sharp'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import { buildPagePath } from '#contract/content/page-kinds.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'
import { fetchProducts } from '#test/journeys/screens/screen.ts'

test('the owner builds the page of a collection from five kinds of sections; shoppers see it above the list', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const [product] = await fetchProducts(adminApi.admin, 'limit=1')
  const { _id, name, slug } = await adminApi.collection({
    kind: 'manual',
    tag: '',
    productIds: [product?._id],
    name: `Hàng Tết ${randomText()}`,
  })
  await page.goto(`/admin/collections/${_id}`)
  await page.getByRole('button', { name: 'Sửa các mục trên trang' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\//)
  async function add(kind: string, fields: Record<string, string>) {
    await page.getByLabel('Loại mục').selectOption(kind)
    await page.getByRole('button', { name: 'Thêm mục' }).click()
    const section = page
      .getByRole('list')
      .filter({ has: page.locator('details') })
      .getByRole('listitem')
      .last()
    for (const [label, value] of Object.entries(fields))
      await section.getByLabel(label, { exact: true }).fill(value)
  }
  await add('Thanh thông báo', { 'Thông báo': 'Giao trước giao thừa' })
  await add('Bài viết', { 'Tiêu đề': 'Tết này mặc gì', 'Nội dung': 'Áo **mới** cho ngày đầu năm.' })
  await add('Đếm ngược', { 'Tiêu đề': 'Đến giao thừa', 'Đến lúc': '2099-01-01T00:00' })
  await add('Hỏi và đáp', { 'Tiêu đề': 'Trước khi mua' })
  const questions = page.getByRole('listitem').filter({ hasText: 'Hỏi và đáp' }).last()
  await questions.getByRole('button', { name: 'Thêm câu hỏi' }).click()
  await questions.getByLabel('Câu hỏi', { exact: true }).fill('Tết có giao không?')
  await questions.getByLabel('Trả lời', { exact: true }).fill('Có, đến hết 28 Tết.')
  await questions.getByRole('button', { name: 'Thêm câu hỏi' }).click()
  await questions.getByLabel('Câu hỏi', { exact: true }).last().fill('Đổi size được không?')
  await questions.getByLabel('Trả lời', { exact: true }).last().fill('Được, trong 7 ngày.')
  await questions.getByRole('button', { name: 'Đưa câu hỏi 2 lên' }).press('Enter')
  await expect(questions.getByLabel('Câu hỏi', { exact: true }).first()).toHaveValue('Đổi size được không?')
  await expect(questions.getByRole('button', { name: 'Đưa câu hỏi 1 xuống' })).toBeFocused()
  await add('Hàng sản phẩm', { 'Tiêu đề': 'Mới về' })
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(toast(page)).toContainText('Đã đăng')

  for (const width of [390, 1440]) {
    const shopper = await openSecondBrowser({ viewport: { width, height: 900 } })
    await shopper.goto(`/bo-suu-tap/${slug}`)
    await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
    const list = shopper.getByRole('list', { name, exact: true })
    await expect(list.getByRole('article')).toHaveCount(1)
    for (const title of ['Tết này mặc gì', 'Đến giao thừa', 'Trước khi mua', 'Mới về'])
      await expect(shopper.getByRole('heading', { level: 2, name: title })).toBeVisible()
    const text = await shopper.getByText('Giao trước giao thừa').boundingBox()
    const products = await list.boundingBox()
    expect(text?.y ?? 0).toBeLessThan(products?.y ?? 0)
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(shopper)
    // A search within the collection shows its results first.
    await shopper.goto(`/shop?collection=${_id}&q=${encodeURIComponent(product?.name ?? '')}`)
    await expect(shopper.getByRole('heading', { level: 2, name: 'Tết này mặc gì' })).toHaveCount(0)
  }
})

test('the owner writes sections above the list of a category; its search results have none', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const name = `Áo ấm ${randomText()}`
  const data = { name }
  const { _id, slug } = await readJson<CategoryListItem>(
    await adminApi.admin.post('/api/v1/categories', { data }),
  )
  await adminApi.createProduct({ category: _id })
  await page.goto(`/admin/categories?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Vị trí, đường dẫn, ảnh và lời của ${name}` }).click()
  const open = page.getByRole('button', { name: 'Sửa các mục trên trang' })
  await page.getByRole('textbox', { name: 'Lời giới thiệu' }).fill('Len dày')
  await expect(open).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Lời giới thiệu' }).fill('')
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const dialog = page.getByRole('dialog')
  const upload = dialog.locator('input[type=file]')
  await page.route('**/*', async (route) => {
    // The control is disabled for longer than a recovery of the focus waits.
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await upload.focus()
  await expect(upload).toBeFocused()
  await upload.setInputFiles({ name: `${randomText()}.png`, mimeType: 'image/png', buffer: photo })
  await expect(upload).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Bỏ ảnh' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('[aria-hidden=true]'))).toBeNull()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Bỏ ảnh' }).click()
  await open.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('Tên trang')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Loại mục').selectOption('Bài viết')
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await page.getByLabel('Tiêu đề', { exact: true }).fill('Mùa đông mặc gì')
  await page.getByLabel('Nội dung', { exact: true }).fill('Áo **len** cho ngày gió mùa.')
  await page.getByText('Hiển thị trên máy tìm kiếm và khi chia sẻ').click()
  await page.getByLabel('Tiêu đề cho máy tìm kiếm').fill('Áo ấm mùa đông')
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(toast(page)).toContainText('Đã đăng')

  const shopper = await openSecondBrowser({ viewport: { width: 390, height: 844 } })
  await shopper.goto(`/danh-muc/${slug}`)
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(shopper).toHaveTitle(/^Áo ấm mùa đông/)
  const section = shopper.getByRole('heading', { level: 2, name: 'Mùa đông mặc gì' })
  await expect(section).toBeVisible()
  await expect(shopper.getByRole('list', { name, exact: true }).getByRole('article')).toHaveCount(1)
  await expectAccessible(shopper)
  const reader = await openSecondBrowser({ javaScriptEnabled: false })
  await reader.goto(`/danh-muc/${slug}`)
  await expect(reader.getByRole('heading', { level: 2, name: 'Mùa đông mặc gì' })).toBeVisible()
  await expect(reader.getByRole('list', { name, exact: true }).getByRole('article')).toHaveCount(1)
  await shopper.goto(`/categories/${_id}?q=ao`)
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText('Tìm “ao”')
  await expect(shopper).toHaveTitle(/^Tìm “ao”/)
  await expect(section).toHaveCount(0)
})

test('staff add the page of a collection from the list of pages', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const { name } = await adminApi.collection()
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Thêm trang' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bộ sưu tập', { exact: true }).first().check()
  await dialog.getByRole('button', { name: 'Thêm trang' }).click()
  await expect(dialog.getByText('Hãy chọn bộ sưu tập.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Bộ sưu tập' }).selectOption({ label: name })
  await dialog.getByRole('button', { name: 'Thêm trang' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('button', { name: 'Đăng', exact: true })).toBeInViewport()
  await page.goto('/admin/pages')
  const rows = page.getByRole('list', { name: 'Các trang' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Trang chủ')
})

test('a list whose sections have selling points does not end with the one of the home page', {
  tag: '@slow',
}, async ({ page, adminApi }) => {
  const { admin } = adminApi
  const { _id, kind, slug, content, version } = await adminApi.categoryPage()
  const path = buildPagePath(kind, slug)
  const services = page.getByRole('heading', { name: 'Dịch vụ' })
  await page.goto(path)
  await expect(services).toHaveCount(1)
  const service = { icon: 'truck', title: 'Giao tận nhà', text: 'trong hai ngày' }
  const sections = [{ id: 's-1', kind: 'services', services: [service] }]
  const data = { version, content: { ...content, sections } }
  const saved = await readJson<PageForStaff>(await admin.put(`/api/v1/admin/pages/${_id}/draft`, { data }))
  await readJson(await admin.post(`/api/v1/admin/pages/${_id}/publish`, { data: { version: saved.version } }))
  await page.goto(`${path}?v=${saved.version}`)
  await expect(page.getByText('Giao tận nhà')).toBeVisible()
  await expect(services).toHaveCount(1)
  await expectAccessible(page)
})
