import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { vouchersKey } from './voucher-queries.ts'

export function useVoucherActions({ _id: id, code, state }: Voucher) {
  const api = useApi()
  const params = { id }
  const shouldPause = state !== 'paused'
  const pause = useAdminMutation(() => api.pauseVoucher({ params, body: { paused: shouldPause } }), {
    invalidates: [vouchersKey],
    successToast: () => ({ title: shouldPause ? `Đã tạm ngừng mã ${code}` : `Mã ${code} chạy lại` }),
  })
  const remove = useAdminMutation(() => api.deleteVoucher({ params }), {
    invalidates: [[...vouchersKey, 'list']],
    successToast: () => ({ title: `Đã xoá mã ${code}` }),
  })
  return { pause, remove, pauseLabel: shouldPause ? 'Tạm ngừng' : 'Chạy lại' }
}
