import { expect, test } from 'vitest'
import { listPaletteGroups } from './palette-groups.ts'

test('the new orders are found with their status beside them', () => {
  const items = listPaletteGroups('đơn mới', undefined, ['orders']).flatMap((group) => group.items)
  expect(items).toContainEqual(expect.objectContaining({ label: 'Đơn mới', detail: 'đang xử lý' }))
})
