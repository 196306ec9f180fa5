import { signIn } from '#test/journeys/admin.ts'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  listShopperOrders,
  orderButton,
  signUpShopper,
} from './shopper.ts'

const names = [
  ['composed', 'Nguyễn Thị Ước'],
  ['decomposed', 'Nguyễn Thị Ước'.normalize('NFD')],
  ['with an apostrophe', "O'Brien"],
  ['in another script', '王小明'],
  ['like markup', '<b>A</b>'],
  ['of 100 characters', 'Ưở'.repeat(50)],
] as const

for (const [how, typed] of names) {
  const tag = how === 'like markup' ? [] : '@slow'
  test(`a recipient name ${how} is shown as typed on every page of the order`, { tag }, async ({
    page,
    openSecondBrowser,
  }) => {
    const admin = await openSecondBrowser()
    await signIn(admin.request)
    const shirt = await createTestProduct(admin.request, 'Áo có tên', 99_000)
    const userId = await signUpShopper(page)
    const name = typed.normalize('NFC')
    await addToCart(page, shirt.id)
    await page.goto('/order')
    await page.getByLabel('Tên người nhận').fill(typed)
    await fillInAddress(page)
    await orderButton(page).click()
    await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
    const [order] = await listShopperOrders(page, userId)
    expect(order.customerInfo).toEqual({ customerName: name, customerPhone: '+84912345678' })
    // The next checkout has the last recipient as default.
    await addToCart(page, shirt.id)
    await page.goto('/order')
    // The tab stores the name as typed, which may be decomposed Unicode.
    const recipientName = async () => (await page.getByLabel('Tên người nhận').inputValue()).normalize('NFC')
    await expect.poll(recipientName).toBe(name)
    await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('12 Hàng Bông')
    await admin.goto(`/admin/orders?q=${order.orderNumber}`)
    await expect(admin.getByText(name, { exact: true }).first()).toBeVisible()
    await admin.goto(`/admin/orders/${order._id}`)
    await expect(admin.getByText(name, { exact: true }).first()).toBeVisible()
  })
}
