import { addForged } from '#data/payments/transfers.ts'
import type { Shop } from '#operations/shop.ts'

export const countForged = ({ db }: Shop, reporter: string): Promise<void> => addForged(db, reporter)
