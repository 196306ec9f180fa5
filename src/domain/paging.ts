import * as limits from '#contract/limits.ts'

interface PageWindow {
  page: number
  limit: number
  offset: number
}

/** The default and maximum of `limit` is 1,000 (R8). */
export function normalizePage({
  page = 1,
  limit = limits.maxPageSize,
}: {
  page?: number
  limit?: number
}): PageWindow {
  const size = Math.min(Math.max(1, limit), limits.maxPageSize)
  // Keeps the offset within the range of PostgreSQL.
  const number = Math.min(Math.max(1, page), 1_000_000)
  return { page: number, limit: size, offset: (number - 1) * size }
}
