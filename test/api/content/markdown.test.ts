import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

test('a preview shows Markdown without scripts and leaves the response cache alone', async () => {
  const shop = await openTestShop()
  let cleared = 0
  shop.shop.invalidateCache = () => {
    cleared += 1
  }
  const text = '**Vải lanh** <script>alert(1)</script>'
  const { body } = await shop.admin.post<{ html: string }>('/api/v1/admin/markdown', { text })
  expect(body.html).toContain('<strong>Vải lanh</strong>')
  expect(body.html).not.toContain('<script')
  expect(cleared).toBe(0)
  await shop.createProduct()
  expect(cleared).toBe(1)
})
