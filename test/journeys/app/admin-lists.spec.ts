import { readFile } from 'node:fs/promises'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import { type AdminApi, randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

/** One value more than a page shows. */
async function createElevenValues({ admin }: AdminApi): Promise<Attribute> {
  const { _id } = await readJson<Attribute>(
    await admin.post('/api/v1/attributes', { data: { value: `Kiểu cổ ${randomText()}` } }),
  )
  for (let at = 1; at <= 11; at += 1) {
    await readJson(await admin.post(`/api/v1/attributes/${_id}/values`, { data: { value: `Cổ số ${at}` } }))
  }
  return readJson<Attribute>(await admin.get(`/api/v1/attributes/${_id}`))
}

test('values can be moved across pages by keyboard, searched, and exported as displayed', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const { _id: id } = await createElevenValues(adminApi)
  const order = async () =>
    (await readJson<Attribute>(await adminApi.admin.get(`/api/v1/attributes/${id}`))).values.map(
      ({ value }) => value,
    )
  await page.goto(`/admin/attributes/${id}/values?page=2`)
  await expect(tableRows(page)).toHaveCount(1)
  const up = page.getByRole('button', { name: 'Chuyển Cổ số 11 lên' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(tableRows(page)).toHaveCount(10)
  await expect(up).toBeFocused()
  // Key presses faster than the responses are applied in order.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(tableRows(page).nth(6)).toContainText('Cổ số 11')
  await expect.poll(order).toEqual([1, 2, 3, 4, 5, 6, 11, 7, 8, 9, 10].map((at) => `Cổ số ${at}`))
  await expect(up).toBeFocused()

  await page.getByRole('searchbox', { name: 'Tìm theo tên giá trị' }).fill('co so 1')
  await expect(tableRows(page)).toHaveCount(3)
  await expect(up).toHaveCount(0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất CSV' }).click()
  const csv = await readFile(await (await file).path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(4)
})

test('a category is moved past another together with its subcategories, and its position is announced', async ({
  adminPage: page,
  adminApi: { admin },
}) => {
  const suffix = randomText()
  const add = async (name: string, parent?: string) => {
    const body = { name: `${name} ${suffix}` }
    const { _id } = await readJson<CategoryListItem>(await admin.post('/api/v1/categories', { data: body }))
    if (parent) await readJson(await admin.put(`/api/v1/categories/${_id}`, { data: { ...body, parent } }))
    return _id
  }
  const coats = await add('Áo choàng')
  const added = [await add('Choàng dài', coats), await add('Choàng ngắn', coats), coats, await add('Khăn')]
  const order = async () =>
    (await readJson<CategoryListItem[]>(await admin.get('/api/v1/categories/usage')))
      .filter(({ _id }) => added.includes(_id))
      .map(({ name }) => name.replace(` ${suffix}`, ''))
  await page.goto('/admin/categories?size=50')
  const down = page.getByRole('button', { name: `Chuyển Áo choàng ${suffix} xuống` })
  await down.click()
  await expect(page.getByText(new RegExp(`^Áo choàng ${suffix}: vị trí (\\d+) trên \\1$`))).toBeAttached()
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(order).toEqual(['Khăn', 'Áo choàng', 'Choàng dài', 'Choàng ngắn'])

  await page.getByRole('button', { name: `Chuyển Choàng ngắn ${suffix} lên` }).click()
  await expect(page.getByText(`vị trí 1 trên 2 trong Áo choàng ${suffix}`)).toBeAttached()
  await expect.poll(order).toEqual(['Khăn', 'Áo choàng', 'Choàng ngắn', 'Choàng dài'])
  for (const id of added) await admin.delete(`/api/v1/categories/${id}`)
})

test('deleting the last row of the last page shows the previous page', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const { _id: id } = await createElevenValues(adminApi)
  await page.goto(`/admin/attributes/${id}/values?page=2`)
  await page.getByRole('button', { name: 'Xoá Cổ số 11' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá giá trị' }).click()
  await expect(tableRows(page)).toHaveCount(10)
  await expect(page).toHaveURL(/values$/)
})

test('a form whose options fail to load shows the failure, keeps its values, and retries', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const [category] = await readJson<{ _id: string; name: string }[]>(
    await adminApi.admin.get('/api/v1/categories'),
  )
  const { name } = await adminApi.createProduct({
    category: category?._id,
    name: `Áo choàng ${randomText()}`,
  })
  await page.goto('/admin/attributes/add')
  await page.route('**/api/v1/categories?*', (route) =>
    route.fulfill({ status: 429, json: { error: 'Cửa hàng đang bận.', code: 'too_many_requests' } }),
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(name)
  await page.getByRole('group', { name: 'Sản phẩm' }).getByRole('option', { name }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'Chưa tải được danh mục. Cửa hàng đang bận.' })
  await expect(missing).toBeVisible()
  const chosen = page.getByLabel('Danh mục')
  await expect(chosen).toHaveValue(category?._id ?? '')
  await page.getByLabel('Tên sản phẩm').fill(`${name} dài`)

  await page.unroute('**/api/v1/categories?*')
  await missing.getByRole('button', { name: 'Thử lại' }).click()
  await expect(missing).toHaveCount(0)
  await expect(chosen.locator('option:checked')).toHaveText(category?.name ?? '')
  await expect(page.getByLabel('Tên sản phẩm')).toHaveValue(`${name} dài`)
})

test('a checkbox is disabled until hydration', { tag: '@slow' }, async ({ adminPage: page }) => {
  let go = () => {}
  const scriptsReleased = new Promise<void>((done) => {
    go = done
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsReleased
    await route.continue()
  })
  const loading = page.goto('/admin/products')
  const box = page
    .locator('tbody')
    .getByLabel(/^Chọn /)
    .first()
  await expect(box).toBeVisible()
  await expect(box).toHaveCSS('pointer-events', 'none')
  go()
  await loading
  await box.check()
  await expect(page.getByText('Đã chọn 1 sản phẩm')).toBeVisible()
})

test('offline pages keep form values and show the failure, and load again when the network is back', async ({
  adminPage: page,
  context,
  complaints,
}) => {
  await page.goto('/admin/categories/add', { waitUntil: 'networkidle' })
  const name = `Khăn ${randomText()}`
  await page.getByLabel('Tên danh mục').fill(name)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Thêm danh mục' }).click()
  const unreached = page.getByText('Không kết nối được với cửa hàng. Hãy kiểm tra mạng và thử lại.')
  await expect(unreached.first()).toBeVisible()
  await expect(page.getByLabel('Tên danh mục')).toHaveValue(name)

  // The script of this page has not been loaded before.
  await page
    .getByRole('navigation', { name: 'Quản trị' })
    .getByRole('link', { name: 'Kho', exact: true })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rời trang' }).click()
  await expect(page).toHaveURL('/admin/stock')
  await expect(page.getByRole('heading', { name: 'Trang này chưa mở được' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Kho' })).toBeVisible()
  await expect(tableRows(page).first()).toBeVisible()
  const lost = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/
  expect(complaints.splice(0).filter((text) => !lost.test(text))).toEqual([])
})
