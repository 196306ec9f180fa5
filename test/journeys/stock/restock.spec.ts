import { expect } from '#test/journeys/journey.ts'
import { mailShopTest as test } from '#test/journeys/mail-shop.ts'
import { createTestProduct, toast, uniqueEmail } from '#test/journeys/orders/shopper.ts'

test('the restock dialog focuses an empty email, and the page then says that the request was stored', async ({
  page,
  owner,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await createTestProduct(owner, 'Áo hết hàng chờ báo', 99_000, 0)
  await page.goto(`/detail/${id}`)
  await page.getByRole('button', { name: 'Báo khi có hàng' }).click()
  const dialog = page.getByRole('dialog', { name: 'Báo khi có hàng' })
  const email = dialog.getByLabel('Email')
  const send = dialog.getByRole('button', { name: 'Báo cho tôi' })
  await send.click()
  await expect(email).toHaveAccessibleDescription('Email không được để trống')
  await expect(email).toBeFocused()
  await page.route('**/restock-requests', (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'Bạn đã thử quá nhiều lần. Hãy thử lại sau 1 phút.', code: 'too_many_attempts' },
    }),
  )
  await email.fill(uniqueEmail())
  await send.click()
  await expect(email).toHaveAccessibleDescription(/Bạn đã thử quá nhiều lần/)
  await expect(email).toBeFocused()
  // The browser logs the refusal as well.
  expect(complaints.splice(0).filter((message) => !message.includes('429'))).toEqual([])
  await page.unroute('**/restock-requests')
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(toast(page).getByText('Cửa hàng sẽ báo bạn khi có hàng')).toBeVisible()
  await expect(page.getByRole('main').getByText('Cửa hàng sẽ báo bạn khi có hàng.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Báo khi có hàng' })).toBeFocused()
})
