import { limits } from '#contract/limits.ts'

export interface Page {
  /** from 1 */
  page: number
  limit: number
  offset: number
}

/** decisions.md R8: without `limit` the first 1,000 come, and never more at once. */
export function pageOf({ page = 1, limit = limits.maxPage }: { page?: number; limit?: number }): Page {
  const size = Math.min(Math.max(1, limit), limits.maxPage)
  // Past this no catalogue goes; it keeps the offset within what the database takes.
  const number = Math.min(Math.max(1, page), 1_000_000)
  return { page: number, limit: size, offset: (number - 1) * size }
}
