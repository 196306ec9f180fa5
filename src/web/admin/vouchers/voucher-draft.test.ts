import { expect, test } from 'vitest'
import { createVoucherInput, emptyVoucherDraft } from './voucher-draft.ts'

test('a discount of 7.5 percent is sent as typed and never becomes 75 percent', () => {
  const draft = { ...emptyVoucherDraft, percent: '7.5', cap: '50.000', minimum: '1.2', perShopper: '' }
  const { value, cap, minimum, perShopper } = createVoucherInput(draft)
  expect([value, cap, minimum, perShopper]).toEqual(['7.5', 50_000, '1.2', null])
})
