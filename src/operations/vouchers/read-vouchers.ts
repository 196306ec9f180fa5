import { type Failure, fail } from '#contract/failures.ts'
import type { Voucher, VoucherQuery } from '#contract/vouchers/vouchers.ts'
import { findVoucher, listVouchers } from '#data/vouchers/voucher-list.ts'
import { normalizePage } from '#domain/paging.ts'
import { toShopDay } from '#domain/shop-day.ts'
import type { Shop } from '#operations/shop.ts'

export function readVouchers({ db }: Shop, query: VoucherQuery) {
  return listVouchers(db, query, normalizePage(query), toShopDay(new Date()))
}

export async function readVoucher({ db }: Shop, id: string): Promise<Voucher | Failure> {
  return (await findVoucher(db, id, toShopDay(new Date()))) ?? fail('not_found')
}
