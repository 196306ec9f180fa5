import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { validatePhone } from '#domain/customers/validate-phone.ts'
import { formatVoucherBenefit } from '#domain/vouchers/voucher-labels.ts'
import { vouchersKey } from '#web/admin/vouchers/voucher-queries.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ManualOrderLine } from './manual-order-lines.ts'

interface VoucherTerms {
  customerPhone: string
  provinceCode: string | null
  requiresShipping: boolean
  shippingFee: number | null
}

/** The terms of a sale in the shop to somebody unknown. */
export const counterVoucherTerms: VoucherTerms = {
  ...{ customerPhone: '', provinceCode: null, requiresShipping: false, shippingFee: null },
}

export function useManualOrderVoucher(
  lines: readonly ManualOrderLine[],
  { customerPhone, requiresShipping, ...terms }: VoucherTerms,
) {
  const api = useApi()
  const [code, setCode]: [string, (code: string) => void] = useState('')
  const body = {
    code,
    items: lines.map(({ item, quantity }) => ({ variantId: item.variantId, quantity })),
    customerPhone: validatePhone(customerPhone) ? '' : customerPhone,
    delivered: requiresShipping,
    ...terms,
  }
  const isEnabled = code !== '' && lines.length > 0
  const { data, error, isFetching } = useQuery({
    queryKey: [...vouchersKey, 'preview', body],
    queryFn: ({ signal }) => api.previewManualOrderVoucher({ body, signal }),
    enabled: isEnabled,
  })
  return {
    code,
    setCode,
    /** Null while the answer is missing and if the voucher does not apply. */
    preview: (isEnabled && !error && data) || null,
    errorMessage: isEnabled && error instanceof ApiError ? error.error : undefined,
    isLoading: isEnabled && isFetching,
  }
}
type ManualOrderVoucher = ReturnType<typeof useManualOrderVoucher>

export function ManualOrderVoucherField({ voucher }: { voucher: ManualOrderVoucher }) {
  const { code, preview, errorMessage, isLoading } = voucher
  const [codeInput, setCodeInput] = useState('')
  const apply = () => voucher.setCode(codeInput.trim())
  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className="grid gap-2">
      <Field label="Mã giảm giá" optional error={errorMessage}>
        {(inputProps) => (
          <div className="flex gap-2">
            <TextInput
              {...inputProps}
              value={codeInput}
              onChange={(event) => setCodeInput(event.target.value)}
              onKeyDown={applyOnEnter}
              maxLength={limits.maxVoucherInputLength}
              autoComplete="off"
              spellCheck={false}
              className="min-w-0 flex-1 uppercase"
            />
            <Button small busy={isLoading} onClick={apply} className="min-h-11!">
              Áp dụng
            </Button>
          </div>
        )}
      </Field>
      {code && (
        <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <span className="min-w-0 wrap-anywhere">
            {preview
              ? `Mã ${preview.offer.code}: ${formatVoucherBenefit(preview.offer)}`
              : 'Mã chưa được tính vào đơn.'}
          </span>
          <Button
            kind="quiet"
            small
            onClick={() => {
              setCodeInput('')
              voucher.setCode('')
            }}
          >
            Bỏ mã
          </Button>
        </p>
      )}
    </div>
  )
}
