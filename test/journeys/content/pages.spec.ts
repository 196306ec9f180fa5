import type { PageForStaff } from '#contract/content/pages.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('an owner adds a page, moves its sections by keyboard, previews, publishes and restores it', async ({
  adminPage: page,
}) => {
  const title = `Hàng Tết ${randomText()}`
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Thêm trang' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tên trang').fill(title)
  await dialog.getByRole('button', { name: 'Thêm trang' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await page.getByLabel('Tiêu đề', { exact: true }).fill('Đón xuân')
  await page.getByLabel('Nội dung').fill('Áo **mới** cho ngày đầu năm')
  await page.getByLabel('Loại mục').selectOption('Thanh thông báo')
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await page.getByRole('button', { name: 'Đưa Thanh thông báo lên' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Đưa Thanh thông báo lên' })).toBeDisabled()
  await page.getByLabel('Thông báo', { exact: true }).fill('Nghỉ Tết từ 28')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Xem trước', exact: true }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Nghỉ Tết từ 28')).toBeVisible()
  await page.getByLabel('Thông báo', { exact: true }).fill('Nghỉ Tết từ 27')
  await expect(frame.getByText('Nghỉ Tết từ 27')).toBeVisible()
  const link = await page.getByRole('link', { name: /^Mở riêng/ }).getAttribute('href')
  const visitor = await page.context().newPage()
  await visitor.goto(link ?? '')
  await expect(visitor.getByText('Nghỉ Tết từ 27')).toBeVisible()

  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(toast(page)).toContainText('Đã đăng')
  const address = await page.getByRole('link', { name: 'Xem trong cửa hàng' }).getAttribute('href')
  await visitor.goto(address ?? '')
  await expect(visitor.getByRole('heading', { level: 2, name: 'Đón xuân' })).toBeVisible()
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Xoá Bài viết: Đón xuân' }).click()
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Lấy lại bản đăng/ })).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Lấy lại bản đăng/ })
    .last()
    .click()
  await expect(page.getByText('Bài viết: Đón xuân')).toBeVisible()
})

test('an owner writes a post and schedules it; without a time it is in the blog at once', {
  tag: '@slow',
}, async ({ adminPage: page }) => {
  const title = `Chọn áo ấm ${randomText()}`
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Thêm trang' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bài blog').check()
  await dialog.getByLabel('Tên trang').fill(title)
  await dialog.getByRole('button', { name: 'Thêm trang' }).click()
  await page.getByLabel('Lời giới thiệu').fill('Ấm mà không dày')
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await page.getByLabel('Nội dung').fill('## Vải\n\nChọn [áo len](/shop?q=len).')
  await page.getByRole('button', { name: 'Hẹn giờ đăng' }).click()
  await dialog.getByLabel('Đăng lúc').fill('01/01/2020')
  await dialog.getByRole('button', { name: 'Hẹn giờ' }).click()
  await expect(dialog.getByText('Hãy chọn một lúc trong tương lai.')).toBeVisible()
  await dialog.getByLabel('Đăng lúc').fill('01/01/2099')
  await dialog.getByLabel('Giờ', { exact: true }).fill('8:00')
  await dialog.getByRole('button', { name: 'Hẹn giờ' }).click()
  await expect(page.getByText('Đăng lúc 08:00 ngày 01/01/2099', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ hẹn giờ' }).click()
  await expect(page.getByRole('button', { name: 'Hẹn giờ đăng' })).toBeVisible()
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Xoá bài viết', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Xem trong cửa hàng' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Vải' })).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('two editors: the second sees a notice, keeps what was typed until they drop it, and sees the first one’s page', async ({
  adminPage: page,
  adminApi,
}) => {
  const { _id, version, content } = await adminApi.page()
  const path = `/api/v1/admin/pages/${_id}/draft`
  const sections = Array.from({ length: 25 }, (_, at) => ({ id: `s-${at}`, kind: 'reviews', title: '' }))
  const long = await readJson<PageForStaff>(
    await adminApi.admin.put(path, { data: { version, content: { ...content, sections } } }),
  )
  await page.goto(`/admin/pages/${_id}`)
  await page.getByLabel('Tên trang').fill('Của tôi')
  const data = { version: long.version, content: { ...content, title: 'Của người khác' } }
  await readJson(await adminApi.admin.put(path, { data }))
  await page.locator('#section-24 summary').click()
  await expect(page.getByLabel('Tên trang')).not.toBeInViewport()
  await page.getByRole('button', { name: 'Lưu bản nháp' }).click()
  await expect(page.getByRole('alert')).toContainText('Trang đã được người khác sửa.')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByLabel('Tên trang')).toHaveValue('Của tôi')
  await page
    .getByRole('button', { name: /^Đưa .* xuống$/ })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('Trang đã được người khác sửa.')
  await page.getByRole('button', { name: 'Bỏ phần của tôi, mở bản mới' }).click()
  await expect(page.getByLabel('Tên trang')).toHaveValue('Của người khác')
})

