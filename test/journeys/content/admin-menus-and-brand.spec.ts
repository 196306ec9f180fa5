import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { MenuForStaff } from '#contract/content/menus.ts'
import type { BrandForStaff } from '#contract/settings/brand.ts'
import { presetBrand } from '#contract/settings/brand-choices.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { editDuringRequest } from '#test/journeys/edit-during-request.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

// They change the whole shop.
test.describe.configure({ mode: 'serial' })

const openMenu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Menu chính' })

test('an owner adds a page to the menu; shoppers find it on a desktop and on a phone', async ({
  adminPage: page,
  adminApi,
  openSecondBrowser,
}) => {
  const { _id, version, content } = await adminApi.page()
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  const header = page.getByRole('form', { name: 'Đầu trang' })
  await header.getByRole('button', { name: 'Thêm mục' }).click()
  await header.getByLabel('Dẫn đến').last().selectOption('Trang, bài blog')
  await header.getByRole('button', { name: 'Lưu menu' }).click()
  await expect(header.getByText('Hãy ghi chữ của mục.')).toBeVisible()
  const itemLabel = header.getByLabel('Chữ', { exact: true }).last()
  await itemLabel.fill('Hàng Tết')
  await header.getByLabel('Trang, bài blog').selectOption(`Trang: ${content.title}`)
  await itemLabel.press('Enter')
  await expect(toast(page)).toContainText('Đã lưu menu')
  await expect(itemLabel).toBeFocused()
  await header.getByRole('button', { name: 'Đưa Hàng Tết lên' }).press('Enter')
  await header.getByRole('button', { name: 'Lưu menu' }).click()
  await expect(toast(page)).toContainText('Đã lưu menu')
  await expect(header.getByText(/Hàng Tết: trang, bài blog này khách không còn thấy/)).toBeVisible()
  const item = header.getByRole('listitem').filter({ hasText: 'Hàng Tết' }).last()
  await expect(item).toContainText('Đang ẩn với khách.')
  const overview = await page.context().newPage()
  await overview.goto('/admin')
  await expect(overview.getByText('Có 1 mục menu không dẫn đến trang nào.')).toBeVisible()
  await expectAccessible(page)
  const publication = { data: { version, at: null } }
  await readJson(await adminApi.admin.post(`/api/v1/admin/pages/${_id}/publish`, publication))

  const shopper = await openSecondBrowser()
  await shopper.goto('/docs')
  const labels = ['Home', 'Shop', 'About', 'Hàng Tết', 'Contact']
  await expect(openMenu(shopper).getByRole('listitem')).toHaveText(labels)
  await openMenu(shopper).getByRole('link', { name: 'Hàng Tết' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: content.title })).toBeVisible()
  await shopper.setViewportSize({ width: 390, height: 844 })
  await shopper.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(openMenu(shopper).getByRole('link', { name: 'Hàng Tết' })).toBeVisible()

  await header.getByRole('button', { name: 'Dùng lại menu có sẵn' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Các mục của “Đầu trang” mất đi.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Huỷ' }).click()
  await expect(header.getByText('Hàng Tết').first()).toBeVisible()
  await header.getByRole('button', { name: 'Dùng lại menu có sẵn' }).click()
  await question.getByRole('button', { name: 'Dùng lại menu có sẵn' }).click()
  // The open dialog hides the form from this query.
  await expect(question).toBeHidden()
  await expect(header.getByText('Hàng Tết')).toHaveCount(0)
})

test('a menu of ten long items takes two lines of the header, and the side menu has all of them', {
  tag: '@slow',
}, async ({ adminApi, openSecondBrowser }) => {
  const labels = Array.from({ length: 10 }, (_, at) => `Bộ sưu tập mùa lễ hội ${at + 1}`)
  const save = async (items: object[] | null) => {
    const menus = (await readJson(await adminApi.admin.get('/api/v1/admin/menus'))) as MenuForStaff[]
    const version = menus.find(({ place }) => place === 'header')?.version
    await readJson(await adminApi.admin.put('/api/v1/admin/menus/header', { data: { version, items } }))
  }
  try {
    await save(labels.map((label) => ({ label, kind: 'address', target: '/shop' })))
    const shopper = await openSecondBrowser()
    for (const width of [1024, 1440]) {
      await shopper.setViewportSize({ width, height: 900 })
      await shopper.goto('/docs')
      const height = await shopper.getByRole('banner').evaluate((header) => header.clientHeight)
      expect(height, `${width} px`).toBeLessThan(110)
      await shopper.getByRole('button', { name: 'Menu', exact: true }).click()
      const side = shopper.locator('#side-menu')
      for (const label of labels)
        await expect(side.getByRole('link', { name: label, exact: true })).toBeVisible()
      await shopper.keyboard.press('Escape')
      await openMenu(shopper)
        .getByRole('link', { name: labels[9] ?? '', exact: true })
        .focus()
      await expect(
        openMenu(shopper).getByRole('link', { name: labels[9] ?? '', exact: true }),
      ).toBeInViewport()
    }
  } finally {
    await save(null)
  }
})

test('a redirect is deleted after a question that says what happens to its address', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const from = `/cu/${randomText()}`
  await readJson(await adminApi.admin.post('/api/v1/admin/redirects', { data: { from, to: '/shop' } }))
  await page.goto('/admin/pages/redirects')
  const button = page.getByRole('button', { name: `Xoá chuyển hướng ${from}` })
  const question = page.getByRole('alertdialog')
  await button.click()
  await expect(question).toContainText('Ai mở địa chỉ cũ này sẽ gặp trang không tìm thấy. Chưa có ai dùng.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Huỷ' }).click()
  await expect(button).toBeVisible()
  await button.click()
  await question.getByRole('button', { name: 'Xoá chuyển hướng' }).click()
  await expect(toast(page)).toContainText('Đã xoá chuyển hướng')
  await expect(button).toHaveCount(0)
})

