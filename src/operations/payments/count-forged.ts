import { addForged } from '#data/payments/transfers.ts'
import type { Shop } from '#operations/shop.ts'

/** A report of money or of a parcel whose signature was not right. */
export const countForged = ({ db }: Shop, reporter: string): Promise<void> => addForged(db, reporter)
