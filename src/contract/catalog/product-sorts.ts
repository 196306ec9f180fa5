export const productSorts = [
  'newest',
  'relevance',
  'price-asc',
  'price-desc',
  'name-asc',
  'name-desc',
  'discount',
] as const
export type ProductSort = (typeof productSorts)[number]

export const deletedSorts = ['newest', 'oldest', 'name-asc', 'name-desc'] as const
export type DeletedSort = (typeof deletedSorts)[number]