test('an owner uploads a logo; a color that is hard to read is refused with the pair, another one is shown', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const color = { r: 31, g: 111, b: 84 }
  const name = `${randomText()}.png`
  const buffer = await sharp({ create: { width: 400, height: 100, channels: 3, background: color } })
    .png()
    .toBuffer()
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'Thương hiệu' }).click()
  const logo = page.getByLabel('Logo', { exact: true })
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
  await expect(logo).toHaveAccessibleDescription(/Ảnh SVG có thể chứa mã/)
  await expect(logo).toHaveValue('')
  await logo.setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: 'Bỏ ảnh' })).toHaveCount(1)
  await page.getByLabel('Màu nhấn: mã màu').fill('#e0a030')
  await page.getByRole('button', { name: 'Lưu thương hiệu' }).click()
  await expect(
    page.getByText(/chữ #e0a030 trên nền #f9f3e7 chỉ có độ tương phản 2, cần ít nhất 4,5/),
  ).toBeVisible()
  await page.getByLabel('Màu nhấn: mã màu').fill('#1f6f54')
  await page.getByLabel('Lora và Inter').check()
  await page.getByRole('button', { name: 'Lưu thương hiệu' }).click()
  await expect(toast(page)).toContainText('Đã lưu thương hiệu')
  await expectAccessible(page)

  const shopper = await openSecondBrowser()
  await shopper.goto('/')
  await expect(shopper.getByRole('banner').getByRole('img', { name: 'Tiệm' })).toBeVisible()
  const button = shopper.getByRole('main').getByRole('link', { name: 'Tất cả sản phẩm' }).first()
  await expect(button).toHaveCSS('background-color', 'rgb(31, 111, 84)')
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Lora Variable/)
  await expectAccessible(shopper)
  await shopper.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(shopper)

  const { version } = await readJson<BrandForStaff>(await adminApi.admin.get('/api/v1/admin/brand'))
  await readJson(await adminApi.admin.put('/api/v1/admin/brand', { data: { ...presetBrand, version } }))
})

test('a label typed and an item moved while a menu is saved stay as unsaved changes, which can be saved', async ({
  adminPage: page,
  adminApi,
}) => {
  await page.goto('/admin/pages/menus')
  const menu = page.getByRole('form', { name: 'Đầu trang' })
  await menu.getByRole('button', { name: 'Thêm mục' }).click()
  const label = menu.getByLabel('Chữ', { exact: true }).last()
  await menu.getByLabel('Địa chỉ').last().fill('/shop')
  await label.fill('Hàng Tết')
  try {
    const save = menu.getByRole('button', { name: 'Lưu menu' })
    const edit = async () => {
      await label.fill('Hàng Tết 2027')
      await menu.getByRole('button', { name: 'Đưa Hàng Tết 2027 lên' }).press('Enter')
    }
    await editDuringRequest(save, '**/admin/menus/header', edit)
    await expect(toast(page)).toContainText('Đã lưu menu')
    await expect(save).not.toHaveAttribute('aria-busy')
    await expect(menu.getByLabel('Chữ', { exact: true }).nth(-2)).toHaveValue('Hàng Tết 2027')
    await save.click()
    await expect(menu.getByRole('button', { name: 'Bỏ thay đổi' })).toBeHidden()
  } finally {
    const menus = await readJson<MenuForStaff[]>(await adminApi.admin.get('/api/v1/admin/menus'))
    const version = menus.find(({ place }) => place === 'header')?.version
    const data = { version, items: null }
    await readJson(await adminApi.admin.put('/api/v1/admin/menus/header', { data }))
  }
})

test('a radius typed while the brand is saved or opened again stays as an unsaved change', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  await page.goto('/admin/pages/brand')
  const radius = page.getByLabel('Độ bo góc (px)')
  try {
    await radius.fill('5')
    const save = page.getByRole('button', { name: 'Lưu thương hiệu' })
    await editDuringRequest(save, '**/admin/brand', () => radius.fill('6'))
    await expect(toast(page)).toContainText('Đã lưu thương hiệu')
    await expect(radius).toHaveValue('6')
    await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible()
    await radius.fill('5')
    await expect(page.getByText('Không có thay đổi')).toBeVisible()

    const stored = await readJson<BrandForStaff>(await adminApi.admin.get('/api/v1/admin/brand'))
    const data = { ...stored, fonts: 'lora' }
    await readJson(await adminApi.admin.put('/api/v1/admin/brand', { data }))
    await radius.fill('7')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Thương hiệu đã được người khác sửa.')
    await page.unroute('**/admin/brand')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/admin/brand', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Bỏ phần của tôi, mở bản mới' }).click()
    await radius.fill('8')
    release()
    await expect(page.getByLabel('Lora và Inter')).toBeChecked()
    await expect(radius).toHaveValue('8')
    await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible()
  } finally {
    const { version } = await readJson<BrandForStaff>(await adminApi.admin.get('/api/v1/admin/brand'))
    await readJson(await adminApi.admin.put('/api/v1/admin/brand', { data: { ...presetBrand, version } }))
  }
})