test('a button of a section leads to an address with a slug, and an unknown address is not found', {
  tag: '@slow',
}, async ({ page, adminApi, openSecondBrowser }) => {
  const { _id, slug, version, content } = await adminApi.page()
  const end = { kind: 'countdown', title: 'Tết', ends: '2099-01-01T00:00:00.000Z' }
  const sections = [
    { ...end, id: 'a', linkLabel: 'Áo thun', linkHref: '/danh-muc/ao-thun' },
    { ...end, id: 'b', linkLabel: 'Trang cũ', linkHref: '/khong-co' },
  ]
  const path = `/api/v1/admin/pages/${_id}`
  const data = { version, content: { ...content, sections } }
  const draft = await readJson<{ version: number }>(await adminApi.admin.put(`${path}/draft`, { data }))
  const publication = { data: { version: draft.version, at: null } }
  await readJson(await adminApi.admin.post(`${path}/publish`, publication))
  const structured = await (await page.request.get(`/pages/${slug}`)).text()
  expect(structured).toMatch(new RegExp(`"BreadcrumbList".*/pages/${slug}"`))
  await page.goto(`/pages/${slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Áo thun' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Áo thun' })).toBeVisible()
  const other = await openSecondBrowser()
  await other.goto(`/pages/${slug}`)
  await other.getByRole('main').getByRole('link', { name: 'Trang cũ' }).click()
  await expect(other.getByText('Page Not Found')).toBeVisible()
})

test('an owner picks a link by name, renames the page, and deletes it after seeing what leads to it', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const target = await adminApi.page()
  const linking = await adminApi.page()
  await page.goto(`/admin/pages/${target._id}`)
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(toast(page)).toContainText('Đã đăng')
  await page.getByRole('button', { name: 'Đổi đường dẫn' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Đường dẫn').fill(`${target.slug}-moi`)
  await dialog.getByRole('button', { name: 'Đổi đường dẫn' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/admin/pages/${linking._id}`)
  await page.getByLabel('Loại mục').selectOption('Thanh thông báo')
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await page.getByLabel('Thông báo', { exact: true }).fill('Xem hàng Tết')
  const link = page.getByRole('combobox', { name: 'Dẫn đến' })
  await link.fill(target.content.title)
  await expect(page.getByRole('option').first()).toContainText(`${target.slug}-moi`)
  await link.press('Enter')
  await expect(link).toHaveValue(`/pages/${target.slug}-moi`)
  await page.getByRole('button', { name: 'Nhân đôi mục' }).click()
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(toast(page)).toContainText('Đã đăng')

  await page.goto(`/pages/${linking.slug}`)
  await expect(page.getByRole('link', { name: 'Xem hàng Tết' })).toHaveCount(2)
  await page.goto(`/pages/${target.slug}`)
  await expect(page).toHaveURL(`/pages/${target.slug}-moi`)

  await page.goto(`/admin/pages/${target._id}`)
  await page.getByRole('button', { name: 'Xoá trang' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(linking.content.title)
  await question.getByRole('button', { name: 'Xoá trang' }).click()
  await expect(page).toHaveURL('/admin/pages')
  await page.goto(`/admin/pages/${linking._id}`)
  await page
    .getByRole('button', { name: /không dẫn đến trang nào/ })
    .first()
    .click()
  await expect(page.getByLabel('Thông báo', { exact: true }).first()).toBeVisible()
})
