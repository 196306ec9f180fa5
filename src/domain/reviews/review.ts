/** Stars on average, to one decimal, half up; null without reviews. As the database rounds it. */
export function averageStars(sum: number, count: number): number | null {
  return count > 0 ? Math.round((sum * 10) / count) / 10 : null
}

/**
 * The name beside a review: the given name, which in a Vietnamese name is the last word. The family name
 * stays with the shop. Null, where the account is gone, is anybody.
 */
export function shownName(name: string | null): string {
  return name?.trim().split(/\s+/).at(-1) || 'Khách hàng'
}
