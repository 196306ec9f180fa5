import { expect } from '#test/journeys/journey.ts'
import { mailShopTest as test } from '#test/journeys/mail-shop.ts'
import { addToCart, createTestProduct, fillInAddress, orderButton, uniqueEmail } from './shopper.ts'

test('a guest asks for a sign-up link after the order, and the focus is on the answer', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo xin liên kết', 99_000)
  await page.request.post('/api/v1/auth/guest', { data: {} })
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await page.getByRole('textbox', { name: 'Tên người nhận' }).fill('Võ Thị Lan')
  await fillInAddress(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  const offer = page.getByRole('region', { name: 'Giữ đơn hàng này trong tài khoản' })
  await offer.getByLabel('Email', { exact: true }).fill(uniqueEmail())
  await offer.getByRole('button', { name: 'Gửi liên kết tạo tài khoản' }).click()
  await expect(offer.getByRole('status')).not.toBeEmpty()
  await expect(offer.getByRole('status')).toBeFocused()
})
