import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { findProductWithOptions, listDemoProducts } from '#test/journeys/screens/screen.ts'

test('a product opened by its slug keeps it in the address bar, with the chosen colour and after Back', async ({
  page,
  request,
}) => {
  const { _id } = await findProductWithOptions(page)
  const product = await (await request.get(`/api/v1/products/${_id}`)).json()
  const path = `/san-pham/${product.handle}`
  await page.goto(`${path}?utm_source=zalo`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page).toHaveURL(path)
  const color = product.colors.at(-1).value
  await page.getByRole('radio', { name: color, exact: true }).check()
  const chosen = `${path}?${new URLSearchParams({ color })}`
  await expect(page).toHaveURL(chosen)
  await page.reload()
  await expect(page.getByRole('radio', { name: color, exact: true })).toBeChecked()

  // Links to other pages are those of the specification.
  const related = page.getByRole('region', { name: 'Related Product' }).getByRole('heading').getByRole('link')
  await expect(related.first()).toHaveAttribute('href', /^\/detail\//)
  await related.first().click()
  await expect(page).toHaveURL(/\/detail\//)
  await page.goBack()
  await expect(page).toHaveURL(chosen)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test('a category and a collection opened by their slugs keep them while filters change', async ({
  page,
  adminApi,
}) => {
  const products = (await listDemoProducts(adminApi.admin)).slice(0, 3)
  const { slug } = await adminApi.collection({
    ...{ name: `Bộ ${randomText()}`, kind: 'manual', tag: '' },
    productIds: products.map(({ _id }) => _id),
  })
  const categories = await readJson<{ name: string; slug: string }[]>(
    await adminApi.admin.get('/api/v1/categories'),
  )
  const shirts = categories.find(({ name }) => name === 'Áo thun')
  for (const path of [`/danh-muc/${shirts?.slug}`, `/bo-suu-tap/${slug}`]) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await page.getByLabel('Short by').selectOption('price-asc')
    await expect(page).toHaveURL(`${path}?sort=price-asc`)
    await page.reload()
    await expect(page).toHaveURL(`${path}?sort=price-asc`)
    await expect(page.getByLabel('Short by')).toHaveValue('price-asc')
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('a collection that was left leaves nothing of its heading, and removed filters keep it', async ({
  page,
  adminApi,
}) => {
  const [product] = await listDemoProducts(adminApi.admin)
  const name = `Bộ ${randomText()}`
  const { slug } = await adminApi.collection({ name, kind: 'manual', tag: '', productIds: [product?._id] })
  const path = `/bo-suu-tap/${slug}`
  const heading = page.getByRole('heading', { level: 1 })
  const breadcrumb = page.getByRole('navigation', { name: 'Đường dẫn' })
  const canonical = page.locator('link[rel=canonical]')
  await page.goto(path)
  await expect(heading).toHaveText(name)
  await breadcrumb.getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(heading).toHaveText('Shop')
  await expect(page).toHaveTitle(/^Shop · /)
  await expect(canonical).toHaveAttribute('href', /\/shop$/)
  await expect(breadcrumb).not.toContainText(name)

  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(heading).toHaveText(name)
  await expect(canonical).toHaveAttribute('href', new RegExp(`${path}$`))
  await expect(page.getByRole('list', { name, exact: true }).getByRole('article')).toHaveCount(1)

  const search = page.getByRole('banner').getByRole('combobox', { name: 'Tìm sản phẩm' })
  await search.fill('áo')
  await search.press('Enter')
  await expect(heading).toHaveText('Tìm “áo”')
  await expect(breadcrumb).not.toContainText(name)

  await page.goto(`${path}?inStock=true`)
  await page.getByRole('link', { name: 'Xoá tất cả', exact: true }).click()
  await expect(page).toHaveURL(path)
  await expect(heading).toHaveText(name)
  await expect(page.getByRole('list', { name, exact: true }).getByRole('article')).toHaveCount(1)
})
