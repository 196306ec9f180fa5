import type { SizeTableForStaff } from '#contract/content/size-tables.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('the owner gives a category a size table and sees it as a shopper', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
  openSecondBrowser,
}) => {
  const name = `Áo len ${randomText()}`
  const { _id: category } = await readJson<{ _id: string }>(
    await adminApi.admin.post('/api/v1/categories', { data: { name } }),
  )
  const { attributes } = await readJson<{
    attributes: { key: string | null; values: { _id: string; value: string }[] }[]
  }>(await adminApi.admin.get('/api/v1/attributes'))
  const sizes = attributes.flatMap(({ values }) => values).filter(({ value }) => /^(M|L)$/.test(value))
  const variants = sizes.map(({ _id }) => ({ color: null, size: _id, stock: 5 }))
  const product = await adminApi.createProduct({ name: `Len lông cừu ${randomText()}`, category, variants })

  await page.goto('/admin/size-tables')
  await page.getByLabel('Danh mục', { exact: true }).selectOption({ label: name })
  await page.getByRole('button', { name: 'Tạo bảng riêng' }).click()
  await expect(page.getByText(`Cho danh mục ${name}`)).toBeVisible()
  const cell = (column: string, size: string) =>
    page.getByRole('textbox', { name: `${column}, size ${size}`, exact: true })
  await cell('Cân nặng (kg)', 'M').fill('40-45')
  await page.getByRole('button', { name: 'Lưu bảng size' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Dòng M: “Cân nặng (kg)” nhỏ hơn dòng S; xếp size từ nhỏ đến lớn.',
  )
  await expectAccessible(page)
  await cell('Cân nặng (kg)', 'M').fill('52-64')
  await cell('Cân nặng (kg)', 'L').fill('65-70')
  await cell('Cân nặng (kg)', 'XL').fill('71 đến 76')
  await page.getByRole('button', { name: 'Thêm cột' }).click()
  await page.getByLabel('Tên cột 4').fill('Dài tay')
  await page.getByRole('button', { name: 'Lưu bảng size' }).click()
  await expect(page.getByRole('alert')).toContainText('Dòng XS: cột “Dài tay” ghi như 148–153 hoặc 24,5.')
  for (const size of ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']) await cell('Dài tay', size).fill('58')
  await page.getByRole('button', { name: 'Lưu bảng size' }).click()
  await expect(toast(page)).toContainText('Đã lưu bảng size')

  const shopper = await openSecondBrowser({ viewport: { width: 390, height: 844 } })
  await shopper.goto(`/detail/${product._id}`)
  await shopper.getByRole('button', { name: 'Hướng dẫn chọn size' }).click()
  const dialog = shopper.getByRole('dialog', { name: 'Hướng dẫn chọn size' })
  await expect(dialog.getByRole('row', { name: 'M 160–165 52–64 85–90 58' })).toBeVisible()
  await dialog.getByLabel('Chiều cao (cm)').fill('160')
  await dialog.getByLabel('Cân nặng (kg)').fill('63')
  await dialog.getByRole('button', { name: 'Gợi ý size' }).click()
  await expect(dialog.getByRole('status')).toContainText('Size hợp với bạn: M')

  await page.getByRole('button', { name: 'Xoá bảng size' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá bảng size' }).click()
  await expect(page.getByRole('heading', { name: 'Bảng size', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} · Áo` })).toHaveCount(0)
})

test('a size table opened after another was prefetched is the one in the address', async ({
  adminPage: page,
  adminApi: { admin },
}) => {
  const [general] = await readJson<SizeTableForStaff[]>(await admin.get('/api/v1/admin/size-tables'))
  if (!general) throw new Error('The demo has a table for each kind.')
  const { kind, unit, columns, rows, note } = general
  const names = ['Áo gió', 'Áo phao'].map((name) => `${name} ${randomText()}`)
  for (const name of names) {
    const { _id } = await readJson<{ _id: string }>(
      await admin.post('/api/v1/categories', { data: { name } }),
    )
    const data = { kind, unit, columns, rows, note, category: _id, version: 0 }
    await readJson(await admin.put('/api/v1/admin/size-tables', { data }))
  }
  const answer = Promise.withResolvers<void>()
  await page.goto('/admin/size-tables')
  const links = names.map((name) => page.getByRole('link', { name: new RegExp(`^${name} · `) }))
  await page.route('**/api/v1/admin/size-tables', async (route) => {
    await answer.promise
    await route.continue()
  })
  const prefetch = page.waitForRequest('**/api/v1/admin/size-tables')
  await links[0]?.hover()
  await prefetch
  await links[1]?.click()
  await expect(page).toHaveURL(/category=/)
  answer.resolve()
  await expect(page.getByText(`Cho danh mục ${names[1]}`)).toBeVisible()
})
