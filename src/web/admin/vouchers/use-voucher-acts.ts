import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { useAct } from '#web/admin/form/use-act.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { vouchersKey } from './voucher-queries.ts'

export function useVoucherActs({ _id: id, code, state }: Voucher) {
  const api = useApi()
  const params = { id }
  const shouldPause = state !== 'paused'
  const pause = useAct(() => api.pauseVoucher({ params, body: { paused: shouldPause } }), {
    old: [vouchersKey],
    done: () => ({ title: shouldPause ? `Đã tạm ngừng mã ${code}` : `Mã ${code} chạy lại` }),
  })
  const remove = useAct(() => api.deleteVoucher({ params }), {
    old: [[...vouchersKey, 'list']],
    done: () => ({ title: `Đã xoá mã ${code}` }),
  })
  return { pause, remove, pauseLabel: shouldPause ? 'Tạm ngừng' : 'Chạy lại' }
}
