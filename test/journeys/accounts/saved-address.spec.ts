import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  listShopperOrders,
  orderButton,
  signUpShopper,
} from '#test/journeys/orders/shopper.ts'

const home = {
  name: 'Nguyễn Thị Ước',
  phone: '0912345678',
  province: 'Thành phố Hà Nội',
  ward: 'Phường Hoàn Kiếm',
  street: '12 Hàng Bông',
  isDefault: true,
}
const parents = {
  name: 'Trần Văn Ba',
  phone: '0987654321',
  province: 'Thành phố Huế',
  ward: 'Phường Thuận Hoá',
  street: '5 Lê Lợi',
}

test('the next order starts with the default address, even after one that went to somebody else', {
  tag: '@slow',
}, async ({ page, owner }) => {
  const shirt = await createTestProduct(owner, 'Áo tặng bạn', 120_000)
  await signUpShopper(page)
  expect((await page.request.post('/api/v1/account/addresses', { data: home })).ok()).toBe(true)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  const choice = page.getByRole('group', { name: 'Giao đến' })
  await choice.getByLabel('Địa chỉ khác').check()
  await page.getByLabel('Tên người nhận').fill('Bạn Mai')
  await fillInAddress(page)
  await page.getByLabel('Số điện thoại').fill('0987654321')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await expect(choice.getByRole('radio', { name: /12 Hàng Bông/ })).toBeChecked()
  await expect(page.getByLabel('Tên người nhận')).toHaveValue('Nguyễn Thị Ước')
  await expect(page.getByLabel('Tên người nhận')).toBeHidden()
})

test('at checkout a shopper picks a saved address, whose fields are folded until it is edited, and switches to another one', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo gửi về nhà', 120_000)
  const userId = await signUpShopper(page)
  for (const data of [home, parents]) {
    expect((await page.request.post('/api/v1/account/addresses', { data })).ok()).toBe(true)
  }
  await addToCart(page, shirt.id)
  await page.goto('/order')
  const choice = page.getByRole('group', { name: 'Giao đến' })
  const street = page.getByLabel('Số nhà, tên đường')
  const name = page.getByLabel('Tên người nhận')
  const saveCheckbox = page.getByLabel('Lưu địa chỉ này cho lần sau')
  await expect(choice.getByRole('radio', { name: /12 Hàng Bông/ })).toBeChecked()
  await expect(street).toHaveValue('12 Hàng Bông')
  await expect(street).toBeHidden()
  await expect(page.getByLabel('Ghi chú')).toBeVisible()
  await expect(saveCheckbox).toBeHidden()

  // The radio buttons work with the keyboard.
  await choice.getByRole('radio', { name: /12 Hàng Bông/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice.getByRole('radio', { name: /Trần Văn Ba/ })).toBeChecked()
  await expect(street).toHaveValue('5 Lê Lợi')
  await expect(name).toHaveValue('Trần Văn Ba')
  await expect(page.getByLabel('Tỉnh, thành phố')).toHaveValue('Thành phố Huế')

  // An edited address is no longer the saved one and can be saved as a new one.
  await page.getByRole('button', { name: 'Sửa địa chỉ này' }).click()
  await expect(name).toBeFocused()
  await street.fill('7 Lê Lợi')
  await expect(choice.getByLabel('Địa chỉ khác')).toBeChecked()
  await expect(saveCheckbox).toBeVisible()

  await choice.getByRole('radio', { name: /12 Hàng Bông/ }).check()
  await expect(street).toBeHidden()
  await choice.getByLabel('Địa chỉ khác').check()
  await expect(street).toHaveValue('')
  await orderButton(page).click()
  await expect(name).toBeFocused()
  await choice.getByRole('radio', { name: /Trần Văn Ba/ }).check()
  await expect(page.getByText('Hãy chọn phường, xã')).toBeHidden()
  await expect(street).toBeHidden()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  const [order] = await listShopperOrders(page, userId)
  expect(order).toMatchObject({
    customerInfo: { customerName: 'Trần Văn Ba' },
    address: { province: 'Thành phố Huế', ward: 'Phường Thuận Hoá', street: '5 Lê Lợi' },
  })
  const addresses = await (await page.request.get('/api/v1/account/addresses')).json()
  expect(addresses).toHaveLength(2)
})
