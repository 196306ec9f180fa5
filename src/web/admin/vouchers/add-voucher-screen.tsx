import { useNavigate } from '@tanstack/react-router'
import { useApi } from '#web/app/api/use-api.ts'
import { VoucherForm } from './voucher-form.tsx'

export function AddVoucherScreen() {
  const api = useApi()
  const navigate = useNavigate()
  return (
    <main className="page grid content-start gap-8 pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Thêm mã giảm giá</h1>
      <VoucherForm
        saveLabel="Thêm mã"
        successTitle="Đã thêm mã giảm giá"
        onSend={(body) => api.addVoucher({ body })}
        onSaved={({ _id }) =>
          void navigate({ to: '/admin/vouchers/$id', params: { id: _id }, ignoreBlocker: true })
        }
      />
    </main>
  )
}
