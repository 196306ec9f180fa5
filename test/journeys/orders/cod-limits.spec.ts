import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { changeSettings, readSettings } from '#test/journeys/settings/change-settings.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  listShopperOrders,
  orderButton,
  signUpShopper,
} from './shopper.ts'

const refusal = /Đơn trả tiền khi nhận hàng có tối đa 60 chiếc cùng màu và size\. Hãy chọn chuyển khoản/

/** Another phone number and another way of paying each take the refusal away until the next press. */
async function clearRefusal(page: Page) {
  const transfer = page.getByRole('button', { name: 'Đặt hàng và chuyển khoản' })
  const changes = [
    () => page.getByRole('textbox', { name: 'Số điện thoại' }).fill('0987 654 321'),
    () => page.getByRole('radio', { name: /Direct Bank Transfer/ }).check(),
  ]
  for (const change of changes) {
    await expect(transfer).toBeVisible()
    await change()
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toHaveCount(0)
    await expect(transfer).toHaveCount(0)
    await page.getByRole('radio', { name: /Cash On Delivery/ }).check()
    await orderButton(page).click()
  }
}

test('61 pieces with cash on delivery are refused, then ordered by transfer with one click or without JavaScript', async ({
  page,
  openSecondBrowser,
  owner,
}) => {
  const product = await createTestProduct(owner, 'Tất len', 20_000, 500)
  const { codLimits } = await readSettings(owner)
  await changeSettings(owner, { codLimits: { ...codLimits, variantPieces: 60 } })

  const withoutScript = await openSecondBrowser({ javaScriptEnabled: false })
  for (const shopper of [page, withoutScript]) {
    const userId = await signUpShopper(shopper)
    await addToCart(shopper, product.id, 61)
    await shopper.goto('/order')
    await shopper.getByLabel('Tên người nhận').fill('Trần Lan Chi')
    await fillInAddress(shopper)
    await shopper.getByLabel('Ghi chú').fill('Gọi trước')
    await orderButton(shopper).click()
    await expect(shopper.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
    expect(await listShopperOrders(shopper, userId)).toEqual([])
    await expect(shopper.getByLabel('Ghi chú')).toHaveValue('Gọi trước')
    if (shopper === page) {
      await expectAccessible(page)
      await clearRefusal(page)
      await page.getByRole('button', { name: 'Đặt hàng và chuyển khoản' }).click()
    } else {
      await withoutScript.getByRole('radio', { name: /Direct Bank Transfer/ }).check()
      await orderButton(withoutScript).click()
    }
    await expect(shopper).toHaveURL(/\/thanks\?order=/)
    expect(await listShopperOrders(shopper, userId)).toMatchObject([
      {
        payment: 'bank_transfer',
        totalPrice: 1_250_000,
        note: 'Gọi trước',
        address: { street: '12 Hàng Bông' },
      },
    ])
  }
})
