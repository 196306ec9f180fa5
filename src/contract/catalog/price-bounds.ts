/** Bounds are rounded outwards, so that no product is missed and similar filters share one cache entry. */
const stepDong = 1000

export const roundMinPrice = (amount: number): number => Math.floor(amount / stepDong) * stepDong
export const roundMaxPrice = (amount: number): number => Math.ceil(amount / stepDong) * stepDong
