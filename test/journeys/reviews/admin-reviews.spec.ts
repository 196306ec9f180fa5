import { request } from '@playwright/test'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { addToCart, signUpClient, toast } from '#test/journeys/orders/shopper.ts'

test('staff find a review, answer it in public and hide another', async ({
  adminPage: page,
  adminApi,
  baseURL,
  openSecondBrowser,
}) => {
  const shirt = await adminApi.product(10)
  const texts = [`Vải mát ${randomText()}`, `Lời chê ${randomText()}`]
  for (const text of texts) {
    const shopper = await request.newContext({ baseURL })
    const { _id: userId } = await signUpClient(shopper)
    await addToCart({ request: shopper }, shirt._id)
    const order = await readJson<{ _id: string }>(
      await shopper.post('/api/v1/orders', {
        data: {
          userId,
          items: [{ productId: shirt._id, quantity: 1 }],
          totalPrice: 250_000,
          customerInfo: { customerName: 'Ước', customerPhone: '0912345678' },
          orderNumber: generateOrderNumber(Date.now(), Math.random()),
        },
      }),
    )
    const status = { data: { status: 'đã giao' } }
    await readJson(await adminApi.admin.put(`/api/v1/orders/update-status/${order._id}`, status))
    await readJson(await shopper.post(`/api/v1/products/${shirt._id}/reviews`, { data: { stars: 4, text } }))
    await shopper.dispose()
  }

  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Đánh giá' }).click()
  await page.getByRole('link', { name: 'Chưa trả lời' }).click()
  await page.getByRole('searchbox').fill(shirt.name)
  await expect(tableRows(page)).toHaveCount(2)
  await expectAccessible(page)
  const [praise = '', complaint = ''] = texts
  const rowOf = (text: string) => tableRows(page).filter({ hasText: text })
  await rowOf(praise)
    .getByRole('button', { name: /^Trả lời/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Trả lời đánh giá' })
  await dialog.getByRole('button', { name: 'Đăng trả lời' }).click()
  await expect(dialog.getByText('Hãy viết câu trả lời')).toBeVisible()
  await dialog.getByLabel('Trả lời của cửa hàng').fill('Cảm ơn bạn, tiệm vui lắm.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Đăng trả lời' }).click()
  await expect(toast(page)).toContainText('Đã trả lời đánh giá')
  await expect(tableRows(page)).toHaveCount(1)
  await rowOf(complaint).getByRole('button', { name: /^Ẩn/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ẩn đánh giá' }).click()
  await expect(rowOf(complaint)).toHaveCount(0)
  await page.getByRole('link', { name: 'Đã ẩn' }).click()
  await expect(tableRows(page)).toContainText(complaint)
  await expect(tableRows(page).getByRole('button')).toHaveCount(0)

  const visitor = await openSecondBrowser()
  await visitor.goto(`/detail/${shirt._id}#reviews`)
  await visitor.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(visitor.getByText('Cảm ơn bạn, tiệm vui lắm.')).toBeVisible()
  await expect(visitor.getByText(complaint)).toHaveCount(0)
})
