import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { useAct } from '#web/admin/form/use-act.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { vouchersKey } from './voucher-queries.ts'

/** What is done with one voucher as a whole. */
export function useVoucherActs({ _id: id, code, state }: Voucher) {
  const api = useApi()
  const params = { id }
  const paused = state !== 'paused'
  const pause = useAct(() => api.pauseVoucher({ params, body: { paused } }), {
    old: [vouchersKey],
    done: () => ({ title: paused ? `Đã tạm ngừng mã ${code}` : `Mã ${code} chạy lại` }),
  })
  const remove = useAct(() => api.deleteVoucher({ params }), {
    old: [[...vouchersKey, 'list']],
    done: () => ({ title: `Đã xoá mã ${code}` }),
  })
  return { pause, remove, pauseWords: paused ? 'Tạm ngừng' : 'Chạy lại' }
}
