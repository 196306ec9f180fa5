/** Rounds to one decimal, half up, as PostgreSQL does; null without reviews. */
export function calculateAverageStars(sum: number, count: number): number | null {
  return count > 0 ? Math.round((sum * 10) / count) / 10 : null
}

/** Shows only the given name, which is the last word of a Vietnamese name. @param name null: the account is deleted */
export function formatAuthorName(name: string | null): string {
  return name?.trim().split(/\s+/).at(-1) || 'Khách hàng'
}
