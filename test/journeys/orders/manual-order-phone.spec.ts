import { randomText, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

const randomPhone = () => `0905${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
const address = { street: '12 Hàng Bông', ward: 'Phường Cửa Nam', province: 'Thành phố Hà Nội' }

test('another phone number takes out the name and address of the first customer, but no address that staff changed', async ({
  adminPage: page,
  adminApi,
}) => {
  const [mark, knownPhone, unknownPhone] = [randomText(), randomPhone(), randomPhone()]
  const product = await adminApi.product()
  await adminApi.order(product, { name: `Lan ${mark}`, phone: knownPhone, address, fee: 30_000 })
  const phone = page.getByLabel('Số điện thoại')
  const [name, province, ward, street] = [
    page.getByLabel('Tên người nhận'),
    page.getByLabel('Tỉnh, thành phố'),
    page.getByLabel('Phường, xã'),
    page.getByLabel('Số nhà, tên đường'),
  ]
  await page.goto('/admin/orders/new')
  await phone.fill(knownPhone)
  await phone.blur()
  await expect(name).toHaveValue(`Lan ${mark}`)
  await expect(street).toHaveValue('12 Hàng Bông')

  await phone.fill(unknownPhone)
  for (const field of [name, province, ward, street]) await expect(field).toHaveValue('')
  await phone.blur()
  await expect(page.getByText('Số này chưa đặt đơn nào.')).toBeVisible()
  await expect(name).toHaveValue('')

  await name.fill(`Mai ${mark}`)
  await phone.fill(knownPhone)
  await phone.blur()
  await expect(province).toHaveValue(address.province)
  await phone.press('End')
  await phone.pressSequentially(' ')
  await phone.fill(knownPhone.replace(/^0/, '+84 '))
  await expect(street).toHaveValue(address.street)
  await street.fill('7 Hàng Gai')
  await phone.fill(unknownPhone)
  await expect(name).toHaveValue(`Mai ${mark}`)
  await expect(street).toHaveValue('7 Hàng Gai')
  await expect(province).toHaveValue(address.province)
  await expect(ward).toHaveValue(address.ward)
})
