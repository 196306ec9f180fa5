import type { Page } from '@playwright/test'
import { randomText, test, toast } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' })
const answer = (page: Page, button: 'Ở lại' | 'Rời trang') =>
  question(page).getByRole('button', { name: button }).click()
const pressMenuLink = (page: Page, name = 'Đơn hàng') =>
  page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name }).first().click()

test('Back while the question is open closes it, and address and page stay the same', async ({
  adminPage: page,
  adminApi,
}) => {
  const { _id, name } = await adminApi.createProduct()
  const path = `/admin/products/edit/${_id}`
  await page.goto('/admin')
  await pressMenuLink(page)
  await expect(page).toHaveURL('/admin/orders')
  await pressMenuLink(page, 'Sản phẩm')
  await page.getByRole('link', { name }).first().click()
  const field = page.getByLabel('Tên sản phẩm')
  await field.fill('Tên chưa lưu')
  const expectForm = async () => {
    await expect(page).toHaveURL(path)
    await expect(field).toHaveValue('Tên chưa lưu')
  }
  for (let round = 0; round < 2; round++) {
    await page.evaluate(() => history.back())
    await expect(question(page)).toBeVisible()
    await expectForm()
    await page.evaluate(() => history.back())
    await expect(question(page)).toHaveCount(0)
    await expectForm()
  }
  await page.evaluate(() => history.back())
  await answer(page, 'Ở lại')
  await expectForm()
  await page.evaluate(() => history.back())
  await answer(page, 'Rời trang')
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Sản phẩm' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/admin/orders')
  await page.evaluate(() => history.go(2))
  await field.fill('Tên chưa lưu')
  await page.evaluate(() => history.go(-2))
  await expect(question(page)).toBeVisible()
  await expectForm()
  await answer(page, 'Rời trang')
  await expect(page).toHaveURL('/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible()
})
