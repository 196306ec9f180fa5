import { fail } from '#contract/failures.ts'

export const stockChangedFailure = (path: string, count: number) =>
  fail('stock_changed', { count }, { details: [{ path, message: `Kho hiện còn ${count}` }] })
