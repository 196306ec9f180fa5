import { addForged } from '#data/transfers.ts'
import type { Shop } from './shop.ts'

/** A report of money or of a parcel whose signature was not right. */
export const countForged = ({ sql }: Shop, reporter: string): Promise<void> => addForged(sql, reporter)
