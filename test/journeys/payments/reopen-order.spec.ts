import { type AdminApi, randomText, readJson, searchOneRow, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { password, signUpShopper, toast, uniqueEmail } from '#test/journeys/orders/shopper.ts'

/** A transfer that arrives after its order was cancelled. */
async function receiveLateTransfer(adminApi: AdminApi) {
  const price = 2_000_000 + Math.floor(Math.random() * 900_000)
  const product = await adminApi.createProduct({ price })
  const order = await adminApi.order(product, { payment: 'bank_transfer' })
  await adminApi.setStatus(order, 'đã huỷ')
  const content = `DH${order.orderNumber.replace('-', '')} ${randomText()}`
  const buffer = Buffer.from(`Ngày,Ghi có,Nội dung\n21/11/2026,${price},${content}\n`)
  const file = { name: 'sao-ke.csv', mimeType: 'text/csv', buffer }
  await readJson(
    await adminApi.admin.post('/api/v1/transfers/statements', { multipart: { file, apply: 'yes' } }),
  )
  return { order, product, content, listPath: `/admin/transfers?q=${encodeURIComponent(content)}` }
}

test('the order of a late transfer is reopened, and the list of stock shows what it took', async ({
  adminPage: page,
  adminApi,
}) => {
  const { product, content } = await receiveLateTransfer(adminApi)
  const stock = tableRows(page).filter({ hasText: product.name })
  await page.goto('/admin/account')
  await searchOneRow(page, 'Kho', product.name)
  await expect(stock.getByRole('cell', { name: '9', exact: true })).toBeVisible()
  await searchOneRow(page, 'Chuyển khoản', content)
  await tableRows(page)
    .getByRole('button', { name: /^Tác vụ/ })
    .click()
  await page.getByRole('menuitem', { name: 'Mở lại đơn' }).click()
  await expect(toast(page)).toContainText('Đã mở lại đơn')
  await searchOneRow(page, 'Kho', product.name)
  await expect(stock.getByRole('cell', { name: '8', exact: true })).toBeVisible()
})

test('an order that a colleague reopened and confirmed is not set back from an outdated list of transfers', async ({
  adminPage: page,
  adminApi,
}) => {
  const { order, listPath } = await receiveLateTransfer(adminApi)
  await page.goto(listPath)
  await tableRows(page)
    .getByRole('button', { name: /^Tác vụ/ })
    .click()
  const reopen = page.getByRole('menuitem', { name: 'Mở lại đơn' })
  await expect(reopen).toBeVisible()
  await adminApi.setStatus(order, 'đã xác nhận')
  await reopen.click()
  await expect(page.getByRole('alert')).toContainText('Đơn hàng hiện đã xác nhận')
  await expect(tableRows(page)).toContainText('Khớp')
  const read = await adminApi.admin.get(`/api/v1/orders/staff-details/${order._id}`)
  expect(await read.json()).toMatchObject({ status: 'đã xác nhận' })
})

test('staff without the right to orders do not get to reopen one', { tag: '@slow' }, async ({
  adminApi,
  openSecondBrowser,
}) => {
  const { listPath } = await receiveLateTransfer(adminApi)
  const data = { name: 'Kế Toán', rights: ['money'], password: 'tiem-demo' }
  const { token } = await readJson<{ token: string }>(
    await adminApi.admin.post('/api/v1/admin/invitations', { data }),
  )
  const accountant = await openSecondBrowser()
  await signUpShopper(accountant, uniqueEmail())
  await readJson(
    await accountant.request.post('/api/v1/invitations/acceptance', { data: { token, password } }),
  )
  await accountant.goto(listPath)
  await tableRows(accountant)
    .getByRole('button', { name: /^Tác vụ/ })
    .click()
  await expect(accountant.getByRole('menuitem', { name: 'Đã trả lại cho khách' })).toBeVisible()
  await expect(accountant.getByRole('menuitem', { name: 'Mở lại đơn' })).toHaveCount(0)
})
