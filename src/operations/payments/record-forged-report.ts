import { addForgedReport } from '#data/payments/transfers.ts'
import type { Shop } from '#operations/shop.ts'

export const recordForgedReport = ({ db }: Shop, reporter: string): Promise<void> =>
  addForgedReport(db, reporter)
