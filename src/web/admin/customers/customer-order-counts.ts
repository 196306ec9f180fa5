/** Choices of the filter for customers with at least as many orders. */
export const customerOrderCounts = ['2', '3', '5', '10'] as const
