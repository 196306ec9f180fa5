import { expectAccessible } from './accessible.ts'
import { becomeShopper, freshEmail, password } from './buyer.ts'
import { expect } from './journey.ts'
import { test, told } from './office.ts'

test('staff see what their rights lead to, and are told what is closed', async ({
  page,
  office,
  somebodyElse,
}) => {
  const email = freshEmail()
  await becomeShopper(page, email)
  const data = { email, password: 'tiem-demo', rights: ['orders'] }
  await told(await office.admin.post('/api/v1/admin/staff', { data }))
  await told(await page.request.post('/api/v1/auth/signin', { data: { email, password } }))
  await page.goto('/admin')
  const rail = page.getByRole('navigation', { name: 'Quản trị' })
  const names = async () => (await rail.getByRole('link').allInnerTexts()).map((name) => name.trim())
  await expect(page.getByRole('heading', { name: 'Đơn đang mở' })).toBeVisible()
  expect((await names()).slice(1)).toEqual(['Đơn hàng', 'Đổi trả', 'Khách hàng', 'Về cửa hàng'])
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Thêm (sản phẩm|danh mục)$/ })).toHaveCount(0)
  const answer = await page.goto('/admin/settings?section=payment')
  expect(answer?.status()).toBe(403)
  await expect(page.getByText('Bạn chưa được giao quyền làm việc này. Hãy hỏi chủ cửa hàng.')).toBeVisible()
  await expect(rail).toBeVisible()
  await expectAccessible(page)

  const owner = await somebodyElse()
  await told(
    await owner.request.post('/api/v1/auth/signin', {
      data: { email: 'admin@tiem.example', password: 'tiem-demo' },
    }),
  )
  await owner.goto('/admin/settings?section=staff')
  const member = owner.getByRole('listitem').filter({ hasText: email })
  await expect(member).toContainText('Đơn hàng')
  await member.getByRole('button', { name: /^Thao tác với/ }).click()
  await owner.getByRole('menuitem', { name: 'Đổi quyền' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByLabel(/^Đơn hàng/)).toBeChecked()
  await dialog.getByLabel(/^Hàng hoá/).check()
  await expectAccessible(owner)
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await dialog.getByRole('button', { name: 'Lưu quyền' }).click()
  await expect(member).toContainText('Hàng hoá, Đơn hàng')

  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await names()).toContain('Sản phẩm')
})
